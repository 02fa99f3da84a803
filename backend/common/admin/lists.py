"""Lists of the ops admin."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, ClassVar, TypeVar, cast

from django.conf import settings
from django.contrib import admin
from django.contrib.admin.utils import get_fields_from_path
from django.contrib.admin.views.main import ChangeList
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.template.response import SimpleTemplateResponse
from django.utils.translation import gettext as _

from common.replica import REPLICA, replica_reads
from common.text import fold

RowT = TypeVar("RowT", bound=Model)
_LISTS = ("index", "_changelist", "_tax-report")


def list_read(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A list, the dashboard or a report may be read from the replica; any other page is left as it is."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        match = request.resolver_match
        is_list = match is not None and match.view_name.endswith(_LISTS) and request.method == "GET"
        if REPLICA not in settings.DATABASES or not is_list:
            return view(request, *args, **kwargs)
        # What its reader may, the primary says: asked once, it is known for the request.
        reader = cast(AbstractUser, request.user)
        if not reader.is_superuser:
            reader.get_all_permissions()
        with replica_reads():
            answer = view(request, *args, **kwargs)
            return answer.render() if isinstance(answer, SimpleTemplateResponse) else answer

    return inner


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
    """The base of every admin page with a list: strict filters, folded search, our own pages."""

    # What links of our own ask by, beside the list's filters.
    linked_by: ClassVar[tuple[str, ...]] = ()

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return OneSortedColumn

    def get_action_choices(self, request: HttpRequest, default_choices: Any = ()) -> list[tuple[str, str]]:
        return super().get_action_choices(request, [("", _("Choose an action"))])

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[RowT], search_term: str
    ) -> tuple[QuerySet[RowT], bool]:
        """Fold the words as the columns were folded."""
        return super().get_search_results(request, queryset, fold(search_term))

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Only what the list's filters and our links ask. Django lets a URL ask for any column by any lookup: a
        column that is not shown could be read letter by letter."""
        return lookup in self.linked_by or lookup in self._filter_lookups(request)

    def _filter_lookups(self, request: HttpRequest | None) -> Iterator[str]:
        filters: Any = self.list_filter if request is None else self.get_list_filter(request)
        for chosen in filters:
            if isinstance(chosen, type):
                yield chosen.parameter_name  # type: ignore[attr-defined]  # all of ours are SimpleListFilters
                continue
            path: str = chosen if isinstance(chosen, str) else chosen[0]
            column: Any = get_fields_from_path(self.model, path)[-1]
            compared = f"{path}__{column.target_field.name}" if column.is_relation else path
            yield from (path, f"{compared}__exact", f"{path}__isnull", f"{path}__gte", f"{path}__lt")
        yield from (f"{self.date_hierarchy}__{part}" for part in ("year", "month", "day") if self.date_hierarchy)


class HandWrittenListAdmin(ListAdmin[RowT]):
    """Lists that ops write by hand. They are short, so their texts are folded as they are searched."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[RowT], search_term: str
    ) -> tuple[QuerySet[RowT], bool]:
        words = fold(search_term).split()
        if not words:
            return queryset, False
        rows = queryset.order_by().values_list("pk", *self.get_search_fields(request)).iterator()
        texts = ((pk, fold(*(text or "" for text in columns))) for pk, *columns in rows)
        found = [pk for pk, text in texts if all(word in text for word in words)]
        return queryset.filter(pk__in=found), False
