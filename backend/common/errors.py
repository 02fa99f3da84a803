"""The families of refusals. Concrete errors live in ``<app>/errors.py``; only the API's handler knows status codes."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from common.durations import wait_text

Text = str | Promise
RowT = TypeVar("RowT")
FieldErrors = Mapping[str, Sequence[Text]]

# Beside the fields of every app.
CONTROL_MESSAGE = _("Remove the characters that can’t be displayed")
LINK_MESSAGE = _("A name can’t contain a link")


class DomainError(Exception):
    """Something the business refuses. ``code`` is stable for clients; ``text`` is for people, in their language."""

    code: str = "error"
    text: Text = _("An error occurred")

    def __init__(self, text: Text | None = None, *, code: str | None = None, **params: Any) -> None:
        if text is not None:
            self.text = text
        if code is not None:
            self.code = code
        self.params = params
        super().__init__(self.code)

    @property
    def message(self) -> str:
        text = str(self.text)
        return text % self.params if self.params else text


class Refused(DomainError):
    """A rule of the business says no (409)."""

    code = "conflict"
    text: Text = _("Something has changed and this is no longer possible. Reload the page and try again.")


class WrongState(Refused):
    """The thing is not in a state from which this move is legal."""

    code = "wrong_state"


class Missing(DomainError):
    """Unknown, or not the caller's to know of (404)."""

    code = "not_found"
    text: Text = _("This item could not be found")


def require_found(row: RowT | None) -> RowT:
    """What was looked for. Raises Missing where there is nothing."""
    if row is None:
        raise Missing
    return row


class Forbidden(DomainError):
    """The caller sees the thing but lacks the right (403)."""

    code = "forbidden"
    text: Text = _("You do not have permission to do this.")


class Unauthenticated(DomainError):
    """No valid proof of who is calling (401)."""

    code = "unauthenticated"
    text: Text = _("Please sign in to continue.")


class Throttled(DomainError):
    """Too often (429). ``wait_seconds`` says how long to stay away."""

    code = "throttled"
    text: Text = _("Too many attempts. Try again in %(time)s.")

    def __init__(self, *, wait_seconds: int) -> None:
        super().__init__()
        self.wait_seconds = wait_seconds

    @property
    def message(self) -> str:
        return str(self.text) % {"time": wait_text(self.wait_seconds)}


class Busy(DomainError):
    """The database did not come to it (503). Nothing was written; the call can be repeated after ``wait_seconds``."""

    code = "busy"
    text: Text = _("The portal is busy right now. Try again in a moment.")
    wait_seconds = 5


class Invalid(DomainError):
    """What was sent does not pass validation (422): messages by field, ``non_field_errors`` for the whole form."""

    code = "invalid"
    text: Text = _("Please correct the marked fields.")

    def __init__(self, errors: FieldErrors) -> None:
        super().__init__()
        self.errors: dict[str, list[Text]] = {field: list(messages) for field, messages in errors.items()}

    @classmethod
    def field(cls, name: str, message: Text) -> "Invalid":
        return cls({name: [message]})
