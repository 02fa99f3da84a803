"""Accepting a file from outside: size, true kind; the rules for pictures and PDFs are in the files beside it."""

import re
import secrets
from dataclasses import dataclass
from typing import Protocol

from django.conf import settings
from django.core.files.base import ContentFile
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Text
from common.files.pdfs import pdf_fault, pdf_first_page, pdf_trimmed
from common.files.pictures import Cut, decoding_turn, image_reencoded
from common.text import normalise_text

NOT_A_DOCUMENT = _("PDF, jpg, jpeg or png files only, 512 KB at most each")
NOT_AN_IMAGE = _("jpg, png or jpeg images only, 512 KB at most")
EMPTY = _("The file is empty. Choose another one.")
PDF_TYPE, PREVIEW_TYPE = "application/pdf", "image/webp"
_PICTURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
_ENDINGS = {"pdf": ("pdf",), "jpg": ("jpg", "jpeg"), "png": ("png",)}


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
    name = (upload.name or "").replace("\\", "/").rsplit("/", 1)[-1]
    # Browsers write these three so in a form, and nothing else (WHATWG, multipart/form-data).
    name = re.sub("%0D|%0A", "", name).replace("%22", '"')
    name = re.sub(r"[\x00-\x1f\x7f-\x9f]", "", normalise_text(name))
    stem, dot, ending = name.rpartition(".")
    if dot and ending.lower() in _ENDINGS[extension]:
        return f"{stem[:145] or 'file'}.{ending}"
    return f"{(stem if dot else name)[:145] or 'file'}.{extension}"


def image_clean(upload: Upload, *, field: str, square: bool = False, cut: Cut | None = None) -> CleanFile:
    """A jpg or png of at most ``UPLOAD_MAX_BYTES``, re-encoded without metadata, and cut before that. Raises Invalid
    beside ``field``, Busy."""
    content = _read_limited(upload, field=field, too_large=NOT_AN_IMAGE)
    encoded, content_type, extension = image_reencoded(content, field=field, wrong=NOT_AN_IMAGE, square=square, cut=cut)
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
        return CleanFile(pdf, PDF_TYPE, "pdf", _display_name(upload, "pdf"))
    encoded, content_type, extension = image_reencoded(content, field=field, wrong=NOT_A_DOCUMENT, square=False)
    return CleanFile(encoded, content_type, extension, _display_name(upload, extension))


def preview_drawn(content: bytes) -> CleanFile | None:
    """A small picture of the first page of a PDF that was found sound; None where it cannot be drawn. Raises Busy."""
    with decoding_turn():
        picture = pdf_first_page(content)
    return CleanFile(picture, PREVIEW_TYPE, "webp", "") if picture else None
