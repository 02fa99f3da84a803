"""Lighthouse on the built portal: marks out of 100 as a phone gets its pages, guests' and those of the demo's owner.

Run with the project's own Python, because it signs in with Playwright. Lighthouse is installed on demand into a folder
of its own under ``var/``: beside the SPA's packages it breaks their install.
"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tools.chromium import found
from tools.console import mark, painted, say
from tools.machine import free_port
from tools.places import ROOT, environment
from tools.processes import command_demand

VERSION = "13.5.0"
FOLDER = ROOT / "var" / "lighthouse"
DIGITAL_NAME = "wahat-travel"
AIM, AIM_PUBLIC, AIM_SIGNED_IN = 95, 98, 90
PAGES = {
    **dict.fromkeys(("/login", "/en/login", "/signup", "/about"), AIM),
    # A company's page for everybody: what the server sends is all of it.
    **dict.fromkeys((f"/c/{DIGITAL_NAME}", f"/en/c/{DIGITAL_NAME}"), AIM_PUBLIC),
}
# Behind the sign-in nobody searches.
PAGES_SIGNED_IN = ("/", "/company/{company}", "/company/{company}/invoices")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
OWNER, PASSWORD = "owner@example.com", "Qafila-2026!"
# What else the machine does moves the marks of one run by ten and more; the median of a few is steady.
RUNS = 3
NO_SANDBOX = ["--no-sandbox"] if os.geteuid() == 0 else []


def marks_measure(url: str) -> Iterator[str]:
    """The marks of each page: of performance the median of its runs, of the rest the lowest, with what cost some."""
    program = FOLDER / "node_modules" / ".bin" / "lighthouse"
    if not program.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        words = ("npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", FOLDER)
        command_demand("Lighthouse could not be installed.", [*words, f"lighthouse@{VERSION}"], cwd=FOLDER)
    yield painted("\nLighthouse, phone: median performance, lowest of the rest", "bold")
    chrome_flags = f"--chrome-flags={' '.join(('--headless=new', *NO_SANDBOX))}"
    for page, aim in PAGES.items():
        reports = [_report(program, url + page, CATEGORIES, chrome_flags) for _ in range(RUNS)]
        yield from page_lines(page, reports, CATEGORIES, aim)
    with _signed_in(url) as (port, company):
        for pattern in PAGES_SIGNED_IN:
            page = pattern.format(company=company)
            options = (f"--port={port}", "--disable-storage-reset")
            reports = [_report(program, url + page, CATEGORIES[:-1], *options) for _ in range(RUNS)]
            yield from page_lines(page, reports, CATEGORIES[:-1], AIM_SIGNED_IN)


def page_lines(page: str, reports: list[dict[str, Any]], categories: Sequence[str], aim: int) -> list[str]:
    """One line of marks, and one for each audit that cost some in any run."""
    runs = [[round((report["categories"][name]["score"] or 0) * 100) for name in categories] for report in reports]
    performance, *others = zip(*runs, strict=True)
    marks = [sorted(performance)[len(runs) // 2], *map(min, others)]
    faults = {
        audit["title"]
        for report in reports
        for category in categories
        for each in report["categories"][category]["auditRefs"]
        if each["weight"] and (audit := report["audits"][each["id"]])["score"] is not None and audit["score"] < 0.9
    }
    words = "".join(f"  {name} {value} {mark(value >= aim)}" for name, value in zip(categories, marks, strict=True))
    return [f"  {page:<12}{words}", *(f"      {fault}" for fault in sorted(faults))]


@contextmanager
def _signed_in(url: str) -> Iterator[tuple[int, str]]:
    """A browser that the owner is signed in to: the port at which Lighthouse takes it over, and a company's id."""
    port = free_port()
    with TemporaryDirectory(prefix="qafila-lighthouse-") as folder, sync_playwright() as playwright:
        flags = [f"--remote-debugging-port={port}", *NO_SANDBOX]
        context = playwright.chromium.launch_persistent_context(folder, executable_path=found(), args=flags)
        page = context.new_page()
        page.goto(f"{url}/login")
        page.fill("input[type=email]", OWNER)
        page.fill("input[type=password]", PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{url}/")
        token = page.evaluate("localStorage.getItem('auth._token.local')")
        companies = context.request.get(
            f"{url}/api/v1/companies?pagination=100", headers={"Authorization": f"Bearer {token}"}
        )
        wahat = next(row["id"] for row in companies.json()["data"] if row["sub_domain"] == DIGITAL_NAME)
        page.close()
        yield port, wahat
        context.close()


def _report(program: Path, url: str, categories: Sequence[str], *options: str) -> dict[str, Any]:
    with TemporaryDirectory(prefix="qafila-lighthouse-") as folder:
        file = Path(folder) / "report.json"
        fixed = ("--quiet", "--output=json", f"--output-path={file}", f"--only-categories={','.join(categories)}")
        env = environment(CHROME_PATH=str(found()))
        words: list[str | Path] = [program, url, *fixed, *options]
        command_demand(f"Lighthouse could not look at {url}.", words, cwd=FOLDER, env=env)
        return dict(json.loads(file.read_text(encoding="utf-8")))


if __name__ == "__main__":
    for line in marks_measure(sys.argv[1]):
        say(line)
