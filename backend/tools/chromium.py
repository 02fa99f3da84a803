"""Finds a Chromium for the browser journeys, and installs one where there is none."""

import os
import shutil
from pathlib import Path

from tools.console import Failure
from tools.places import PYTHON, environment
from tools.processes import command_run

# Debian's Chromium without the frame of its windows comes first: the same engine, for half of the processor time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
VARIABLE = "QAFILA_CHROMIUM"
APT_INSTALL = ("apt-get", "install", "-y", "-qq", "--no-install-recommends")

PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def found() -> Path | None:
    """A Chromium that is already here: named by ``QAFILA_CHROMIUM``, on the path, or downloaded by Playwright."""
    named = environment().get(VARIABLE)
    if named:
        if not os.access(named, os.X_OK):
            raise Failure(f"{VARIABLE} names {named}, which cannot be run.")
        return Path(named)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return Path(path)
    own = command_run([PYTHON, "-c", PLAYWRIGHTS_OWN])
    path = own.output.strip().splitlines()[-1] if own.code == 0 and own.output.strip() else None
    return Path(path) if path and os.access(path, os.X_OK) else None


def obtained() -> Path:
    """A Chromium, installed first where none is found: with apt as root, else with Playwright."""
    if path := found():
        return path
    ways: list[tuple[str | Path, ...]] = [(PYTHON, "-m", "playwright", "install", "chromium")]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        command_run(["apt-get", "update", "-qq"])
        # The first is younger than some Debian releases.
        ways = [*((*APT_INSTALL, package) for package in (SHELL, "chromium")), *ways]
    tried: list[str] = []
    for way in ways:
        tried.append(command_run(way, env=environment(DEBIAN_FRONTEND="noninteractive")).excerpt)
        if path := found():
            return path
    sentence = "There is no Chromium for the browser journeys, and none could be installed."
    raise Failure(sentence, details="\n".join(tried))
