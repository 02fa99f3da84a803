"""Files from outside: what they claim is never believed."""

import io
import struct
import zlib

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import override_settings
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from common.errors import Invalid
from common.files.pdfs import DAMAGED
from common.files.pictures import NOT_SQUARE, TOO_MANY_PIXELS
from common.files.uploads import (
    EMPTY,
    NOT_A_DOCUMENT,
    NOT_AN_IMAGE,
    CleanFile,
    document_clean,
    image_clean,
)
from tests.factories.papers import PDF

SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HTML = b"<!doctype html><html><script>alert(1)</script></html>"


def picture(kind: str = "PNG", size: tuple[int, int] = (64, 64), mode: str = "RGB", **options: object) -> bytes:
    output = io.BytesIO()
    Image.new(mode, size, 120 if mode in ("L", "P") else None).save(output, kind, **options)
    return output.getvalue()


def upload(content: bytes, name: str = "file.png", content_type: str = "image/png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content, content_type=content_type)


def refusal(content: bytes, *, name: str = "file.png", document: bool = False, square: bool = False) -> object:
    def accept() -> CleanFile:
        sent = upload(content, name)
        return document_clean(sent, field="file") if document else image_clean(sent, field="file", square=square)

    with pytest.raises(Invalid) as caught:
        accept()
    assert list(caught.value.errors) == ["file"]
    (message,) = caught.value.errors["file"]
    return message


@pytest.mark.parametrize(
    ("kind", "content_type", "extension"), [("PNG", "image/png", "png"), ("JPEG", "image/jpeg", "jpg")]
)
def test_a_picture_is_drawn_anew(kind: str, content_type: str, extension: str) -> None:
    clean = image_clean(upload(picture(kind)), field="logo", square=True)

    assert (clean.content_type, clean.extension) == (content_type, extension)
    with Image.open(io.BytesIO(clean.content)) as image:
        assert (image.format, image.size) == (kind, (64, 64))
    assert clean.size == len(clean.content)


@pytest.mark.parametrize("mode", ["RGBA", "P", "L", "LA", "1", "I;16"])
def test_pictures_of_every_mode_are_accepted(mode: str) -> None:
    output = io.BytesIO()
    Image.new(mode, (8, 8)).save(output, "PNG")

    assert image_clean(upload(output.getvalue()), field="logo").content_type == "image/png"


def test_transparency_survives() -> None:
    clean = image_clean(upload(picture(mode="RGBA")), field="logo")

    with Image.open(io.BytesIO(clean.content)) as image:
        assert image.mode == "RGBA"


def test_the_kind_comes_from_the_content_not_from_the_name() -> None:
    assert image_clean(upload(picture("JPEG"), "photo.png", "image/png"), field="logo").content_type == "image/jpeg"
    assert document_clean(upload(PDF, "scan.jpg", "image/jpeg"), field="file").content_type == "application/pdf"


def test_position_and_camera_are_removed_and_the_picture_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x010F] = "Camera of Noura"
    exif[0x0112] = 6  # turned by 90 degrees
    exif.get_ifd(0x8825)[1] = "N"
    content = picture("JPEG", size=(40, 20), exif=exif)
    assert b"Camera of Noura" in content

    clean = image_clean(upload(content), field="photo")

    assert b"Camera of Noura" not in clean.content
    assert b"Exif" not in clean.content
    with Image.open(io.BytesIO(clean.content)) as image:
        assert image.size == (20, 40)
        assert not image.getexif()


def test_texts_inside_a_png_are_removed() -> None:
    info = PngInfo()
    info.add_text("Comment", "taken at home")

    clean = image_clean(upload(picture(pnginfo=info)), field="photo")

    assert b"taken at home" not in clean.content


@pytest.mark.parametrize(
    "content",
    [
        picture("JPEG", comment=b"drawn by Noura"),
        picture("JPEG", icc_profile=b"drawn by Noura"),
        picture("PNG", icc_profile=b"drawn by Noura"),
    ],
)
def test_what_the_library_would_carry_over_is_removed(content: bytes) -> None:
    clean = image_clean(upload(content), field="photo")

    with Image.open(io.BytesIO(clean.content)) as image:
        assert not {"comment", "icc_profile"} & set(image.info)
    assert b"drawn by Noura" not in clean.content


def test_bytes_behind_a_picture_are_removed() -> None:
    clean = image_clean(upload(picture("JPEG") + HTML), field="photo")

    assert b"<script>" not in clean.content


def test_a_picture_of_two_frames_as_telephones_make_them_stays_a_jpg() -> None:
    frame = Image.effect_noise((200, 200), 60).convert("RGB")
    output = io.BytesIO()
    frame.save(output, "MPO", save_all=True, append_images=[frame])

    clean = document_clean(upload(output.getvalue(), "photo.jpg"), field="file")

    assert (clean.content_type, clean.extension) == ("image/jpeg", "jpg")


def test_a_scan_of_sixteen_bits_keeps_its_greys() -> None:
    scan = Image.new("I;16", (3, 1))
    for place, level in enumerate((300, 0x8000, 0xFFFF)):
        scan.putpixel((place, 0), level)
    output = io.BytesIO()
    scan.save(output, "PNG")

    clean = document_clean(upload(output.getvalue()), field="file")

    with Image.open(io.BytesIO(clean.content)) as image:
        assert [image.convert("L").getpixel((place, 0)) for place in range(3)] == [1, 128, 255]


