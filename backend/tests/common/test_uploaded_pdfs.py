"""What is taken for a PDF: sound, whole, and nothing that acts or hides."""

import io
import resource
import struct
import zlib
from collections.abc import Callable, Mapping

import pytest
from pikepdf import Array, Dictionary, Pdf

from common.errors import Text
from common.files import pdf_judge
from common.files.pdfs import ACTS, DAMAGED, LOCKED, NOT_JUST_PAPER, TOO_COMPLEX, pdf_trimmed
from common.files.uploads import NOT_A_DOCUMENT, CleanFile, document_clean
from tests.common.test_uploads import HTML, refusal, upload
from tests.factories.papers import PDF, pdf_made


def test_a_pdf_cut_short_is_damaged() -> None:
    assert refusal(PDF[:-12], name="register.pdf", document=True) == DAMAGED


def test_what_follows_the_end_of_a_pdf_is_another_file() -> None:
    assert refusal(PDF + b"<script>x</script>", name="register.pdf", document=True) == DAMAGED


def built(prepare: Callable[[Pdf], object]) -> bytes:
    """One page, and what ``prepare`` adds."""
    output = io.BytesIO()
    with Pdf.new() as pdf:
        pdf.add_blank_page(page_size=(300, 200))
        prepare(pdf)
        pdf.save(output)
    return output.getvalue()


def written(objects: Mapping[int, bytes], *, root: bytes = b"") -> bytes:
    """A page with these objects beside it, written by hand; ``root`` goes into its catalogue."""
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R%b>>" % root,
        2: b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
        3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
        **objects,
    }
    body, places = b"%PDF-1.5\n", {}
    for number, text in objects.items():
        places[number] = len(body)
        body += b"%d 0 obj%b endobj\n" % (number, text)
    rows = b"".join(
        b"%010d 00000 n \n" % places[number] if number in places else b"0000000000 65535 f \n"
        for number in range(max(objects) + 1)
    )
    table = b"xref\n0 %d\n%btrailer<</Size %d/Root 1 0 R>>\n" % (max(objects) + 1, rows, max(objects) + 1)
    return body + table + b"startxref\n%d\n%%%%EOF\n" % len(body)


def packed(
    objects: Mapping[int, bytes], *, packing: bytes = b"/Filter/FlateDecode", root: bytes = b"", per_stream: int = 1000
) -> bytes:
    """As ``written``, with these objects packed: nothing of them can be read in the file's bytes."""
    streams: dict[int, bytes] = {}
    rows: dict[int, tuple[int, int, int]] = {0: (0, 0, 0xFFFF)}
    for first in range(0, len(objects), per_stream):
        stream = max(objects) + 1 + len(streams)
        chosen = list(objects.items())[first : first + per_stream]
        index, texts = b"", b""
        for place, (number, text) in enumerate(chosen):
            index += b"%d %d " % (number, len(texts))
            texts += text + b" "
            rows[number] = (2, stream, place)
        data = zlib.compress(index + texts, 9)
        head = b"<</Type/ObjStm/N %d/First %d/Length %d%b>>" % (len(chosen), len(index), len(data), packing)
        streams[stream] = head + b"stream\n" + data + b"\nendstream"
    content = written(streams, root=root)
    body = content[: content.rindex(b"xref\n0 ")]
    for number in (1, 2, 3, *streams):
        rows[number] = (1, body.index(b"%d 0 obj" % number), 0)
    table = b"".join(struct.pack(">BIH", *rows.get(number, (0, 0, 0))) for number in range(max(rows) + 1))
    head = b"<</Type/XRef/Size %d/W[1 4 2]/Root 1 0 R/Length %d>>" % (max(rows) + 1, len(table))
    end = b"stream\n%b\nendstream endobj\nstartxref\n%d\n%%%%EOF\n" % (table, len(body))
    return body + b"%d 0 obj" % (max(rows) + 1) + head + end


def opening(action: bytes) -> bytes:
    return written({4: action}, root=b"/OpenAction 4 0 R")


def clicked(action: bytes) -> bytes:
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R]>>"
    return written({3: page, 4: b"<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/F 4/A %b>>" % action})


