"""Builds the SPA where a source is newer than the build, or the API's URL is another."""

import sys
from collections.abc import Iterator
from pathlib import Path

from tools.console import said, step
from tools.places import FRONTEND, environment
from tools.processes import command_demand

SOURCES = ("src", "public", "build", "index.html", "vite.config.ts", "package.json", "package-lock.json")
STAMP = FRONTEND / "dist" / ".built-for"


def spa_prepare() -> None:
    api = environment().get("VITE_API_URL", "")
    if STAMP.is_file() and STAMP.read_text() == api:
        made = STAMP.stat().st_mtime
        if all(file.stat().st_mtime <= made for file in _sources()):
            return
    with step("SPA build"):
        command_demand("The SPA could not be built.", ["npm", "run", "--silent", "build"], cwd=FRONTEND)
    STAMP.write_text(api)


def _sources() -> Iterator[Path]:
    yield from FRONTEND.glob("tsconfig*.json")
    for name in SOURCES:
        path = FRONTEND / name
        # A folder's own time says that a file in it is gone.
        yield from (path, *path.rglob("*"))


if __name__ == "__main__":
    sys.exit(said(spa_prepare))
