"""What the apps' admin pages share: lists that are only looked at, and state tags."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import ValidationError
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


class SoundAutocompleteSelect(AutocompleteSelect):
    """A field to look rows up in, that bears being sent what cannot be any row's key (a UUID's, most of all)."""

    def optgroups(self, name: str, value: Sequence[str], attrs: dict[str, Any] | None = None) -> Any:
        """The chosen row, if what was sent could be one: form validation says the rest."""
        key = cast(Any, self.choices).queryset.model._meta.pk

        def may_be_a_key(sent: str) -> bool:
            try:
                key.to_python(sent)
            except ValidationError:
                return False
            return True

        return super().optgroups(name, [sent for sent in value if may_be_a_key(sent)], attrs)


def tag(text: Text, tone: Tone = Tone.CALM) -> SafeString:
    """A state as a tag, in the colours of its tone."""
    return format_html('<span class="q-tag q-{}">{}</span>', tone, text)


def ltr(value: object) -> SafeString:
    """A number, code or address kept left-to-right; nothing is a dash."""
    return format_html('<bdi dir="ltr">{}</bdi>', "—" if value in (None, "") else value)
