"""The faces of screens and papers: a digit is as high in Arabic text as in an amount."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from common.typesetting import FONTS_DIR
from tests.architecture.catalogues import BACKEND_DIR

WEB = (
    BACKEND_DIR / "common" / "static" / "common" / "fonts",
    BACKEND_DIR.parent / "frontend" / "src" / "theme" / "fonts",
)
FACES = sorted([*FONTS_DIR.glob("*.ttf"), *(file for folder in WEB for file in folder.glob("*.woff2"))])
# What text engines apply without being asked.
ALWAYS_ON = {"ccmp", "locl", "rlig", "rclt", "calt", "clig", "liga", "init", "medi", "fina", "isol"}
# Round digits stand out by a little, as round letters do.
OVERSHOOT = 0.03


def shown_as(font: Any, glyph: str) -> Iterator[str]:
    """The glyph, and what any script or language puts for it."""
    yield glyph
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag in ALWAYS_ON:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    mapping = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
                    if isinstance(mapping.get(glyph), str):
                        yield mapping[glyph]


def height_of(font: Any, glyph: str) -> float:
    """In parts of an em."""
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return float(pen.bounds[3]) / float(font["head"].unitsPerEm)


@pytest.mark.parametrize("face", FACES, ids=lambda face: f"{face.parent.parent.name}-{face.name}")
def test_digits_have_one_height(face: Path) -> None:
    font = TTFont(face)
    letters = font.getBestCmap()
    digits = [letters[ord(digit)] for digit in "0123456789" if ord(digit) in letters]

    heights = {shown: height_of(font, shown) for glyph in digits for shown in shown_as(font, glyph)}

    assert not heights or max(heights.values()) - min(heights.values()) < OVERSHOOT


def test_the_papers_and_the_portal_have_the_same_digits() -> None:
    heights = {
        round(height_of(TTFont(face), TTFont(face).getBestCmap()[ord("8")]), 2)
        for face in FACES
        if ord("8") in TTFont(face).getBestCmap()
    }

    assert len(FACES) == 9
    assert len(heights) == 1
