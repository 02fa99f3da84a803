"""Lists of the ops admin."""

from collections.abc import Callable, Iterator
from functools import cached_property, reduce, wraps
from operator import or_
from typing import Any, ClassVar, TypeVar, cast

from django.conf import settings
from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import get_fields_from_path
from django.contrib.admin.views.main import ALL_VAR, PAGE_VAR, ChangeList
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import FieldDoesNotExist
from django.core.paginator import Paginator
from django.db.models import IntegerField, Model, Q, QuerySet, UUIDField
from django.db.models.lookups import Contains
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.response import SimpleTemplateResponse
from django.utils.translation import gettext as _

from common.counting import counted, estimated
from common.replica import REPLICA, replica_reads
from common.text import fold, number_in, search_words, uuid_in
from common.walking import rows_beyond

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


# As far as pages go, and rows are counted. From the last of them a link leads to as many more.
REACH = 5_000
AFTER_VAR = "after"
# Columns that hold folded words, and those that are kept in lower case.
FOLDED = ("folded", "search_text")
KEPT_LOWER = ("email", "to", "sub_domain_key")
KEYS_MOST = 1_000
# What the menu counts, and shows with a plus.
WAITING_SHOWN = 99


def waiting(rows: QuerySet[Any]) -> int:
    """How many rows wait, for the menu."""
    return counted(rows, most=WAITING_SHOWN + 1)


class ReachPaginator(Paginator[Any]):
    """Pages of the first ``REACH`` rows: nobody waits for a count of all, and no page passes by millions of rows."""

    @cached_property
    def _counted(self) -> int:
        return counted(self.object_list, most=REACH + 1)  # type: ignore[arg-type]  # an admin's list is a queryset

    @cached_property
    def count(self) -> int:
        return min(self._counted, REACH)

    @property
    def is_cut(self) -> bool:
        """Whether there are more rows than its pages reach."""
        return self._counted > REACH


class ReachList(ChangeList):
    """A list with a count that costs nothing, and with pages from any row on (``?after=`` its key). It shows as sorted
    the one column by which it is: what was chosen before only decides among equals."""

    after = ""
    previous_rows = next_rows = ""

    def get_queryset(self, request: HttpRequest, exclude_parameters: Any = None) -> QuerySet[Any]:
        self.after = self.params.pop(AFTER_VAR, self.after)
        self.filter_params.pop(AFTER_VAR, None)
        self.whole = super().get_queryset(request, exclude_parameters)
        rows = rows_beyond(self.whole, self.after, known=self.root_queryset) if self.after else self.whole
        if rows is None:
            raise IncorrectLookupParameters
        return rows

    def get_query_string(self, new_params: Any = None, remove: Any = None) -> str:
        """Only pages go on from the row: another search, filter or order begins anew."""
        new: dict[str, Any] = dict(new_params or {})
        if self.after and (PAGE_VAR in new or ALL_VAR in new):
            new.setdefault(AFTER_VAR, self.after)
        return super().get_query_string(new, remove)

    def _show_more(self) -> None:
        """Links from the last page to the rows after it, and back from the first."""
        last_page = self.paginator.num_pages
        if self.page_num == last_page and getattr(self.paginator, "is_cut", False):
            self.next_rows = self.get_query_string({AFTER_VAR: list(self.result_list)[-1].pk})
        if self.after and self.page_num == 1:
            before = rows_beyond(self.whole, self.after, known=self.root_queryset, backwards=True)
            key = None if before is None else before.values_list("pk", flat=True)[REACH - 1 : REACH].first()
            self.previous_rows = self.get_query_string({AFTER_VAR: key, PAGE_VAR: REACH // self.list_per_page})

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self._show_more()
        self.count_shown = f"{self.result_count:,}" if self.result_count >= REACH else str(self.result_count)
        if self.after or getattr(self.paginator, "is_cut", False):
            everything = None if self.query or self.has_active_filters else estimated(self.model)
            self.count_shown = f"≈ {everything:,}" if everything and everything > REACH else f"{REACH:,}+"

    def get_ordering_field_columns(self) -> dict[int, Any]:
        columns = super().get_ordering_field_columns()
        return dict(list(columns.items())[:1])

    def get_ordering_field(self, field_name: Any) -> Any:
        """A row of another list by what it is called (``shown_order``), or else by its number."""
        field = super().get_ordering_field(field_name)
        try:
            column: Any = self.lookup_opts.get_field(cast(str, field))
        except FieldDoesNotExist:
            return field
        by_name = getattr(column.related_model, "shown_order", None)
        return getattr(column, "attname", field) if by_name is None else by_name(f"{field}__")


def keys_if_few(rows: QuerySet[Any]) -> Any:
    """What ``__in`` asks for: an index finds rows by a list of keys, but not by a query that stands beside an "or"."""
    keys = list(rows.order_by().values_list("pk", flat=True)[: KEYS_MOST + 1])
    return keys if len(keys) <= KEYS_MOST else rows.order_by().values("pk")


def found_by(model: type[Model], path: str, word: str) -> Q:
    """Rows whose column at ``path`` has the folded word, or is it (``=`` before the path, numbers and UUIDs)."""
    relation, _separator, name = path.removeprefix("=").rpartition("__")
    of: Any = get_fields_from_path(model, relation)[-1].related_model if relation else model
    column = of._meta.pk if name == "pk" else of._meta.get_field(name)
    if isinstance(column, UUIDField):
        found = Q(pk=None) if (key := uuid_in(word)) is None else Q(**{name: key})
    elif isinstance(column, IntegerField):
        found = Q(pk=None) if (number := number_in(word)) is None else Q(**{name: number})
    elif path.startswith("="):
        # A digital name's key has none of its dashes.
        word = word.replace("-", "").replace("_", "") if name == "sub_domain_key" else word
        found = Q(**{f"{name}__{'exact' if name in KEPT_LOWER else 'iexact'}": word})
    elif name in getattr(of, "searched_as", {}):
        found = Q(Contains(of.searched_as[name], word))
    else:
        found = Q(**{f"{name}__{'contains' if name.endswith(FOLDED) else 'icontains'}": word})
    return Q(**{f"{relation}__in": keys_if_few(of._base_manager.filter(found))}) if relation else found


class ListAdmin(admin.ModelAdmin[RowT]):
    """The base of every admin page with a list: strict filters, folded search, our own pages."""

    # What links of our own ask by, beside the list's filters.
    linked_by: ClassVar[tuple[str, ...]] = ()
    paginator = ReachPaginator
    show_full_result_count = False

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return ReachList

    def response_action(  # type: ignore[override]  # the types are of a later Django
        self, request: HttpRequest, queryset: QuerySet[RowT]
    ) -> HttpResponse | None:
        """An action on all of a list is on those that the page counted."""
        if request.POST.get("select_across") == "1":
            within = queryset.values("pk")[:REACH]
            queryset = self.get_queryset(request).filter(pk__in=within)
        return super().response_action(request, queryset)

    def get_action_choices(self, request: HttpRequest, default_choices: Any = ()) -> list[tuple[str, str]]:
        return super().get_action_choices(request, [("", _("Choose an action"))])

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[RowT], search_term: str
    ) -> tuple[QuerySet[RowT], bool]:
        """Rows that have every word in one of ``search_fields``, folded as the columns were folded."""
        paths = self.get_search_fields(request)
        for word in search_words(search_term) if paths else ():
            queryset = queryset.filter(reduce(or_, (found_by(self.model, path, word) for path in paths)))
        return queryset, False

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
