"""Typst's set-up: the house's own faces; and what texts need: direction, places to break, letters that can be drawn."""

import json
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import typst

FONTS_DIR = Path(__file__).parent / "fonts"


def run(text: str) -> dict[str, Any]:
    """A text with its direction by its first strong letter, like a browser's ``dir=auto``; else left to right. Words
    too long for a line may break anywhere."""
    strong = next((kind for kind in map(unicodedata.bidirectional, text) if kind in ("L", "R", "AL")), "L")
    return {"text": _LONG_WORD.sub(_breakable, text), "rtl": strong != "L"}


_LONG_WORD = re.compile(r"\S{25,}")
# Between these letters a line may end; Arabic ones stay joined.
_BREAK, _BREAK_JOINED = "\u200b", "\u200d\u200b\u200d"
_LETTERS_TOGETHER = 8


def _breakable(word: re.Match[str]) -> str:
    pieces = [""]
    for index, letter in enumerate(word[0]):
        if index % _LETTERS_TOGETHER == 0 and index and not unicodedata.combining(letter):
            joins = "AL" in (unicodedata.bidirectional(letter), unicodedata.bidirectional(pieces[-1][-1]))
            pieces.append(_BREAK_JOINED if joins else _BREAK)
        pieces[-1] += letter
    return "".join(pieces)


# The same faces, in the same order, as in the templates.
_PROBE = b"""#set text(font: ("IBM Plex Sans Arabic", "Libertinus Serif", "DejaVu Sans Mono"))
#json(bytes(sys.inputs.letters))"""


@lru_cache(maxsize=1_000)
def _can_be_drawn(letters: str) -> bool:
    # PDF/A refuses a letter that no face has. Spaces keep letters from being shaped together.
    probe = typst.Compiler(_PROBE, font_paths=fonts(), sys_inputs={"letters": json.dumps(" ".join(letters))})
    try:
        probe.compile(format="pdf", pdf_standards="a-3b", timestamp=0)
    except typst.TypstError:
        return False
    return True


def drawable(text: str) -> tuple[str, int]:
    """The text with the code point (``U+4E2D``) of every letter that no face can draw, and how many such there are."""
    unusual = "".join(sorted(letter for letter in set(text) if not letter.isascii()))
    if not unusual or _can_be_drawn(unusual):
        return text, 0
    missing = {ord(letter): f"U+{ord(letter):04X} " for letter in unusual if not _can_be_drawn(letter)}
    return text.translate(missing), len(missing)


@cache
def fonts() -> typst.Fonts:
    # Typst's own fonts stay in, as the last resort for letters outside Arabic and Latin.
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[FONTS_DIR])