def with_resource(name: bytes) -> bytes:
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<<%b 4 0 R>>/XObject 5 0 R>>>>" % name
    return written({3: page, 4: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>", 5: b"<<%b 4 0 R>>" % name})


def _attachment_add(pdf: Pdf) -> None:
    pdf.attachments["invoice.exe"] = b"MZ"


def _xfa_add(pdf: Pdf) -> None:
    pdf.Root.AcroForm = Dictionary(Fields=Array(), XFA=pdf.make_stream(b"<xdp/>"))


SCRIPT = b"<</S/JavaScript/JS(app.alert)>>"
GO = b"<</S/GoTo/D[3 0 R/Fit]>>"
UNC = rb"(\\\\example.com\\share\\x.pdf)"
REFUSED = {
    "a script on opening": (written({}, root=b"/OpenAction " + SCRIPT), pdf_judge.HIDES),
    "a script on opening, by reference": (opening(SCRIPT), pdf_judge.HIDES),
    "a script among the names": (
        written({4: SCRIPT}, root=b"/Names<</JavaScript<</Names[(a)4 0 R]>>>>"),
        pdf_judge.HIDES,
    ),
    "a script that nothing leads to": (written({4: SCRIPT}), pdf_judge.HIDES),
    "a script behind a link": (clicked(SCRIPT), pdf_judge.HIDES),
    "a script that is a resource, too": (
        with_resource(b"/JS").replace(b"/Pages 2 0 R", b"/Pages 2 0 R/X  5 0 R"),
        pdf_judge.HIDES,
    ),
    "an attached file": (built(_attachment_add), pdf_judge.HIDES),
    "a form with a program": (built(_xfa_add), pdf_judge.HIDES),
    **{
        f"a player ({kind})": (clicked(b"<</S/%b>>" % kind.encode()), pdf_judge.HIDES)
        for kind in ("Rendition", "Movie", "Sound", "RichMediaExecute")
    },
    "an address on opening": (written({}, root=b"/OpenAction<</S/URI/URI(https://example.com)>>"), pdf_judge.ACTS),
    "an address on opening, by reference": (opening(b"<</S/URI/URI(https://example.com)>>"), pdf_judge.ACTS),
    "a page on opening, then an address": (
        opening(b"<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(x:y)>>>>"),
        pdf_judge.ACTS,
    ),
    "a chain behind a link": (clicked(b"<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(x:y)>>]>>"), pdf_judge.ACTS),
    "what a page does when seen": (written({4: GO}, root=b"/AA<</O 4 0 R>>"), pdf_judge.ACTS),
    **{
        f"behind a link: {kind}": (clicked(b"<</S/%b/F%b>>" % (kind.encode(), UNC)), pdf_judge.ACTS)
        for kind in ("Launch", "GoToR", "GoToE", "SubmitForm", "ImportData", "Thread")
    },
    "a thread of articles behind a link": (clicked(b"<</S/Thread/D 0>>"), pdf_judge.ACTS),
    "a page from another file": (
        written({4: b"<</Subtype/Form/BBox[0 0 9 9]/Ref<</F%b/Page 0>>/Length 0>>stream\n\nendstream" % UNC}),
        pdf_judge.ACTS,
    ),
    "words from another file": (written({4: b"<</F%b/Length 0>>stream\n\nendstream" % UNC}), pdf_judge.ACTS),
    "words from a named file": (written({4: b"<</Type/Filespec/F%b>>" % UNC}), pdf_judge.ACTS),
    "more objects than any paper": (packed(dict.fromkeys(range(4, 20_010), b"null")), pdf_judge.TOO_MUCH),
}


@pytest.mark.parametrize(("content", "verdict"), REFUSED.values(), ids=REFUSED)
def test_a_pdf_that_acts_or_hides_something_is_known(content: bytes, verdict: str) -> None:
    assert pdf_judge.verdict_of(content) == verdict


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a script on opening", NOT_JUST_PAPER),
        ("an address on opening", ACTS),
        ("more objects than any paper", TOO_COMPLEX),
    ],
)
def test_an_upload_of_one_is_refused_with_the_reason(name: str, reason: Text) -> None:
    assert refusal(REFUSED[name][0], name="register.pdf", document=True) == reason


