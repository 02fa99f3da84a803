"""``.env.example`` names every variable that is read, and none that nothing reads."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NAMED = re.compile(r"^(?:# )?([A-Z][A-Z0-9_]+)=", re.MULTILINE)
# What the code reads settings with; the shell's own variables (HOME, TERM …) are not read so.
READ = re.compile(
    r"""(?:env\.\w+\(|environ\.get\(|environment\(\)\.get\(|env\.get\(|environ\[)\s*"([A-Z][A-Z0-9_]+)\""""
)
IN_COMPOSE = re.compile(r"\$\{([A-Z][A-Z0-9_]+)")
# Not settings: what one command is told by another, by its terminal or on its own line (``SCREEN=… make look``).
PRIVATE = {"PATH", "PYTEST_XDIST_WORKER", "MAKELEVEL", "TERM", "NO_COLOR", "SCREEN", "STATE", "IN", "ONLY", "YES"}


def read_by_code() -> Iterator[str]:
    for folder in ("config", "tools"):
        for file in (ROOT / "backend" / folder).rglob("*.py"):
            yield from READ.findall(file.read_text())
    yield from IN_COMPOSE.findall((ROOT / "docker-compose.yml").read_text())
    yield re.findall(r'^VARIABLE = "(\w+)"', (ROOT / "backend/tools/chromium.py").read_text(), re.MULTILINE)[0]


def test_the_example_shows_exactly_what_is_read() -> None:
    shown = set(NAMED.findall((ROOT / ".env.example").read_text()))
    read = {name for name in read_by_code() if name not in PRIVATE}
    assert shown == read | {"DJANGO_SETTINGS_MODULE"}  # read by Django itself
