"""Profile pictures: cut to the middle square and drawn small."""

import io
from dataclasses import replace

from django.core.files.storage import storages
from PIL import Image

from common.files.uploads import CleanFile, Upload, image_clean

PICTURES = "people"
SIDE_PIXELS = 512
_QUALITY = 88


def picture_clean(upload: Upload, *, field: str) -> CleanFile:
    """The picture as it may be stored. Raises Invalid beside ``field`` for anything that is not a sound jpg or png."""
    clean = image_clean(upload, field=field)
    return replace(clean, content=_square(clean.content, is_png=clean.extension == "png"))


def picture_delete(name: str) -> None:
    storages["public"].delete(name)


def picture_url(name: str) -> str | None:
    """The picture's address, None without one."""
    return storages["public"].url(name) if name else None


def _square(content: bytes, *, is_png: bool) -> bytes:
    with Image.open(io.BytesIO(content)) as image:
        side = min(image.size)
        left, top = (image.width - side) // 2, (image.height - side) // 2
        square = image.crop((left, top, left + side, top + side))
        if side > SIDE_PIXELS:
            square = square.resize((SIDE_PIXELS, SIDE_PIXELS), Image.Resampling.LANCZOS)
        output = io.BytesIO()
        if is_png:
            square.save(output, "PNG", optimize=True)
        else:
            square.save(output, "JPEG", quality=_QUALITY, optimize=True)
    return output.getvalue()
