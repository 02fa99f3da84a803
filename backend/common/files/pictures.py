"""A picture from outside drawn anew: within the limits of pixels and bytes, upright, in the web's colours (sRGB) and
without metadata."""

import fcntl
import io
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from common.errors import Busy, Invalid, Text
from common.files.pdfs import DAMAGED

NOT_SQUARE = _("The logo must be square (1:1)")
TOO_MANY_PIXELS = _("This picture has too many pixels. Make it smaller and upload it again.")
ANIMATED = _("Animated pictures can’t be used. Upload a still one.")
# What Pillow says to damaged pictures and to nonsense in their metadata.
_STUMBLES = (ArithmeticError, EOFError, LookupError, OSError, SyntaxError, TypeError, ValueError, struct.error)
# Modes that take one byte a pixel where all others take four: black and white, greys, a palette.
_LIGHT = ("1", "L", "P")
_PROFILED_AS = {"RGB": "RGB", "RGBA": "RGB", "P": "RGB", "CMYK": "CMYK", "L": "GRAY", "LA": "GRAY"}
_QUALITIES = (88, 75, 60, 45)

Cut = Callable[[Image.Image], Image.Image]


@contextmanager
def decoding_turn() -> Iterator[None]:
    """One picture or PDF at a time on this machine, of all processes: each takes up to 200 MB. Raises Busy."""
    end = time.monotonic() + settings.PICTURE_WAIT_SECONDS
    with (settings.VAR_DIR / "pictures.lock").open("a") as file:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > end:
                    raise Busy from None
                time.sleep(0.02)
        yield


def image_reencoded(
    content: bytes, *, field: str, wrong: Text, square: bool, cut: Cut | None = None
) -> tuple[bytes, str, str]:
    """The picture drawn anew, its type and ending. Raises Invalid for anything that is not wholly a still jpg or png,
    Busy."""
    with _stumbling(field, wrong):
        # Its head is read and found small enough before it waits for its turn.
        image = Image.open(io.BytesIO(content), formats=("JPEG", "PNG"))
        kind = "PNG" if image.format == "PNG" else "JPEG"  # telephones' jpg of several frames (MPO) too
        if kind == "PNG" and getattr(image, "is_animated", False):
            raise Invalid.field(field, ANIMATED)
        if not _fit(image, light=cut is None):
            raise Invalid.field(field, TOO_MANY_PIXELS)
    # Its memory at once, not with the next collection of garbage: other processes wait with pictures of their own.
    with decoding_turn(), closing(image):
        with _stumbling(field, wrong):
            image.load()
            profile = image.info.get("icc_profile")
            ImageOps.exif_transpose(image, in_place=True)
        if square and image.width != image.height:
            raise Invalid.field(field, NOT_SQUARE)
        # Of png files alone: a jpg's inks are known by its profile.
        drawn = _simple(image, kind) if kind == "PNG" else image
        drawn = _simple(_in_web_colours(drawn, profile), kind)
        if cut is not None:
            # Single colours of a palette cannot be mixed.
            mode = "RGBA" if _is_clear(drawn) else "RGB"
            drawn = cut(drawn if drawn.mode == mode else drawn.convert(mode))
        with closing(drawn):
            return _encoded(drawn, kind)


@contextmanager
def _stumbling(field: str, wrong: Text) -> Iterator[None]:
    """What the library says of a file in our words. Raises Invalid."""
    try:
        yield
    except Image.DecompressionBombError as error:
        raise Invalid.field(field, TOO_MANY_PIXELS) from error
    except UnidentifiedImageError as error:
        raise Invalid.field(field, wrong) from error
    except _STUMBLES as error:
        raise Invalid.field(field, DAMAGED) from error


