"""Files that the journeys upload: real PNGs and a real PDF, made on the fly."""

import io
from pathlib import Path

from PIL import Image


def logo_png(folder: Path, *, size: tuple[int, int] = (200, 200)) -> Path:
    """A logo, square unless told otherwise."""
    path = folder / f"logo-{size[0]}x{size[1]}.png"
    Image.new("RGB", size, "#0f766e").save(path)
    return path


STRIPES = ("#b42318", "#1c7a3e", "#0f4c81")


def striped_png(folder: Path) -> Path:
    """A wide picture of three squares: red, green, blue."""
    picture = Image.new("RGB", (600, 200))
    for number, colour in enumerate(STRIPES):
        picture.paste(colour, (200 * number, 0, 200 * number + 200, 200))
    path = folder / "stripes.png"
    picture.save(path)
    return path


def paper_pdf(folder: Path, name: str = "paper.pdf") -> Path:
    """A PDF that a reader opens."""
    output = io.BytesIO()
    Image.new("RGB", (400, 300), "white").save(output, "PDF")
    path = folder / name
    path.write_bytes(output.getvalue())
    return path
