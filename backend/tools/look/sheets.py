"""Contact sheets: the pictures of one screen in one state, side by side, with a caption each."""

import io
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

GAP = 24
CAPTION = 28
PAPER = "#d9d4cc"
SCALE = {390: 1.0, 1440: 0.62}
TALLEST = 1700


@dataclass(frozen=True)
class Shot:
    """One picture and what it shows."""

    language: str
    width: int
    scheme: str
    png: bytes


def _scaled(shot: Shot) -> Image.Image:
    image = Image.open(io.BytesIO(shot.png)).convert("RGB")
    factor = SCALE[shot.width]
    image = image.resize((round(image.width * factor), round(image.height * factor)), Image.Resampling.LANCZOS)
    return image.crop((0, 0, image.width, min(image.height, TALLEST)))


def sheet_write(path: Path, title: str, shots: list[Shot]) -> None:
    """One PNG: wide pictures in the upper rows, narrow ones below; each under its caption."""
    font = ImageFont.load_default(16)
    rows: list[list[tuple[str, Image.Image]]] = []
    for width in sorted({shot.width for shot in shots}, reverse=True):
        pictures = [(f"{s.language} · {s.width} · {s.scheme}", _scaled(s)) for s in shots if s.width == width]
        size = 2 if width > 1000 else 4
        rows += [pictures[start : start + size] for start in range(0, len(pictures), size)]
    broad = max(sum(image.width + GAP for _caption, image in row) for row in rows) + GAP
    high = sum(max(image.height for _caption, image in row) + CAPTION + GAP for row in rows) + CAPTION + GAP
    paper = Image.new("RGB", (broad, high), PAPER)
    pen = ImageDraw.Draw(paper)
    pen.text((GAP, 8), title, fill="black", font=font)
    top = CAPTION + GAP
    for row in rows:
        start = GAP
        for caption, image in row:
            pen.text((start, top), caption, fill="#444", font=font)
            paper.paste(image, (start, top + CAPTION))
            start += image.width + GAP
        top += max(image.height for _caption, image in row) + CAPTION + GAP
    path.parent.mkdir(parents=True, exist_ok=True)
    paper.save(path, optimize=False)
