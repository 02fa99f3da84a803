"""What the apps' admin pages share: lists that are only looked at, and state tags."""

from typing import Any, TypeVar

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from common.dashboard import Tone
from common.errors import Text

RowT = TypeVar("RowT", bound=Model)


class ReadOnlyAdmin(admin.ModelAdmin[RowT]):
    """Rows that only services make, change and delete; actions are buttons on them."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody edits by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes by hand."""
        return False


def tag(text: Text, tone: Tone = Tone.CALM) -> SafeString:
    """A state as a tag, in the colours of its tone."""
    return format_html('<span class="q-tag q-{}">{}</span>', tone, text)


def ltr(value: object) -> SafeString:
    """A number, code or address kept left-to-right; nothing is a dash."""
    return format_html('<bdi dir="ltr">{}</bdi>', "—" if value in (None, "") else value)
