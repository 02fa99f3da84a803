"""Finds a Chromium for the browser journeys."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.console import Failure
from tools.places import PYTHON, environment
from tools.processes import command_demand

# Debian's Chromium without the frame of its windows comes first: the same engine, for half of the processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
VARIABLE = "QAFILA_CHROMIUM"


def found() -> Path:
    """The one that ``QAFILA_CHROMIUM`` names, one on the path, or Playwright's own, downloaded first."""
    named = environment().get(VARIABLE)
    if named:
        if not os.access(named, os.X_OK):
            raise Failure(f"{VARIABLE} names {named}, which cannot be run.")
        return Path(named)
    if path := next(filter(None, map(shutil.which, NAMES)), None):
        return Path(path)
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    if not own.is_file():
        sentence = "There is no Chromium for the browser journeys, and none could be installed."
        command_demand(sentence, [PYTHON, "-m", "playwright", "install", "chromium"])
    return own
