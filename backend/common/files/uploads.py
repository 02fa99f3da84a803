"""Accepting a file from outside: size, true kind, pixels, square, re-encoding (spec 5; domain.md 1.6)."""

import fcntl
import io
import re
import secrets
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Protocol

from django.conf import settings
from django.core.files.base import ContentFile
from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageOps, UnidentifiedImageError

from common.errors import Busy, Invalid, Text
from common.files.pdfs import DAMAGED, pdf_fault, pdf_trimmed
from common.text import normalise_text

NOT_A_DOCUMENT = _("PDF, jpg, jpeg or png files only, 512 KB at most each")
NOT_AN_IMAGE = _("jpg, png or jpeg images only, 512 KB at most")
NOT_SQUARE = _("The logo must be square (1:1)")
EMPTY = _("The file is empty. Choose another one.")
_PICTURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
_ENDINGS = {"pdf": ("pdf",), "jpg": ("jpg", "jpeg"), "png": ("png",)}
# What Pillow says to damaged pictures and to nonsense in their metadata.
_STUMBLES = (ArithmeticError, EOFError, LookupError, OSError, SyntaxError, TypeError, ValueError, struct.error)


Cut = Callable[[Image.Image], Image.Image]


class Upload(Protocol):
    """What a door hands over: Django's UploadedFile, or anything that reads like it."""

    @property
    def name(self) -> str | None:
        """As the sender called it."""

    @property
    def size(self) -> int | None:
        """As the sender claims."""

    def read(self, size: int = ...) -> bytes:
        """At most so many bytes."""


@dataclass(frozen=True)
class CleanFile:
    """A file that may be kept: its content is what its type says."""

    content: bytes
    content_type: str
    extension: str
    original_name: str

    @property
    def size(self) -> int:
        return len(self.content)

    def as_django_file(self) -> "ContentFile[bytes]":
        """For a FileField, under a name that cannot be guessed."""
        return ContentFile(self.content, name=f"{secrets.token_urlsafe(24)}.{self.extension}")


def _read_limited(upload: Upload, *, field: str, too_large: Text) -> bytes:
    # The declared size is only a claim: read one byte more than allowed and look.
    content = upload.read(settings.UPLOAD_MAX_BYTES + 1)
    if len(content) > settings.UPLOAD_MAX_BYTES:
        raise Invalid.field(field, too_large)
    if not content:
        raise Invalid.field(field, EMPTY)
    return content


def _display_name(upload: Upload, extension: str) -> str:
    """The sender's name for it, ending in what it really is: ``papers.hta`` must not come back as a program."""
    name = normalise_text((upload.name or "").replace("\\", "/").rsplit("/", 1)[-1])
    name = re.sub(r"[\x00-\x1f\x7f]", "", name)
    stem, dot, ending = name.rpartition(".")
    if dot and ending.lower() in _ENDINGS[extension]:
        return f"{stem[:145] or 'file'}.{ending}"
    return f"{(stem if dot else name)[:145] or 'file'}.{extension}"


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


def _fit(image: Image.Image) -> bool:
    """Whether it is small enough, asked before a pixel is decoded: a small file can hold a picture of gigabytes.

    A jpg of up to twice the pixels will be decoded at half its width and height.
    """
    pixels = image.width * image.height
    if image.format != "PNG" and settings.UPLOAD_MAX_PIXELS < pixels <= 2 * settings.UPLOAD_MAX_PIXELS:
        image.draft(None, (image.width // 2, image.height // 2))
    return bool(image.width * image.height <= settings.UPLOAD_MAX_PIXELS)


def _image_reencoded(
    content: bytes, *, field: str, wrong: Text, square: bool, cut: Cut | None = None
) -> tuple[bytes, str, str]:
    """The picture drawn anew without metadata. Raises Invalid for anything that is not wholly a jpg or png."""
    with _stumbling(field, wrong):
        # Its head is read and found small enough before it waits for its turn.
        image = Image.open(io.BytesIO(content), formats=("JPEG", "PNG"))
        if not _fit(image):
            raise Invalid.field(field, wrong)
    kind = "PNG" if image.format == "PNG" else "JPEG"  # telephones' jpg of several frames (MPO) too
    # Its memory at once, not with the next collection of garbage: other processes wait with pictures of their own.
    with decoding_turn(), closing(image):
        with _stumbling(field, wrong):
            image.load()
            ImageOps.exif_transpose(image, in_place=True)
        if square and image.width != image.height:
            raise Invalid.field(field, NOT_SQUARE)
        return _encoded(image, kind, cut)


@contextmanager
def _stumbling(field: str, wrong: Text) -> Iterator[None]:
    """What the library says of a file in our words. Raises Invalid."""
    try:
        yield
    except (UnidentifiedImageError, Image.DecompressionBombError) as error:
        raise Invalid.field(field, wrong) from error
    except _STUMBLES as error:
        raise Invalid.field(field, DAMAGED) from error


def _encoded(upright: Image.Image, kind: str, cut: Cut | None) -> tuple[bytes, str, str]:
    is_clear = kind == "PNG" and ("A" in upright.mode or "transparency" in upright.info)
    if upright.mode == "I;16":
        upright = upright.point(lambda level: level / 256).convert("L")  # else all but the darkest greys become white
    mode = "RGBA" if is_clear else "RGB"
    if cut is not None:
        upright = cut(upright if upright.mode == mode else upright.convert(mode))
    output = io.BytesIO()
    with closing(upright if upright.mode == mode else upright.convert(mode)) as drawn:
        # What the library would write along by itself: a comment, a colour profile that may hold anything.
        drawn.info.clear()
        if kind == "JPEG":
            drawn.save(output, "JPEG", quality=88, optimize=True)
            return output.getvalue(), "image/jpeg", "jpg"
        # Without ``optimize``: a fifth smaller, but twice the time in which all others wait.
        drawn.save(output, "PNG")
        return output.getvalue(), "image/png", "png"


def image_clean(upload: Upload, *, field: str, square: bool = False, cut: Cut | None = None) -> CleanFile:
    """A jpg or png of at most ``UPLOAD_MAX_BYTES``, re-encoded without metadata, and cut before that. Raises Invalid
    beside ``field``, Busy."""
    content = _read_limited(upload, field=field, too_large=NOT_AN_IMAGE)
    encoded, content_type, extension = _image_reencoded(
        content, field=field, wrong=NOT_AN_IMAGE, square=square, cut=cut
    )
    return CleanFile(encoded, content_type, extension, _display_name(upload, extension))


def document_clean(upload: Upload, *, field: str) -> CleanFile:
    """A PDF as it is, or a jpg/png re-encoded; what it is comes from its bytes. Raises Invalid beside ``field``,
    Busy."""
    content = _read_limited(upload, field=field, too_large=NOT_A_DOCUMENT)
    if not content.startswith(_PICTURES) and (pdf := pdf_trimmed(content)):
        with decoding_turn():
            fault = pdf_fault(pdf)
        if fault:
            raise Invalid.field(field, fault)
        return CleanFile(pdf, "application/pdf", "pdf", _display_name(upload, "pdf"))
    encoded, content_type, extension = _image_reencoded(content, field=field, wrong=NOT_A_DOCUMENT, square=False)
    return CleanFile(encoded, content_type, extension, _display_name(upload, extension))
