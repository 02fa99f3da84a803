"""Which texts the product shows, and which of them have Arabic: read from the sources, not from memory."""

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

BACKEND_DIR = Path(__file__).resolve().parents[2]
APPS = (
    "common",
    "config",
    "references",
    "mailing",
    "activity",
    "notifications",
    "accounts",
    "permissions",
    "companies",
    "invitations",
    "billing",
    "lifecycle",
)
# Which argument of each function is the message (and its plural).
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": (2,),
    "pgettext_lazy": (2,),
    "npgettext": (2, 3),
}
Message = tuple[str, ...]


def sources(suffix: str) -> Iterator[Path]:
    """Our files with that suffix, migrations left out."""
    for app in APPS:
        for file in sorted((BACKEND_DIR / app).rglob(f"*{suffix}")):
            if "migrations" not in file.parts:
                yield file


def _messages_of(python: str, name: str) -> Iterator[tuple[Message, str]]:
    found: Any = extract_python(BytesIO(python.encode()), dict(KEYWORDS), (), {"encoding": "utf-8"})
    for line, function, arguments, _comments in found:
        places = KEYWORDS[function]
        parts = arguments if isinstance(arguments, tuple) else (arguments,)
        chosen = parts[:1] if places is None else tuple(parts[place - 1] for place in places)
        if all(isinstance(part, str) and part for part in chosen):
            yield tuple(chosen), f"{name}:{line}"


@cache
def shown_messages() -> dict[Message, list[str]]:
    """Every text marked for translation, with the places where it stands."""
    found: dict[Message, list[str]] = {}
    for file in sources(".py"):
        for message, place in _messages_of(file.read_text(encoding="utf-8"), str(file.relative_to(BACKEND_DIR))):
            found.setdefault(message, []).append(place)
    for suffix in (".html", ".txt", ".mail"):
        for file in sources(suffix):
            if "templates" in file.parts:
                name = str(file.relative_to(BACKEND_DIR))
                for message, place in _messages_of(templatize(file.read_text(encoding="utf-8")), name):
                    found.setdefault(message, []).append(place)
    return found


def catalogue_files() -> list[Path]:
    """Every Arabic catalogue of ours."""
    return [file for app in APPS for file in sorted((BACKEND_DIR / app).glob("locale/ar/LC_MESSAGES/django.po"))]


@cache
def catalogue(file: Path) -> Catalog:
    """One catalogue, read."""
    with file.open("rb") as stream:
        return read_po(stream, locale="ar")


def texts(value: str | Sequence[str] | None) -> Message:
    """A message's one form, or all of its plural forms."""
    return (value,) if isinstance(value, str) else tuple(value or ())


@cache
def arabic() -> dict[str, Message]:
    """Every translated message id (of plurals: the singular) with its Arabic forms."""
    known: dict[str, Message] = {}
    for file in catalogue_files():
        for message in catalogue(file):
            if message.id and not message.fuzzy:
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = texts(message.string)
                if forms and all(forms):
                    known[key] = forms
    return known