SOUND = {
    "a page on opening": opening(GO),
    "a place on opening": written({4: b"[3 0 R/Fit]"}, root=b"/OpenAction 4 0 R"),
    "an address behind a link": clicked(b"<</S/URI/URI(https://example.com)>>"),
    "a page without its type": written({3: b"<</Parent 2 0 R/MediaBox[0 0 300 200]>>"}),
    **{f"a resource named {name}": with_resource(name.encode()) for name in ("/JS", "/AA", "/EF", "/F")},
    "a line ended as Windows does": written({})[:-1] + b"\r\n",
    "no line end": written({})[:-1],
}


@pytest.mark.parametrize("content", SOUND.values(), ids=SOUND)
def test_a_sound_pdf_is_known(content: bytes) -> None:
    assert pdf_judge.verdict_of(content) == pdf_judge.SOUND


@pytest.mark.parametrize("name", ["an address behind a link", "a line ended as Windows does", "no line end"])
def test_a_sound_pdf_is_kept_byte_for_byte(name: str) -> None:
    content = SOUND[name]

    clean = document_clean(upload(content, "السجل التجاري.pdf"), field="file")

    assert clean == CleanFile(content, "application/pdf", "pdf", "السجل التجاري.pdf")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"\n", b""),
        (b"\xef\xbb\xbf", b""),
        (b"\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n", b""),
        (b"x" * 1024, b""),
        (b"", b"\0" * 2100),
        (b"", b" \t\f" * 2000),
        (b"", b"\x1a"),
        (b"\r\n", b"\r\n\0\x1a\n"),
    ],
)
def test_what_harmlessly_stands_around_a_pdf_is_trimmed(before: bytes, after: bytes) -> None:
    assert pdf_trimmed(before + PDF + after) == PDF


def test_an_upload_is_kept_without_what_stands_around_it() -> None:
    assert document_clean(upload(b"\n" + PDF + b"\0"), field="file").content == PDF


@pytest.mark.parametrize("before", [b"x" * 1025, HTML, b"<"])
def test_a_pdf_further_down_in_another_file_is_none(before: bytes) -> None:
    assert refusal(before + PDF, name="register.pdf", document=True) == NOT_A_DOCUMENT


def test_a_pdf_whose_structure_is_packed_is_looked_into_as_well() -> None:
    harmless = packed({4: GO}, root=b"/OpenAction 4 0 R")

    assert refusal(packed({4: SCRIPT}), name="register.pdf", document=True) == NOT_JUST_PAPER
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


BOMBS = {
    "blanks": b" " * 20_000_000,
    "numbers": b"[" + b"1 " * 3_900_000 + b"]",
    "lists": b"[" + b"[[1]]" * 1_500_000 + b"]",
    "depth": b"[" * 400_000,
}


@pytest.mark.parametrize(
    "unpacked",
    [
        # Those that cost the reader time end by the same limits.
        pytest.param(unpacked, id=name, marks=[pytest.mark.nightly] if name in ("numbers", "lists") else [])
        for name, unpacked in BOMBS.items()
    ],
)
def test_a_pdf_that_unpacks_to_gigabytes_takes_little_memory_and_time(unpacked: bytes) -> None:
    content = packed({4: unpacked, 5: unpacked, 6: unpacked}, per_stream=1)
    # A small one first: a child counts the memory of the process that starts it, too.
    document_clean(upload(PDF), field="file")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)

    # Which of its limits ends it first is left to the reader.
    assert refusal(content, name="register.pdf", document=True) in (DAMAGED, TOO_COMPLEX)

    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_maxrss <= max(before.ru_maxrss, 256 * 1024)  # kilobytes
    assert after.ru_utime - before.ru_utime < 4


@pytest.mark.parametrize(
    "content",
    [
        packed({4: SCRIPT + b" " * 9_000_000}, root=b"/OpenAction 4 0 R"),
        packed({4: SCRIPT}, packing=b"/Filter[/JBIG2Decode]", root=b"/OpenAction 4 0 R"),
        written({4: b"[" * 600 + SCRIPT + b"]" * 600}, root=b"/OpenAction 4 0 R"),
    ],
    ids=["too large", "of no known packing", "too deep"],
)
def test_what_the_reader_gives_up_in_a_pdf_is_not_taken_for_harmless(content: bytes) -> None:
    assert refusal(content, name="register.pdf", document=True) == DAMAGED
