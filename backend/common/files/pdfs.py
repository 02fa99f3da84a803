"""What a PDF from outside may be: pages that open without a password, and nothing that runs or hides in them.

The reader decodes only what the document's structure is packed in, never its pages, and within limits: half a megabyte
can unpack to gigabytes.
"""

import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from common.errors import Text

if TYPE_CHECKING:
    from pypdf import PdfReader
    from pypdf.generic import DictionaryObject

DAMAGED = _("This file is damaged and can't be opened. Upload another copy.")
LOCKED = _("This PDF asks for a password. Save it without one and upload it again.")
NOT_JUST_PAPER = _("This PDF contains scripts or other files. Print it to a new PDF and upload that one.")

_UNPACKED_MAX_BYTES = 8 * 1024 * 1024
_OBJECTS_MAX = 20_000
_SEARCHES_MAX = 20
_LIMITS: dict[str, Any] = {
    "maximum_declared_stream_length": _UNPACKED_MAX_BYTES,
    "array_based_stream_maximum_output_length": _UNPACKED_MAX_BYTES,
    "lzw_maximum_output_length": _UNPACKED_MAX_BYTES,
    "run_length_maximum_output_length": _UNPACKED_MAX_BYTES,
    "zlib_maximum_output_length": _UNPACKED_MAX_BYTES,
}
# By what scripts, programs to start, forms that send themselves, players, attachments, other files and what happens
# without a click are known (ISO 32000-2).
_ACTIVE_KEYS = frozenset({"/JS", "/JavaScript", "/XFA", "/EF", "/EmbeddedFiles", "/RichMediaContent", "/AA"})
_ACTIVE_NAMES = frozenset(
    {
        "/JavaScript",
        "/Launch",
        "/SubmitForm",
        "/ImportData",
        "/Rendition",
        "/Movie",
        "/Sound",
        "/RichMedia",
        "/EmbeddedFile",
        "/GoToR",
        "/GoToE",
    }
)
_END = re.compile(rb"%%EOF[\s\0]*\Z")
_NAMING_KEYS = ("/S", "/Type", "/Subtype")


def pdf_fault(content: bytes) -> Text | None:
    """Why the file cannot be kept, None for a sound document."""
    # Its header first and its trailer last: one cut short has lost the trailer, which the reader would make up for, and
    # what follows the trailer is another file.
    if not content.startswith(b"%PDF-") or not _END.search(content[-2048:]) or b"startxref" not in content[-4096:]:
        return DAMAGED
    # Loaded by the first PDF: a tenth of what every process would have to load to start.
    from pypdf import PdfReader, apply_configuration

    try:
        with apply_configuration(**_LIMITS):
            reader = PdfReader(
                io.BytesIO(content), root_object_recovery_limit=0, xref_stream_maximum_entries=_OBJECTS_MAX
            )
            return _fault(reader)
    except Exception:  # written to be read by nobody, it may trip the reader up anywhere
        return DAMAGED


def _fault(reader: "PdfReader") -> Text | None:
    # Many offices forbid editing with an empty password: those open for everybody.
    if reader.is_encrypted and not reader.decrypt(""):
        return LOCKED
    # Pages last: what they are made of is known by then.
    if any(_is_active(part) for found in _objects(reader) for part in _dictionaries(found)):
        return NOT_JUST_PAPER
    if not _opens_quietly(reader.root_object.get("/OpenAction")):
        return NOT_JUST_PAPER
    return None if reader.pages[0].get("/Type") == "/Page" else DAMAGED


def _objects(reader: "PdfReader") -> Iterator[Any]:
    """Every object that the document lists. Raises what the reader raises, for too many that it has to search for."""
    from pypdf.errors import LimitReachedError, PyPdfError
    from pypdf.generic import IndirectObject

    known = {(number, generation) for generation, entries in reader.xref.items() for number in entries}
    known |= {(number, 0) for number in reader.xref_objStm}
    if len(known) > _OBJECTS_MAX:
        raise LimitReachedError("too many objects")
    searches_left = _SEARCHES_MAX
    for number, generation in known:
        reference = IndirectObject(number, generation, reader)
        reader.strict = True
        try:
            found = reader.get_object(reference)
        except PyPdfError:
            if not searches_left:
                raise
            # Not where the document says: looked for in the whole file, which takes its time.
            searches_left -= 1
            reader.strict = False
            found = reader.get_object(reference)
        yield found
    reader.strict = True


def _dictionaries(root: Any) -> Iterator["DictionaryObject"]:
    """The dictionaries of one object, inner ones too; what it refers to is an object of its own."""
    from pypdf.generic import ArrayObject, DictionaryObject

    waiting = [root]
    while waiting:
        found = waiting.pop()
        if isinstance(found, DictionaryObject):
            yield found
            waiting.extend(dict.values(found))
        elif isinstance(found, ArrayObject):
            waiting.extend(list.__iter__(found))


def _opens_quietly(action: Any) -> bool:
    """Whether opening leads to a page at most; a link that is clicked is the reader's own doing."""
    from pypdf.generic import DictionaryObject

    return not isinstance(action, DictionaryObject) or (action.get("/S") == "/GoTo" and "/Next" not in action)


def _is_active(part: "DictionaryObject") -> bool:
    names = (dict.get(part, key) for key in _NAMING_KEYS)
    return not _ACTIVE_KEYS.isdisjoint(part) or any(isinstance(name, str) and name in _ACTIVE_NAMES for name in names)
