"""Every door by which a company's file comes in, against everything that a file can be: refused, and nothing of it is
kept; or kept without what was hidden in it. What each kind of file is held against stands in ``tests/common``."""

import io
import resource
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import Storage, default_storage, storages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from PIL import Image
from pypdf import PdfWriter
from pypdf.generic import DictionaryObject, NameObject, TextStringObject
from rest_framework.test import APIClient

from accounts.users.models import User
from common.errors import Text
from common.files.pdfs import DAMAGED, NOT_JUST_PAPER
from common.files.pictures import NOT_SQUARE, TOO_MANY_PIXELS
from common.files.uploads import EMPTY, NOT_A_DOCUMENT, NOT_AN_IMAGE
from companies.company.models import Company
from companies.documents.models import Document
from companies.registration.edit_orders.models import EditOrder
from tests.factories.accounts import api_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, picture
from tests.factories.papers import PDF, pdf_made

LIMIT = 512 * 1024
HTML = b"<!doctype html><html><script>alert(1)</script></html>"
SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
SECRET = "Noura's camera, 24.7136 N 46.6753 E"


def png_of(side: int) -> bytes:
    """A whole black picture; of 20,000 pixels a side it has 60 KB, and 1.2 GB as soon as its colours are asked for."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = side.to_bytes(4, "big") * 2 + b"\x01\x00\x00\x00\x00"  # one bit a pixel
    pixels = zlib.compress(bytes((1 + (side + 7) // 8) * side), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def photo_with_place() -> bytes:
    image, output, exif = Image.new("RGB", (20, 20)), io.BytesIO(), Image.Exif()
    exif[0x010E] = SECRET
    exif.get_ifd(0x8825).update({1: "N", 2: (24.0, 42.0, 49.0), 3: "E", 4: (46.0, 40.0, 31.0)})
    image.save(output, "JPEG", exif=exif)
    return output.getvalue()


def script_add(writer: PdfWriter) -> None:
    entries = {NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("app.alert(1)")}
    writer.root_object[NameObject("/OpenAction")] = DictionaryObject(entries)


def pdf_of(size: int) -> bytes:
    return PDF.replace(b"\nxref", b"\n%" + b"x" * (size - len(PDF) - 2) + b"\nxref")


def padded(content: bytes, size: int) -> bytes:
    return content + bytes(size - len(content))


class Sent(NamedTuple):
    """A file, and why it is refused as a paper and as a logo (None: it is kept)."""

    name: str
    content: bytes
    as_paper: Text | None = NOT_A_DOCUMENT
    as_logo: Text | None = NOT_AN_IMAGE


BATTERY = {
    "a program": Sent("register.pdf", b"MZ\x90\x00" * 40),
    "an archive": Sent("register.pdf", b"PK\x03\x04" + bytes(64)),
    "svg": Sent("logo.png", SVG),
    "html named pdf": Sent("register.pdf", HTML),
    "html before a pdf": Sent("register.pdf", HTML + PDF),
    "html behind a pdf": Sent("register.pdf", PDF + HTML, as_paper=DAMAGED),
    "html behind a jpg": Sent("photo.jpg", picture(kind="JPEG") + HTML, None, None),
    "a program behind a png": Sent("logo.png", picture() + b"MZ<script>" * 9, None, None),
    "gif": Sent("logo.png", b"GIF89a" + bytes(64)),
    "a png named pdf": Sent("register.pdf", picture(), None, None),
    "a pdf named png": Sent("logo.png", PDF, as_paper=None),
    "a pdf with a script": Sent("register.pdf", pdf_made(script_add), as_paper=NOT_JUST_PAPER),
    "20,000 x 20,000": Sent("logo.png", png_of(20_000), TOO_MANY_PIXELS, TOO_MANY_PIXELS),
    "a pdf cut short": Sent("register.pdf", PDF[:-20], as_paper=DAMAGED),
    "a png cut short": Sent("logo.png", picture(size=(300, 300))[:-40], DAMAGED, DAMAGED),
    "a jpg cut short": Sent("photo.jpg", picture(size=(300, 300), kind="JPEG")[:-400], DAMAGED, DAMAGED),
    "the place in a photo": Sent("photo.jpg", photo_with_place(), None, None),
    "not square": Sent("logo.png", picture(size=(40, 30)), None, NOT_SQUARE),
    "a pdf of one byte less": Sent("register.pdf", pdf_of(LIMIT - 1), as_paper=None),
    "a pdf of just so much": Sent("register.pdf", pdf_of(LIMIT), as_paper=None),
    "a pdf of one byte more": Sent("register.pdf", pdf_of(LIMIT + 1)),
    "a png of one byte less": Sent("logo.png", padded(picture(), LIMIT - 1), None, None),
    "a png of just so much": Sent("logo.png", padded(picture(), LIMIT), None, None),
    "a png of one byte more": Sent("logo.png", padded(picture(), LIMIT + 1)),
    "a name that is read backwards": Sent("سجل\u202egnp.exe", picture(), None, None),
    "nothing": Sent("logo.png", b"", EMPTY, EMPTY),
}


def files_in(storage: Storage, folder: str = "") -> Iterator[str]:
    folders, names = storage.listdir(folder) if storage.exists(folder or ".") else ([], [])
    yield from (f"{folder}{name}" for name in names)
    for each in folders:
        yield from files_in(storage, f"{folder}{each}/")


def kept() -> dict[str, bytes]:
    found = {}
    for storage in (default_storage, storages["public"]):
        for path in files_in(storage):
            with storage.open(path) as stored:
                found[path] = stored.read()
    return found


@pytest.fixture(autouse=True)
def _own_folders(settings: Any, tmp_path: Path) -> None:
    """What is kept can be counted: nobody else's test writes there."""
    for name in ("default", "public"):
        own = settings.STORAGES[name] | {"OPTIONS": settings.STORAGES[name]["OPTIONS"] | {"location": tmp_path / name}}
        settings.STORAGES = settings.STORAGES | {name: own}


