"""Personal data on pages of the admin: covered until a colleague asks for one record's and says why, and for a while
after that. The session keeps what it shows; the log of the asking is ``activity/shown_data_admin.py``."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime

from django.db.models import Model
from django.http import HttpRequest
from django.utils.dateparse import parse_datetime
from django.utils.safestring import SafeString

from common.admin import ltr, reader
from common.clock import utc_now
from common.text import email_masked

_IN_SESSION = "shown_data"
_shown: ContextVar[frozenset[str]] = ContextVar("shown_data", default=frozenset())
_DOTS = "••••"
_LAST = 4


def _key(model: type[Model], pk: object) -> str:
    # A proxy shows the same record.
    return f"{(model._meta.concrete_model or model)._meta.label_lower}:{pk}"


def _living(request: HttpRequest, now: datetime) -> dict[str, str]:
    kept: dict[str, str] = request.session.get(_IN_SESSION, {})
    return {key: until for key, until in kept.items() if (parse_datetime(until) or now) > now}


@contextmanager
def shown_in(request: HttpRequest) -> Iterator[None]:
    """While a page is made: who reads it, and what they asked for."""
    by, token = reader.set(request.user), _shown.set(frozenset(_living(request, utc_now())))
    try:
        yield
    finally:
        _shown.reset(token)
        reader.reset(by)


def is_shown_as(model: type[Model] | None, pk: object) -> bool:
    return model is not None and _key(model, pk) in _shown.get()


def is_shown(row: Model) -> bool:
    return is_shown_as(type(row), row.pk)


def shown_until(request: HttpRequest, row: Model) -> datetime | None:
    until = _living(request, utc_now()).get(_key(type(row), row.pk))
    return parse_datetime(until) if until else None


def uncover(request: HttpRequest, row: Model, *, until: datetime) -> None:
    """From here on, in this answer, too."""
    kept = _living(request, utc_now()) | {_key(type(row), row.pk): until.isoformat()}
    request.session[_IN_SESSION] = kept
    _shown.set(frozenset(kept))


def cover(request: HttpRequest, row: Model) -> None:
    kept = _living(request, utc_now())
    if kept.pop(_key(type(row), row.pk), None):
        request.session[_IN_SESSION] = kept
        _shown.set(frozenset(kept))


def number_covered(value: str) -> str:
    """``•••• 5678``: of a short one, nothing."""
    compact = value.replace(" ", "")
    return f"{_DOTS} {compact[-_LAST:]}" if len(compact) > 2 * _LAST else _DOTS


_EMAIL = re.compile(r"[^\s@<>(){}\[\]:;,«»\u2066-\u2069]+@[^\s@<>(){}\[\]:;,«»\u2066-\u2069]+")
# IBANs, and phone numbers in the form in which they are stored and in the one in which they are read.
_NUMBER = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b|\+\d(?:[ -]?\d){6,14}")


def text_covered(text: str) -> str:
    """Words with the addresses and numbers in them covered."""
    text = _EMAIL.sub(lambda found: email_masked(found[0]), text)
    return _NUMBER.sub(lambda found: number_covered(found[0]), text)


def personal(row: Model, value: object) -> SafeString:
    """An address or a number of the row: as it is where its reader asked for the row's data, else covered."""
    text = "" if value is None else str(value)
    if not text or is_shown(row):
        return ltr(text)
    return ltr(email_masked(text) if "@" in text else number_covered(text))
