"""A first logo for a company that has none: its letter on its colour, as the SPA shows companies without a logo.

The colours and how one is chosen are those of ``CompanyLogo.tsx``.
"""

import io
import re
from functools import reduce

from PIL import Image, ImageDraw, ImageFont, ImageOps

from common.files.uploads import CleanFile
from common.typesetting import FONTS_DIR, drawable
from companies.company.models import Company

COLOURS = (
    ("#0f766e", "#1aa598"),
    ("#c85a0c", "#ef8a3d"),
    ("#5b4b94", "#8672c4"),
    ("#1f5f99", "#4d95d3"),
    ("#8f3a55", "#c96484"),
)
SIDE = 512
# What names of companies begin with, and the article.
_COMMON = re.compile(r"^(?:(?:شركة|مؤسسة|وكالة|مكتب)\s+)?(?:ال(?=\S))?")
# The gradient runs at 150 degrees, as style sheets count: this far to the right, and this far down.
_RIGHT, _DOWN = 0.5, 0.75**0.5


def monogram(company: Company) -> CleanFile:
    """A square PNG."""
    picture = ImageOps.colorize(_gradient(), *COLOURS[colour_index(str(company.pk))])
    font = ImageFont.truetype(FONTS_DIR / "IBMPlexSansArabic-SemiBold.ttf", SIDE * 0.44)
    draw = ImageDraw.Draw(picture)
    letter = letter_of(company)
    left, top, right, bottom = draw.textbbox((0, 0), letter, font=font)
    draw.text(((SIDE - left - right) / 2, (SIDE - top - bottom) / 2), letter, font=font, fill="white")
    content = io.BytesIO()
    picture.save(content, "PNG", optimize=True)
    return CleanFile(content.getvalue(), "image/png", "png", "monogram.png")


def letter_of(company: Company) -> str:
    """The first of its name that tells it from others; of its digital name where no face has that one."""
    letters = (_COMMON.sub("", company.name.strip())[:1].upper(), company.sub_domain[:1].upper())
    return next((letter for letter in letters if letter and not drawable(letter)[1]), "")


def colour_index(seed: str) -> int:
    """Which of ``COLOURS`` belongs to an id."""
    return reduce(lambda total, letter: (total * 31 + ord(letter)) % 9973, seed, 7) % len(COLOURS)


def _gradient() -> Image.Image:
    """From black at the upper left to white at the lower right, drawn small and made larger."""
    side = 64
    middle, length = (side - 1) / 2, (_RIGHT + _DOWN) * side
    parts = [0.5 + ((x - middle) * _RIGHT + (y - middle) * _DOWN) / length for y in range(side) for x in range(side)]
    small = Image.new("L", (side, side))
    small.putdata([round(255 * part) for part in parts])
    return small.resize((SIDE, SIDE), Image.Resampling.BICUBIC)