def _fit(image: Image.Image, *, light: bool) -> bool:
    """Whether it is small enough, asked before a pixel is decoded: a small file can hold a picture of gigabytes.

    A jpg of up to twice the pixels will be decoded at half its width and height. Where one byte holds a pixel there may
    be four times as many: scans in black and white.
    """
    is_light = light and image.mode in _LIGHT and (image.mode == "P" or not _is_clear(image))
    most = settings.UPLOAD_MAX_PIXELS * (4 if is_light else 1)
    pixels = image.width * image.height
    if image.format != "PNG" and most < pixels <= 2 * settings.UPLOAD_MAX_PIXELS:
        image.draft(None, (image.width // 2, image.height // 2))
    return bool(image.width * image.height <= most)


def _is_clear(image: Image.Image) -> bool:
    return "A" in image.mode or "transparency" in image.info


def _in_web_colours(image: Image.Image, profile: bytes | None) -> Image.Image:
    """By the profile that came with it, which goes; one that is broken or of other colours than the picture's is
    ignored, as browsers do."""
    if not profile or image.mode not in _PROFILED_AS:
        return image
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        if source.profile.xcolor_space.strip() != _PROFILED_AS[image.mode]:
            return image
        return _converted(image, source)
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return image


def _converted(image: Image.Image, source: ImageCms.ImageCmsProfile) -> Image.Image:
    web = ImageCms.createProfile("sRGB")

    def made(part: Image.Image, mode: str) -> Image.Image:
        drawn = ImageCms.profileToProfile(part, source, web, outputMode=mode)
        if drawn is None:
            raise TypeError("a picture that is not changed in place is a new one")
        return drawn

    match image.mode:
        case "P":
            colours = image.getpalette("RGB") or []
            palette = made(Image.frombytes("RGB", (len(colours) // 3, 1), bytes(colours)), "RGB")
            image.putpalette(palette.tobytes())
            return image
        case "L" | "LA":
            greys = made(Image.frombytes("L", (256, 1), bytes(range(256))), "RGB").convert("L").tobytes()
            return image.point([*greys, *range(256)] if image.mode == "LA" else list(greys))
        case "CMYK":
            return made(image, "RGB")
        case _:
            # In place: beside a second copy it would take twice the memory.
            ImageCms.profileToProfile(image, source, web, inPlace=True)
            return image


def _simple(image: Image.Image, kind: str) -> Image.Image:
    """In a mode that its kind of file can hold, the one of the fewest bytes in which nothing is lost."""
    if image.mode == "I;16":
        return image.point(lambda level: level / 256).convert("L")  # else all but the darkest greys become white
    if kind == "JPEG":
        return image if image.mode in ("L", "RGB") else image.convert("RGB")
    if image.mode in ("P", "LA", "RGBA") or (image.mode in ("1", "L", "RGB") and not _is_clear(image)):
        return image
    if image.mode in ("1", "L"):
        return image.convert("LA")
    return image.convert("RGBA" if _is_clear(image) else "RGB")


def _encoded(image: Image.Image, kind: str) -> tuple[bytes, str, str]:
    """At most ``UPLOAD_MAX_BYTES``, so that what is stored can be uploaded again."""
    # All that the library would write along by itself is left out: comments, texts, the profile.
    kept = {key: value for key, value in image.info.items() if key == "transparency" and image.mode == "P"}
    image.info.clear()
    image.info.update(kept)
    # Without ``optimize`` a png is a fifth larger, but others wait half as long.
    ways = [{"quality": each, "optimize": True} for each in _QUALITIES] if kind == "JPEG" else [{}, {"optimize": True}]
    for options in ways:
        output = io.BytesIO()
        image.save(output, kind, **options)
        if output.tell() <= settings.UPLOAD_MAX_BYTES:
            return output.getvalue(), *(("image/jpeg", "jpg") if kind == "JPEG" else ("image/png", "png"))
    # Of a palette's single colours and of black and white no mean can be made.
    plain = {"1": "L", "P": "RGBA" if _is_clear(image) else "RGB"}.get(image.mode)
    return _encoded((image.convert(plain) if plain else image).reduce(2), kind)
