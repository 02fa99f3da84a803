"""What becomes of a picture's colours and bytes: drawn in the web's colours, in the mode that it came in, and never so
large that it could not be uploaded again."""

import io
import struct
from itertools import product

import pytest
from django.conf import settings
from PIL import Image, ImageCms

from common.files.pictures import ANIMATED, TOO_MANY_PIXELS
from common.files.uploads import document_clean
from tests.common.test_uploads import refusal, upload


def _s15(number: float) -> bytes:
    return struct.pack(">i", round(number * 65536))


def _xyz(values: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(_s15(value) for value in values)


def _curve(gamma: float) -> bytes:
    return b"curv\0\0\0\0" + struct.pack(">IHH", 1, round(gamma * 256), 0)


def _profile(space: bytes, tags: dict[bytes, bytes], *, connection: bytes = b"XYZ ", kind: bytes = b"mntr") -> bytes:
    """As ICC.1:2001 lays it out."""
    tags = {b"wtpt": _xyz((0.9642, 1, 0.8249)), **tags}
    index, body, place = b"", b"", 132 + 12 * len(tags)
    for name, tag in tags.items():
        index += name + struct.pack(">II", place + len(body), len(tag))
        body += tag + bytes(-len(tag) % 4)
    white = _s15(0.9642) + _s15(1) + _s15(0.8249)
    head = struct.pack(">I4x", place + len(body)) + b"\x02\x40\0\0" + kind + space + connection + bytes(12) + b"acsp"
    return (head + bytes(28) + white).ljust(128, b"\0") + struct.pack(">I", len(tags)) + index + body


def _screen(
    red: tuple[float, float, float], green: tuple[float, float, float], blue: tuple[float, float, float], gamma: float
) -> bytes:
    colours = {b"rXYZ": _xyz(red), b"gXYZ": _xyz(green), b"bXYZ": _xyz(blue)}
    return _profile(b"RGB ", colours | dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), _curve(gamma)))


def _ink() -> bytes:
    """Of four inks: all make black, one alone a grey of half the lightness."""
    line = bytes(range(256))
    grid = b"".join(bytes((255 - 127 * any(inks) - 128 * all(inks), 128, 128)) for inks in product((0, 1), repeat=4))
    matrix = b"".join(_s15(number) for number in (1, 0, 0, 0, 1, 0, 0, 0, 1))
    table = b"mft1\0\0\0\0" + bytes((4, 3, 2, 0)) + matrix + line * 4 + grid + line * 3
    return _profile(b"CMYK", {b"A2B0": table}, connection=b"Lab ", kind=b"prtr")


ADOBE = _screen((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457), 2.19921875)
PROPHOTO = _screen((0.79767, 0.28804, 0), (0.13519, 0.71187, 0), (0.03135, 0.00009, 0.82521), 1.8)
LINEAR_GREY = _profile(b"GRAY", {b"kTRC": _curve(1)})
WEB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def _sent(mode: str, colour: object, profile: bytes, kind: str = "PNG") -> bytes:
    image, output = Image.new(mode, (16, 16), colour), io.BytesIO()  # type: ignore[arg-type]  # a colour of its mode
    image.save(output, kind, icc_profile=profile, **({"quality": 100, "subsampling": 0} if kind == "JPEG" else {}))
    return output.getvalue()


def _palette(profile: bytes) -> bytes:
    output = io.BytesIO()
    Image.new("RGB", (16, 16), (200, 120, 60)).quantize(4).save(output, "PNG", icc_profile=profile)
    return output.getvalue()


COLOURS = {
    "Adobe RGB": (_sent("RGB", (200, 120, 60), ADOBE), (224, 121, 53)),
    "Adobe RGB, jpg": (_sent("RGB", (200, 120, 60), ADOBE, "JPEG"), (224, 121, 53)),
    "Adobe RGB, clear": (_sent("RGBA", (200, 120, 60, 90), ADOBE), (224, 121, 53, 90)),
    "Adobe RGB, a palette": (_palette(ADOBE), (224, 121, 53)),
    "ProPhoto": (_sent("RGB", (150, 120, 90), PROPHOTO), (195, 131, 103)),
    "sRGB": (_sent("RGB", (200, 120, 60), WEB), (200, 120, 60)),
    "inks": (_sent("CMYK", (255, 0, 0, 0), _ink(), "JPEG"), (119, 119, 119)),
    "greys": (_sent("L", 128, LINEAR_GREY), (188, 188, 188)),
    "greys, clear": (_sent("LA", (128, 90), LINEAR_GREY), (188, 188, 188, 90)),
    "greys, jpg": (_sent("L", 128, LINEAR_GREY, "JPEG"), (188, 188, 188)),
    "a broken profile": (_sent("RGB", (200, 120, 60), ADOBE[:200]), (200, 120, 60)),
    "no profile at all": (_sent("RGB", (200, 120, 60), b"drawn by Noura"), (200, 120, 60)),
    "a profile of other colours": (_sent("RGB", (200, 120, 60), _ink()), (200, 120, 60)),
}