Door = Callable[[APIClient, User, SimpleUploadedFile], Any]


def paper_of_a_draft(api: APIClient, owner: User, file: SimpleUploadedFile) -> Any:
    draft = Company.objects.filter(owner=owner).first() or CompanyFactory.create(owner=owner, uncompleted=True)
    return api.post(f"/api/v1/companies/{draft.pk}/documents", {"kind": "tax_card", "file": file}, format="multipart")


def paper_for_an_edit_order(api: APIClient, owner: User, file: SimpleUploadedFile) -> Any:
    body = {"kind": "tax_card", "file": file}
    return api.post(f"/api/v1/companies/{confirmed(owner).pk}/documents", body, format="multipart")


def logo_of_a_draft(api: APIClient, owner: User, file: SimpleUploadedFile) -> Any:
    draft = Company.objects.filter(owner=owner).first() or CompanyFactory.create(owner=owner, uncompleted=True)
    return api.put(f"/api/v1/companies/{draft.pk}/wizard/3", {"sub_domain": "wahat", "logo": file}, format="multipart")


def proposed_logo(api: APIClient, owner: User, file: SimpleUploadedFile) -> Any:
    return api.post(f"/api/v1/companies/{confirmed(owner).pk}/edit-orders", {"logo": file}, format="multipart")


def confirmed(owner: User) -> Company:
    if company := Company.objects.filter(owner=owner).first():
        return company
    company = complete(CompanyFactory.create(owner=owner))
    company.logo = storages["public"].save("logos/wahat.png", ContentFile(picture(size=(32, 32))))
    company.save(update_fields=["logo"])
    return company


@pytest.mark.parametrize("sent", BATTERY.values(), ids=BATTERY)
@pytest.mark.parametrize("door", [paper_of_a_draft, paper_for_an_edit_order, logo_of_a_draft, proposed_logo])
def test_a_file_is_refused_without_a_trace_or_kept_without_what_it_hid(door: Door, sent: Sent, owner: User) -> None:
    confirmed(owner) if door in (paper_for_an_edit_order, proposed_logo) else None
    is_paper = door in (paper_of_a_draft, paper_for_an_edit_order)
    field, refusal = ("file", sent.as_paper) if is_paper else ("logo", sent.as_logo)
    before, papers = kept(), Document.everything.count()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    answer: Any = None
    for language in ("en", "ar"):
        answer = door(api_for(owner, language=language), owner, SimpleUploadedFile(sent.name, sent.content))
        if refusal is None:
            break
        with translation.override(language):
            assert (answer.status_code, answer.json()["errors"]) == (422, {field: [str(refusal)]})

    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak < 100 * 1024  # kilobytes
    new = {path: content for path, content in kept().items() if path not in before}
    if refusal is not None:
        assert new == {}
        assert (Document.everything.count(), EditOrder.objects.count()) == (papers, 0)
        return
    assert answer.status_code in (200, 201), answer.json()
    drawn = {path: new.pop(path) for path in [*new] if "/previews/" in path}
    assert len(drawn) <= is_paper
    assert all(picture.startswith(b"RIFF") and SECRET.encode() not in picture for picture in drawn.values())
    [(path, content)] = new.items()
    assert path.rsplit(".", 1)[-1] in ("pdf", "png", "jpg")
    assert content.startswith((b"%PDF-", b"\x89PNG", b"\xff\xd8"))
    for hidden in (b"<script>", b"MZ<", b"Exif", SECRET.encode(), b"exe"):
        assert hidden not in content + path.encode()
    if is_paper:
        assert answer.json()["data"]["name"].isprintable()
        assert answer.json()["data"]["name"].endswith(path.rsplit(".", 1)[-1])
