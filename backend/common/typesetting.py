"""Typst's set-up: the house's own faces, and the direction of a text."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import typst

FONTS_DIR = Path(__file__).parent / "fonts"


def run(text: str) -> dict[str, Any]:
    """A text with its direction by its first strong letter, like a browser's ``dir=auto``; else left to right."""
    strong = next((kind for kind in map(unicodedata.bidirectional, text) if kind in ("L", "R", "AL")), "L")
    return {"text": text, "rtl": strong != "L"}


@cache
def fonts() -> typst.Fonts:
    # Typst's own fonts stay in, as the last resort for letters outside Arabic and Latin.
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[FONTS_DIR])
