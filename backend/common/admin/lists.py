"""Lists of the ops admin."""

from typing import Any, TypeVar

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Model
from django.http import HttpRequest

RowT = TypeVar("RowT", bound=Model)


class OneSortedColumn(ChangeList):
    """Shows as sorted the one column by which the list is: what was chosen before only decides among equals."""

    def get_ordering_field_columns(self) -> dict[int, Any]:
        columns = super().get_ordering_field_columns()
        return dict(list(columns.items())[:1])

    def get_ordering_field(self, field_name: Any) -> Any:
        """A row of another list by what it is called (``shown_order``), where its number would say nothing."""
        field = super().get_ordering_field(field_name)
        try:
            related = self.lookup_opts.get_field(field_name).related_model
        except FieldDoesNotExist:
            return field
        by_name = getattr(related, "shown_order", None)
        return field if by_name is None else by_name(f"{field_name}__")


class ListAdmin(admin.ModelAdmin[RowT]):
    """What has a list."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return OneSortedColumn
