"""Lighthouse on the built portal: marks out of 100 for pages that everybody may open, as a phone gets them.

It is installed on demand into a folder of its own under ``var/``: beside the SPA's packages it breaks their install.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.chromium import obtained
from tools.console import mark, painted, step
from tools.places import ROOT, environment
from tools.processes import command_demand

VERSION = "12.8.2"
FOLDER = ROOT / "var" / "lighthouse"
PAGES = ("/login", "/en/login", "/signup", "/about")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
AIM = 95
# What else the machine does moves the marks of one run by ten and more; the median of a few stands still.
RUNS = 3
CHROME_FLAGS = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")


def marks_measure(address: str) -> Iterator[str]:
    """The marks of each page: of performance the median of its runs, of the rest the lowest, with what cost some."""
    program = FOLDER / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        with step("Lighthouse"):
            FOLDER.mkdir(parents=True, exist_ok=True)
            words = ("npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", FOLDER)
            command_demand("Lighthouse could not be installed.", [*words, f"lighthouse@{VERSION}"], cwd=FOLDER)
    yield painted(f"\nLighthouse, phone: median performance, lowest of the rest (aim: ≥ {AIM})", "bold")
    for page in PAGES:
        with step(f"Lighthouse: {page}"):
            reports = [_report(program, address + page) for _ in range(RUNS)]
        yield from page_lines(page, reports)


def page_lines(page: str, reports: list[dict[str, Any]]) -> list[str]:
    """One line of marks, and one for each audit that cost some in any run."""
    runs = [[round((report["categories"][name]["score"] or 0) * 100) for name in CATEGORIES] for report in reports]
    performance, *others = zip(*runs, strict=True)
    marks = [sorted(performance)[len(runs) // 2], *map(min, others)]
    faults = {
        audit["title"]
        for report in reports
        for category in CATEGORIES
        for each in report["categories"][category]["auditRefs"]
        if each["weight"] and (audit := report["audits"][each["id"]])["score"] is not None and audit["score"] < 0.9
    }
    words = "".join(f"  {name} {value} {mark(value >= AIM)}" for name, value in zip(CATEGORIES, marks, strict=True))
    return [f"  {page:<12}{words}", *(f"      {fault}" for fault in sorted(faults))]


def _report(program: Path, url: str) -> dict[str, Any]:
    with TemporaryDirectory(prefix="qafila-lighthouse-") as folder:
        file = Path(folder) / "report.json"
        options = ("--quiet", "--output=json", f"--output-path={file}", f"--only-categories={','.join(CATEGORIES)}")
        words = (program, url, *options, f"--chrome-flags={CHROME_FLAGS}")
        env = environment(CHROME_PATH=str(obtained()))
        command_demand(f"Lighthouse could not look at {url}.", words, cwd=FOLDER, env=env)
        return dict(json.loads(file.read_text(encoding="utf-8")))
