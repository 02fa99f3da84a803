"""The translations, compiled where they have changed, as ``make`` does: plain ``pytest`` works in a fresh clone."""

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def translations_compile() -> None:
    for source in Path(__file__).parents[1].glob("*/locale/*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.is_file() or compiled.stat().st_mtime < source.stat().st_mtime:
            # Several processes may do it at once.
            made = source.with_suffix(f".{os.getpid()}")
            with source.open("rb") as messages, made.open("wb") as file:
                write_mo(file, read_po(messages, locale=source.parents[1].name))
            made.replace(compiled)
