"""Lighthouse on the built portal: three marks out of 100 for pages that everybody may open, as a phone gets them.

It is installed on demand into a folder of its own under ``var/``: beside the SPA's packages it breaks their install.
"""

import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.chromium import obtained
from tools.console import Progress
from tools.places import ROOT, environment
from tools.processes import Finished, command_run, demand

VERSION = "12.8.2"
FOLDER = ROOT / "var" / "lighthouse"
PAGES = ("/login", "/en/login", "/signup", "/about")
CATEGORIES = ("performance", "accessibility", "best-practices")
# Now and then a trace lacks its beginning; that says nothing about the page.
PASSING_FAULT = re.compile(r"\b(NO_NAVSTART|NO_FCP|NO_TRACING_STARTED|PROTOCOL_TIMEOUT|TARGET_CRASHED)\b")
TRIES = 2
# What else the machine does moves the marks of one run by ten and more; the median of a few stands still.
RUNS = 3
CHROME_FLAGS = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")


@dataclass(frozen=True)
class Marks:
    """One page's marks, 0 to 100, in the order of ``CATEGORIES``, and what cost some: of performance, of the rest."""

    page: str
    marks: tuple[int, ...]
    faults: tuple[str, ...]
    other_faults: tuple[str, ...] = ()
    # The performance of all runs, from the lowest.
    runs: tuple[int, ...] = ()


def marks_measure(address: str, progress: Progress) -> Iterator[Marks]:
    """The marks of each page: the median of its performance, and of the rest the lowest that a run gave."""
    with progress.step("Lighthouse"):
        program = _installed()
    for page in PAGES:
        with progress.step(f"Lighthouse: {page}"), TemporaryDirectory(prefix="qafila-lighthouse-") as folder:
            file = Path(folder) / "report.json"
            yield median_of([marks_of(page, _report(program, address + page, file)) for _ in range(RUNS)])


def median_of(found: Sequence[Marks]) -> Marks:
    """The middle one by performance, which also tells of the others.

    Only performance depends on what else the machine does: a fault of another kind counts in whichever run it was seen.
    """
    ordered = sorted(found, key=lambda each: each.marks[0])
    middle = ordered[len(ordered) // 2]
    lowest = (min(column) for column in zip(*(each.marks[1:] for each in ordered), strict=True))
    return replace(
        middle,
        marks=(middle.marks[0], *lowest),
        other_faults=tuple(dict.fromkeys(fault for each in ordered for fault in each.other_faults)),
        runs=tuple(each.marks[0] for each in ordered),
    )


def marks_of(page: str, report: str) -> Marks:
    """Read a report (JSON). Audits that weigh nothing in their category are no faults."""
    told = json.loads(report)
    categories = [told["categories"][name] for name in CATEGORIES]
    speed, *others = ({audit["id"] for audit in category["auditRefs"] if audit["weight"]} for category in categories)
    faults = {
        name: f"{audit['title']} ({audit['score']:.2f})"
        for name, audit in told["audits"].items()
        if audit["score"] is not None and audit["score"] < 0.9
    }
    return Marks(
        page,
        tuple(round((category["score"] or 0) * 100) for category in categories),
        tuple(fault for name, fault in faults.items() if name in speed),
        tuple(fault for name, fault in faults.items() if name in set().union(*others)),
    )


def _installed() -> Path:
    program = FOLDER / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        words = ("npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", FOLDER, f"lighthouse@{VERSION}")
        demand("Lighthouse could not be installed.", command_run(words, cwd=FOLDER, env=environment()))
    return program


def _report(program: Path, url: str, file: Path) -> str:
    words = (
        program,
        url,
        "--quiet",
        "--output=json",
        f"--output-path={file}",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={CHROME_FLAGS}",
    )
    env = environment(CHROME_PATH=str(obtained()))
    done = tried(lambda: command_run(words, cwd=FOLDER, env=env))
    demand(f"Lighthouse could not look at {url}.", done)
    return file.read_text(encoding="utf-8")


def tried(run: Callable[[], Finished]) -> Finished:
    """Once more after a fault of the recording; any other failure stands at once."""
    done = run()
    for _ in range(TRIES - 1):
        if done.code == 0 or not PASSING_FAULT.search(done.output):
            break
        done = run()
    return done
