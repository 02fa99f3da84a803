"""Profile pictures: cut to the middle square and drawn small."""

from django.core.files.storage import storages
from PIL import Image

from common.files.uploads import CleanFile, Upload, image_clean

PICTURES = "people"
SIDE_PIXELS = 512


def picture_clean(upload: Upload, *, field: str) -> CleanFile:
    """The picture as it may be stored. Raises Invalid beside ``field`` for anything that is not a sound jpg or png."""
    return image_clean(upload, field=field, cut=_square)


def picture_delete(name: str) -> None:
    storages["public"].delete(name)


def picture_url(name: str) -> str | None:
    """The picture's URL, None without one."""
    return storages["public"].url(name) if name else None


def _square(image: Image.Image) -> Image.Image:
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    drawn = min(side, SIDE_PIXELS)
    return image.resize((drawn, drawn), Image.Resampling.LANCZOS, box=(left, top, left + side, top + side))