def test_whatever_is_wrong_with_the_notes_about_a_picture_it_is_damaged() -> None:
    notes = Image.Exif()
    notes[0x0112] = 6  # it is to be turned, for which the notes are written anew
    notes[0x0100] = 5
    content = picture("JPEG", exif=notes.tobytes())
    # The width becomes a text where a whole number belongs.
    broken = content.replace(b"\x01\x00\x00\x04", b"\x01\x00\x00\x02").replace(b"\x00\x01\x04\x00", b"\x00\x01\x02\x00")
    assert broken != content

    assert refusal(broken, document=True) == DAMAGED


@pytest.mark.parametrize("content", [SVG, HTML, b"GIF89a" + bytes(64), b"BM" + bytes(64), b"MZ" + bytes(64), PDF])
def test_what_is_no_jpg_or_png_is_refused_whatever_it_is_called(content: bytes) -> None:
    assert refusal(content, name="logo.png") == NOT_AN_IMAGE


@pytest.mark.parametrize("content", [SVG, HTML, b"PK\x03\x04" + bytes(64), b"\xd0\xcf\x11\xe0" + bytes(64)])
def test_what_is_no_document_is_refused_whatever_it_is_called(content: bytes) -> None:
    assert refusal(content, name="register.pdf", document=True) == NOT_A_DOCUMENT


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("document", [True, False])
def test_a_picture_cut_short_is_damaged(kind: str, document: bool) -> None:
    content = picture(kind, size=(200, 200))

    assert refusal(content[: len(content) // 2], document=document) == DAMAGED


def test_an_empty_file_is_refused() -> None:
    assert refusal(b"") == EMPTY
    assert refusal(b"", document=True) == EMPTY


def test_the_limit_is_512_kilobytes_to_the_byte() -> None:
    limit = 512 * 1024
    filled = PDF.replace(b"\nxref", b"\n%" + b"x" * (limit - len(PDF) - 2) + b"\nxref")
    assert len(filled) == limit

    assert document_clean(upload(filled), field="file").size == limit
    assert refusal(filled + b"\n", document=True) == NOT_A_DOCUMENT
    assert refusal(picture() + bytes(limit)) == NOT_AN_IMAGE


def test_the_claimed_size_is_not_believed() -> None:
    class Liar:
        name, size = "logo.png", 10

        def read(self, size: int = -1) -> bytes:
            return (b"\x89PNG" + bytes(600 * 1024))[:size]

    with pytest.raises(Invalid) as caught:
        image_clean(Liar(), field="logo")
    assert caught.value.errors == {"logo": [NOT_AN_IMAGE]}


def _png_of(width: int, height: int) -> bytes:
    """A tiny file that claims to hold a huge picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(6_000, 6_000), (30_000, 30_000), (100_000, 1_000)])
def test_a_small_file_with_a_huge_picture_is_refused_before_it_is_decoded(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def decoded(self: Image.Image) -> None:
        raise AssertionError("the pixels were decoded")

    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", decoded)

    assert refusal(_png_of(*size)) == TOO_MANY_PIXELS


def test_a_logo_must_be_square() -> None:
    assert refusal(picture(size=(64, 63)), square=True) == NOT_SQUARE
    assert image_clean(upload(picture(size=(64, 63))), field="cover").extension == "png"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("../../etc/passwd", "passwd.pdf"),
        ("C:\\docs\\سجل.pdf", "سجل.pdf"),
        ("a\x00b\nc.pdf", "ab c.pdf"),
        ("\u202egnp.exe", "gnp.pdf"),
        ("register.hta", "register.pdf"),
        # As browsers send a quotation mark and a line break.
        ("عقد %22نهائي%22.pdf", 'عقد "نهائي".pdf'),
        ("a%0D%0Ab.pdf", "ab.pdf"),
        ("100%25.pdf", "100%25.pdf"),
        ("a\x1b\x9b.pdf", "a.pdf"),
        ("سجل.PDF", "سجل.PDF"),
        ("", "file.pdf"),
        ("x" * 400, f"{'x' * 145}.pdf"),
    ],
)
def test_the_name_is_cleaned_for_showing(given: str, kept: str) -> None:
    class Sent:
        size = len(PDF)

        def __init__(self, name: str) -> None:
            self.name = name

        def read(self, size: int = -1) -> bytes:
            return PDF

    assert document_clean(Sent(given), field="file").original_name == kept


def test_files_are_kept_under_names_that_cannot_be_guessed() -> None:
    clean = document_clean(upload(PDF, "register.pdf"), field="file")
    one, other = clean.as_django_file(), clean.as_django_file()

    assert one.name != other.name
    assert "register" not in str(one.name)
    assert len(str(one.name)) >= 32


@override_settings(UPLOAD_MAX_BYTES=100)
def test_the_limit_is_a_setting() -> None:
    assert refusal(bytes(101), document=True) == NOT_A_DOCUMENT
