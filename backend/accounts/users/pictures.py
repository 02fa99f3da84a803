"""Profile pictures: cut to the middle square, drawn small, stored in public under a name that cannot be guessed."""

import io
import secrets

from django.core.files.base import ContentFile
from django.core.files.storage import storages
from PIL import Image

from common.files.uploads import Upload, image_clean

FOLDER = "people"
SIDE_PIXELS = 512
_QUALITY = 88


def picture_store(upload: Upload, *, field: str) -> str:
    """The stored picture's name. Raises Invalid beside ``field`` for anything that is not a sound jpg or png."""
    clean = image_clean(upload, field=field)
    content = _square(clean.content, is_png=clean.extension == "png")
    name = f"{FOLDER}/{secrets.token_urlsafe(24)}.{clean.extension}"
    return storages["public"].save(name, ContentFile(content))


def picture_delete(name: str) -> None:
    """Remove a stored picture; no name is nothing to remove."""
    if name:
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
