"""Pages, filters and orderings of lists."""

from typing import Any
from unittest.mock import Mock

import django_filters
import pytest
from rest_framework.generics import ListAPIView
from rest_framework.test import APIRequestFactory

from common.api.filters import FilterBackend, FoldedSearchFilter, StrictOrderingFilter
from common.api.pagination import PagePagination
from common.api.schema import FilterParameters
from references.lists.models import Currency
from references.services import references_load

pytestmark = pytest.mark.django_db


class CurrencyFilter(django_filters.FilterSet):  # type: ignore[misc]  # the package is untyped
    """By whether it is pegged."""

    pegged = django_filters.BooleanFilter(field_name="is_pegged")
    order = django_filters.NumberFilter()

    class Meta:
        model = Currency
        fields = ("pegged", "order")


class Listing(ListAPIView[Currency]):
    """A list as an app would write it."""

    authentication_classes = ()
    permission_classes = ()
    filterset_class = CurrencyFilter
    filter_backends = (FilterBackend, FoldedSearchFilter, StrictOrderingFilter)
    search_fields = ("code",)
    pagination_class = PagePagination
    queryset = Currency.objects.order_by("order", "pk")
    ordering_fields = {"rate": "rate", "code": "code"}  # noqa: RUF012 (as views declare it)

    def list(self, request: Any, *args: Any, **kwargs: Any) -> Any:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response([row.code for row in page or []])


class AllListing(Listing):
    """A list that may be asked for whole."""

    allows_all = True


@pytest.fixture(autouse=True)
def _currencies() -> None:
    references_load()


def get(view: type[Listing] = Listing, **query: str) -> Any:
    return view.as_view()(APIRequestFactory().get("/", query, headers={"X-Locale": "en"}))


def test_pages_follow_each_other_without_gap_or_overlap() -> None:
    pages = [get(page=str(number), pagination="10").data for number in (1, 2, 3, 4)]
    codes = [code for page in pages for code in page["data"]]

    assert len(codes) == len(set(codes)) == Currency.objects.count() == 35
    assert pages[3]["meta"] == {"current_page": 4, "last_page": 4, "per_page": 10, "total": 35}


@pytest.mark.parametrize("number", [99, 10**18 - 1])
def test_a_page_past_the_end_is_empty_and_no_error(number: int) -> None:
    answer = get(page=str(number), pagination="10")

    assert answer.status_code == 200
    assert answer.data == {"data": [], "meta": {"current_page": number, "last_page": 4, "per_page": 10, "total": 35}}


def test_an_empty_list_has_one_page() -> None:
    Currency.objects.all().delete()

    assert get().data["meta"] == {"current_page": 1, "last_page": 1, "per_page": 20, "total": 0}


@pytest.mark.parametrize(
    "query",
    [
        {"page": "0"},
        {"page": "-1"},
        {"page": "x"},
        {"page": "١"},
        {"page": "1.5"},
        {"pagination": "0"},
        {"pagination": "101"},
        {"pagination": "all"},
        {"pagination": "²"},
        {"page": "9" * 5000},
        {"pagination": "9" * 5000},
    ],
)
def test_senseless_pages_are_refused_beside_their_name(query: dict[str, str]) -> None:
    answer = get(Listing, **query)

    assert answer.status_code == 422
    assert list(answer.data["errors"]) == list(query)


def test_all_is_given_where_a_list_allows_it() -> None:
    answer = get(AllListing, pagination="all")

    assert len(answer.data["data"]) == 35
    assert answer.data["meta"] == {"current_page": 1, "last_page": 1, "per_page": 35, "total": 35}


def test_filters_narrow_and_unknown_ones_are_ignored() -> None:
    assert "EUR" not in get(AllListing, pagination="all", pegged="true").data["data"]
    assert len(get(AllListing, pagination="all", colour="blue").data["data"]) == 35


def test_a_bad_filter_value_is_refused() -> None:
    answer = get(order="many")

    assert answer.status_code == 422
    assert list(answer.data["errors"]) == ["order"]


def test_orderings_go_both_ways_and_only_where_declared() -> None:
    ascending = get(AllListing, pagination="all", ordering="code").data["data"]

    assert ascending == sorted(ascending)
    assert get(AllListing, pagination="all", ordering="-code").data["data"] == ascending[::-1]
    assert get(ordering="is_pegged").status_code == 422
    assert get(ordering="-").status_code == 422
    assert get(ordering="code,is_pegged").status_code == 422


def test_rows_with_equal_keys_keep_one_order() -> None:
    Currency.objects.update(rate=1, rate_on="2026-01-01")

    up = get(AllListing, pagination="all", ordering="rate").data["data"]
    down = get(AllListing, pagination="all", ordering="-rate").data["data"]

    assert up == down[::-1]


def test_a_page_costs_one_count_and_one_select(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):
        get(page="2", pagination="10")


def test_a_page_that_is_not_full_is_the_last_and_counts_nothing(django_assert_num_queries: Any) -> None:
    total = Currency.objects.count()

    for page, size in (("1", str(total + 1)), ("2", str(total - 1))):
        with django_assert_num_queries(1):
            answer = get(page=page, pagination=size)
        assert answer.data["meta"] == {
            "current_page": int(page),
            "last_page": int(page),
            "per_page": int(size),
            "total": total,
        }


def test_a_page_past_the_end_still_knows_how_many_there_are(django_assert_num_queries: Any) -> None:
    total = Currency.objects.count()

    with django_assert_num_queries(2):
        answer = get(page=str(total + 1), pagination="1")

    assert (answer.data["data"], answer.data["meta"]["total"]) == ([], total)


def test_a_bad_search_is_refused_beside_its_name() -> None:
    answer = get(search="a\0")

    assert answer.status_code == 422
    assert list(answer.data["errors"]) == ["search"]


def test_the_document_says_what_a_list_takes() -> None:
    extension = FilterParameters(FilterBackend())  # type: ignore[no-untyped-call]  # the library is untyped here
    declared = extension.get_schema_operation_parameters(Mock(view=Listing()))
    ordering = StrictOrderingFilter().get_schema_operation_parameters(Listing())
    kinds = {each["name"]: each["schema"]["type"] for each in [*declared, *ordering]}
    assert kinds == {"pegged": "boolean", "order": "number", "ordering": "string"}
