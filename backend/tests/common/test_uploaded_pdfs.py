"""What is taken for a PDF: sound, whole, and nothing that acts or hides."""

import struct
import zlib
from collections.abc import Callable

import pytest
from pypdf import PdfWriter
from pypdf.generic import DictionaryObject, NameObject, TextStringObject

from common.files.pdfs import DAMAGED, LOCKED, NOT_JUST_PAPER
from common.files.uploads import (
    NOT_A_DOCUMENT,
    CleanFile,
    document_clean,
)
from tests.common.test_uploads import HTML, refusal, upload
from tests.factories.papers import PDF, pdf_made


def test_html_that_pretends_to_be_a_pdf_further_down_is_refused() -> None:
    assert refusal(HTML + PDF, name="register.pdf", document=True) == NOT_A_DOCUMENT


def test_a_pdf_cut_short_is_damaged() -> None:
    assert refusal(PDF[:-12], name="register.pdf", document=True) == DAMAGED


def test_what_follows_the_end_of_a_pdf_is_another_file() -> None:
    assert refusal(PDF + b"<script>x</script>", name="register.pdf", document=True) == DAMAGED
    assert document_clean(upload(PDF + b"\r\n\0"), field="file").content_type == "application/pdf"


def _with_script(writer: PdfWriter) -> None:
    action = DictionaryObject({NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("x")})
    writer.root_object[NameObject("/OpenAction")] = action


def _with_program(writer: PdfWriter) -> None:
    action = DictionaryObject({NameObject("/S"): NameObject("/Launch"), NameObject("/F"): TextStringObject("cmd.exe")})
    writer.pages[0][NameObject("/AA")] = DictionaryObject({NameObject("/O"): action})


def _with_attachment(writer: PdfWriter) -> None:
    writer.add_attachment("invoice.exe", b"MZ")


def _with_opening(action: dict[str, str]) -> Callable[[PdfWriter], None]:
    def prepare(writer: PdfWriter) -> None:
        entries = {NameObject(key): NameObject(value) for key, value in action.items() if value.startswith("/")}
        texts = {NameObject(key): TextStringObject(value) for key, value in action.items() if not value.startswith("/")}
        writer.root_object[NameObject("/OpenAction")] = DictionaryObject({**entries, **texts})

    return prepare


_other_file = _with_opening({"/S": "/GoToR", "/F": r"\\example.com\share\x.pdf"})
_attached_file = _with_opening({"/S": "/GoToE"})
_web_page = _with_opening({"/S": "/URI", "/URI": "https://example.com/"})


@pytest.mark.parametrize(
    "prepare", [_with_script, _with_program, _with_attachment, _other_file, _attached_file, _web_page]
)
def test_a_pdf_that_does_things_or_hides_files_is_refused(prepare: Callable[[PdfWriter], None]) -> None:
    assert refusal(pdf_made(prepare), name="register.pdf", document=True) == NOT_JUST_PAPER


def packed_pdf(action: bytes) -> bytes:
    """What happens on opening is packed: nothing of it can be read in the file's bytes."""
    packed = zlib.compress(b"4 0 " + action)
    stream = b"<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (len(packed), packed)
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>",
        2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
        3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
        5: stream,
    }
    body, rows = b"%PDF-1.5\n", {0: (0, 0, 255), 4: (2, 5, 0)}
    for number, text in objects.items():
        rows[number] = (1, len(body), 0)
        body += b"%d 0 obj%b endobj\n" % (number, text)
    table = b"".join(struct.pack(">BHB", *rows[number]) for number in sorted(rows))
    index = b"<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Length %d>>stream\n%b\nendstream" % (len(table), table)
    return body + b"6 0 obj%b endobj\nstartxref\n%d\n%%%%EOF\n" % (index, len(body))


def test_a_pdf_whose_structure_is_packed_is_looked_into_as_well() -> None:
    harmless = packed_pdf(b"<</S/GoTo/D[3 0 R/Fit]>>")

    assert refusal(packed_pdf(b"<</S/JavaScript/JS(x)>>"), name="register.pdf", document=True) == NOT_JUST_PAPER
    assert document_clean(upload(harmless), field="file").content == harmless


def test_a_pdf_with_a_password_is_refused_and_one_that_only_forbids_editing_is_not() -> None:
    locked = pdf_made(lambda writer: writer.encrypt("secret", algorithm="AES-256"))
    protected = pdf_made(lambda writer: writer.encrypt("", "owner", algorithm="AES-256"))

    assert refusal(locked, name="register.pdf", document=True) == LOCKED
    assert document_clean(upload(protected), field="file").content == protected


@pytest.mark.parametrize(
    "content",
    [
        b"%PDF-1.4\nstartxref\n9\n%%EOF\n",
        b"%PDF-1.4\n" + HTML + b"\nstartxref\n9\n%%EOF\n",
        b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
    ],
    ids=["nothing inside", "a page of the web inside", "without pages"],
)
def test_what_only_begins_and_ends_like_a_pdf_is_damaged(content: bytes) -> None:
    assert refusal(content, name="register.pdf", document=True) == DAMAGED


def test_a_pdf_that_unpacks_to_gigabytes_is_damaged() -> None:
    bomb = zlib.compress(b"1 0 " + bytes(50_000_000), 9)
    stream = b"<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (len(bomb), bomb)
    content = b"%%PDF-1.5\n1 0 obj%b endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%%%EOF\n" % stream

    assert refusal(content, name="register.pdf", document=True) == DAMAGED


def test_a_sound_pdf_is_kept_byte_for_byte() -> None:
    clean = document_clean(upload(PDF, "السجل التجاري.pdf"), field="file")

    assert clean == CleanFile(PDF, "application/pdf", "pdf", "السجل التجاري.pdf")