@pytest.mark.parametrize(("content", "seen"), COLOURS.values(), ids=COLOURS)
def test_a_picture_looks_as_its_profile_says_and_keeps_none(content: bytes, seen: tuple[int, ...]) -> None:
    clean = document_clean(upload(content), field="file")

    with Image.open(io.BytesIO(clean.content)) as image:
        assert "icc_profile" not in image.info
        pixel = image.convert("RGBA" if len(seen) == 4 else "RGB").getpixel((8, 8))
    assert pixel == pytest.approx(seen, abs=3)


def _png(image: Image.Image, **options: object) -> bytes:
    output = io.BytesIO()
    image.save(output, "PNG", **options)
    return output.getvalue()


def _noise(side: int) -> Image.Image:
    return Image.effect_noise((side, side), 90)


@pytest.mark.parametrize(
    ("image", "mode"),
    [
        (_noise(300).convert("1"), "1"),
        (_noise(300), "L"),
        (_noise(300).convert("LA"), "LA"),
        (_noise(300).convert("P"), "P"),
        (_noise(300).convert("RGB").quantize(16), "P"),
        (_noise(300).convert("RGB"), "RGB"),
        (_noise(300).convert("RGBA"), "RGBA"),
    ],
)
def test_a_png_keeps_its_mode_and_takes_no_more_room(image: Image.Image, mode: str) -> None:
    content = _png(image)

    clean = document_clean(upload(content), field="file")

    with Image.open(io.BytesIO(clean.content)) as kept:
        assert kept.mode == mode
        assert kept.convert("RGBA").tobytes() == image.convert("RGBA").tobytes()
    assert clean.size <= len(content) * 1.05


def test_a_palette_keeps_what_is_clear_in_it() -> None:
    content = _png(Image.new("P", (8, 8), 0), transparency=0)

    with Image.open(io.BytesIO(document_clean(upload(content), field="file").content)) as kept:
        assert (kept.mode, kept.convert("RGBA").getpixel((0, 0))[3]) == ("P", 0)  # type: ignore[index]  # four bands


def test_a_scan_in_black_and_white_of_600_dots_an_inch_is_kept_as_it_is() -> None:
    scan = Image.new("1", (4961, 7016), 1)
    scan.paste(0, (500, 500, 2500, 600))
    content = _png(scan)

    clean = document_clean(upload(content, "سجل.png"), field="file")

    with Image.open(io.BytesIO(clean.content)) as kept:
        assert (kept.mode, kept.size) == ("1", (4961, 7016))
    assert clean.size <= len(content) * 1.05


def _photo(side: int, quality: int) -> bytes:
    output = io.BytesIO()
    _noise(side).convert("RGB").save(output, "JPEG", quality=quality)
    return output.getvalue()


@pytest.mark.parametrize(
    "content", [_photo(1200, 30), _png(_noise(690)), _png(_noise(1900).convert("1"), optimize=True)]
)
def test_what_is_stored_can_be_uploaded_again(content: bytes) -> None:
    assert 400 * 1024 < len(content) <= settings.UPLOAD_MAX_BYTES

    clean = document_clean(upload(content), field="file")

    assert clean.size <= settings.UPLOAD_MAX_BYTES
    assert document_clean(upload(clean.content), field="file").size <= settings.UPLOAD_MAX_BYTES


@pytest.mark.parametrize("image", [Image.new("1", (8001, 8000)), Image.new("RGB", (4001, 4000))], ids=["1", "RGB"])
def test_a_picture_of_too_many_pixels_is_told_so(image: Image.Image) -> None:
    content = _png(image)

    assert refusal(content, document=True) == TOO_MANY_PIXELS
    assert refusal(content) == TOO_MANY_PIXELS


def test_a_picture_that_moves_is_told_so() -> None:
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    content = _png(frames[0], save_all=True, append_images=frames[1:])

    assert refusal(content) == ANIMATED
