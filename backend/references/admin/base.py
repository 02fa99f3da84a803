"""What the lists' admin pages share."""

from typing import Any, ClassVar, TypeVar

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import Field, Textarea, TextInput
from django.http import HttpRequest

from common.folding import fold
from references.models.seeded import Listed, Seeded

RowT = TypeVar("RowT", bound=Seeded)
ListedT = TypeVar("ListedT", bound=Listed)


class SeededAdmin(admin.ModelAdmin[RowT]):
    """Delivered rows can be edited and switched off, but not deleted: the next start would bring them back."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only rows that staff made."""
        if obj is not None and obj.seed_key is not None:
            return False
        return super().has_delete_permission(request, obj)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Deleting many at once would take delivered rows along."""
        actions: dict[str, Any] = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Field | None:
        """Each language is written in its own direction, whatever the page's."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and isinstance(field.widget, TextInput | Textarea):
            if db_field.name.endswith("_ar"):
                field.widget.attrs |= {"dir": "rtl", "lang": "ar"}
            elif db_field.name.endswith("_en") or db_field.name in ("code", "dial_code", "link", "key"):
                field.widget.attrs |= {"dir": "ltr", "lang": "en"}
        return field


class ListedAdmin(SeededAdmin[ListedT]):
    """Lists with names: found by folded words."""

    search_fields = ("folded",)
    list_filter: ClassVar[Any] = ("is_active",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[ListedT], search_term: str
    ) -> tuple[QuerySet[ListedT], bool]:
        """Fold the words as the column was folded."""
        return super().get_search_results(request, queryset, fold(search_term))
