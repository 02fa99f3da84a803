"""Read a PDF from outside as objects and say what it is: the program that ``pdfs.py`` starts for each, in a process of
its own. Half a megabyte can unpack to gigabytes or keep a reader busy for hours, so memory and time are limited here.

It imports nothing of ours: to start takes a tenth of a second.
"""

import io
import resource
import sys
from collections.abc import Iterator

from pikepdf import Array, Dictionary, Object, PasswordError, Pdf, Stream
from pikepdf.settings import set_qpdf_limits

_MEMORY_MAX_BYTES = 256 * 1024 * 1024
_SECONDS_MAX = 3
_UNPACKED_MAX_BYTES = 8 * 1024 * 1024
_OBJECTS_MAX = 20_000

# The words of the answer, as ``pdfs.py`` reads them.
SOUND, LOCKED, DAMAGED, HIDES, ACTS, TOO_MUCH = "sound", "locked", "damaged", "hides", "acts", "too much"

# By what scripts, forms with a program, players, attachments and what happens without a click are known
# (ISO 32000-2).
_HIDING_KEYS = frozenset({"/JS", "/JavaScript", "/XFA", "/EF", "/EmbeddedFiles", "/RichMediaContent", "/OnInstantiate"})
_HIDING_NAMES = frozenset(
    {
        "/JavaScript",
        "/Rendition",
        "/Movie",
        "/Sound",
        "/RichMedia",
        "/RichMediaExecute",
        "/3D",
        "/EmbeddedFile",
        "/FileAttachment",
    }
)
_ACTING_NAMES = frozenset({"/Launch", "/SubmitForm", "/ImportData", "/GoToR", "/GoToE"})
_NAMING_KEYS = ("/S", "/Type", "/Subtype")
# In these the keys are names that the document's maker chose, such as /JS for a font.
_RESOURCES = frozenset({"/Resources", "/DR"})
_RESOURCE_KINDS = frozenset({"/Font", "/XObject", "/ExtGState", "/ColorSpace", "/Pattern", "/Shading", "/Properties"})
_PLACES = ("", "resources", "names")
_CONTAINERS = (Array, Dictionary, Stream)


def verdict_of(content: bytes) -> str:
    """What the document is, one of the words above. Raises PasswordError, and whatever the reader stumbles over."""
    with Pdf.open(io.BytesIO(content)) as pdf:
        if len(pdf.get_xref_table()) > _OBJECTS_MAX:
            return TOO_MUCH
        found = {verdict for part in _dictionaries(pdf) if (verdict := _verdict_of_part(part))}
        if HIDES in found:
            return HIDES
        if ACTS in found or not _opens_quietly(pdf.Root.get("/OpenAction")):
            return ACTS
        if not _is_read_whole(pdf):
            return DAMAGED
        # Last: reading the pages mends them.
        return SOUND if len(pdf.pages) else DAMAGED


def _is_read_whole(pdf: Pdf) -> bool:
    """Whether nothing that the document lists was given up: another reader may make an action of it."""
    return not pdf.get_warnings() or all(
        entry.type == 0 or pdf.get_object(number) is not None for number, entry in pdf.get_xref_table().items()
    )


def _dictionaries(pdf: Pdf) -> Iterator[Object]:
    """Every dictionary that the document leads to, then those that nothing leads to; not the lists of resources."""
    seen: set[tuple[tuple[int, int], str]] = set()
    yield from _dictionaries_below(pdf.trailer, seen)
    for found in pdf.objects:
        if isinstance(found, _CONTAINERS) and not any((found.objgen, place) in seen for place in _PLACES):
            yield from _dictionaries_below(found, seen)


def _dictionaries_below(root: Object, seen: set[tuple[tuple[int, int], str]]) -> Iterator[Object]:
    waiting: list[tuple[Object, str]] = [(root, "")]
    while waiting:
        found, place = waiting.pop()
        if found.is_indirect:
            if (found.objgen, place) in seen:
                continue
            seen.add((found.objgen, place))
        if isinstance(found, Array):
            waiting.extend((item, "") for item in found if isinstance(item, _CONTAINERS))
        else:
            if place != "names":
                yield found
            for key, item in found.items():
                if isinstance(item, _CONTAINERS):
                    waiting.append((item, _place_of(key, place)))


def _place_of(key: str, parent: str) -> str:
    if parent == "resources":
        return "names" if key in _RESOURCE_KINDS else ""
    return "resources" if parent == "" and key in _RESOURCES else ""


def _verdict_of_part(part: Object) -> str | None:
    keys = set(part.keys())
    names = {str(part[key]) for key in _NAMING_KEYS if key in keys}
    if keys & _HIDING_KEYS or names & _HIDING_NAMES:
        return HIDES
    # /S names an action; two of them are a chain. /F of a stream is where else its data lies, of an annotation numbers.
    acts = "/AA" in keys or names & _ACTING_NAMES or str(part.get("/S")) == "/Thread"
    chained = "/S" in keys and "/Next" in keys
    outside = "/F" in keys and (isinstance(part, Stream) or not isinstance(part["/F"], int))
    return ACTS if acts or chained or outside else None


def _opens_quietly(action: Object | None) -> bool:
    """Whether opening leads to a page at most; a link that is clicked is the reader's own doing."""
    return not isinstance(action, (Dictionary, Stream)) or (action.get("/S") == "/GoTo" and "/Next" not in action)


def main() -> None:
    """Answer one word for the document on the standard input."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_MAX_BYTES, _MEMORY_MAX_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS_MAX, _SECONDS_MAX))
    set_qpdf_limits(
        flate_max_memory=_UNPACKED_MAX_BYTES,
        png_max_memory=_UNPACKED_MAX_BYTES,
        tiff_max_memory=_UNPACKED_MAX_BYTES,
        run_length_max_memory=_UNPACKED_MAX_BYTES,
    )
    try:
        verdict = verdict_of(sys.stdin.buffer.read())
    except PasswordError:
        verdict = LOCKED
    except MemoryError:
        verdict = TOO_MUCH
    except Exception:  # written to be read by nobody, it may trip the reader up anywhere
        verdict = DAMAGED
    sys.stdout.write(verdict)


if __name__ == "__main__":
    main()
