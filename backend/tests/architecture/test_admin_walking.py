"""Past the rows that pages reach: a list is walked to its end and back, in whatever order it stands."""

from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.contrib import admin
from django.contrib.admin import ModelAdmin

from accounts.users.models import User
from billing.ledger.models import LedgerEntry
from common.admin import lists
from common.walking import rows_beyond
from mailing.models import Outbox
from tests.architecture.test_admin import address, browser
from tests.architecture.test_admin_lists import PAGES, listing
from tests.architecture.test_admin_queries import one_more_of_everything
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import market_create, money_add
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db


def reach(monkeypatch: pytest.MonkeyPatch, page: ModelAdmin[Any], pages: int, *, per_page: int = 1) -> None:
    monkeypatch.setattr(lists, "REACH", pages * per_page)
    monkeypatch.setattr(page, "list_per_page", per_page)


def opened(page: ModelAdmin[Any], query: str) -> Any:
    return listing(page, "&".join("=".join(pair) for pair in parse_qsl(query.removeprefix("?"))))


def keys(listed: Any) -> list[Any]:
    return [row.pk for row in listed.result_list]


def test_rows_beyond_another_are_found_in_the_order_of_every_column() -> None:
    market_create()
    for number in range(3):
        one_more_of_everything(number)
    asked = 0
    for page in PAGES:
        seen: set[str] = set()
        for query in ("", *(f"o={'-' * (at % 2)}{at}" for at in range(1 + len(page.list_display)))):
            rows = listing(page, query).queryset
            if str(rows.query.order_by) in seen:
                continue
            seen.add(str(rows.query.order_by))
            whole = list(rows.values_list("pk", flat=True))
            for at in {0, len(whole) // 2, len(whole) - 1} if whole else ():
                after: Any = rows_beyond(rows, whole[at], known=rows)
                before: Any = rows_beyond(rows, whole[at], known=rows, backwards=True)
                assert list(after.values_list("pk", flat=True)) == whole[at + 1 :], (page, query)
                assert list(before.values_list("pk", flat=True)) == whole[:at][::-1], (page, query)
                asked += 1

    assert asked > 200


def test_a_list_is_walked_to_its_end_and_back_also_past_rows_that_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    page = admin.site._registry[User]
    people = [person.pk for person in UserFactory.create_batch(7)][::-1]
    User.objects.update(created_at=User.objects.latest("pk").created_at)
    reach(monkeypatch, page, 3)
    there, back = [], []
    listed = opened(page, "p=3")
    while listed.next_rows:
        there += keys(listed)
        listed = opened(page, listed.next_rows)
        listed = opened(page, listed.get_query_string({"p": listed.paginator.num_pages}))
    while listed := opened(page, listed.get_query_string({"p": 1})):
        back += keys(listed)
        if not listed.previous_rows:
            break
        listed = opened(page, listed.previous_rows)

    # Pages 3 and 6, then the first ones of the third, second and first part.
    assert (there, back) == ([people[2], people[5]], [people[6], people[3], people[0]])


def test_pages_stay_behind_their_row_and_another_search_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    page = admin.site._registry[LedgerEntry]
    for cents in range(100, 108):
        money_add(CompanyFactory.create(), cents)
    reach(monkeypatch, page, 2, per_page=2)
    start = listing(page, "kind__exact=charge&p=2")
    further = opened(page, start.next_rows)

    assert dict(parse_qsl(start.next_rows.removeprefix("?"))).keys() == {"kind__exact", "after"}
    assert further.get_query_string({"p": 2}) == f"?after={further.after}&kind__exact=charge&p=2"
    assert further.get_query_string({"o": "1"}) == "?kind__exact=charge&o=1"
    assert "after" not in further.params
    assert (further.next_rows, opened(page, further.get_query_string({"p": 2})).next_rows) == ("", "")
    assert further.count_shown == "4+"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ar", ["الصفوف التالية", "الصفوف السابقة", "من البداية"]),
        ("en", ["Next rows", "Previous rows", "From the start"]),
    ],
)
def test_the_links_have_words(language: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    UserFactory.create_batch(6)
    client, there = browser(language, staff=True), address(User, "changelist")
    reach(monkeypatch, admin.site._registry[User], 2)

    def read(query: str) -> tuple[Any, list[bool]]:
        answer = client.get(there + query)
        return answer.context["cl"], [word in answer.content.decode() for word in words]

    start, its_links = read("?p=2")
    further, links_of_its_first_page = read(start.next_rows)

    assert its_links == [True, False, False]
    assert links_of_its_first_page == [False, True, True]
    assert read(further.get_query_string({"p": 2}))[1] == [True, False, True]


@pytest.mark.parametrize("after", ["0", "x", "00000000-0000-0000-0000-000000000000"])
@pytest.mark.parametrize("model", [User, Outbox])
def test_a_row_that_is_gone_leads_to_the_start(model: type[Any], after: str) -> None:
    answer = browser("en", staff=True).get(address(model, "changelist"), {"after": after})

    assert (answer.status_code, answer.headers["Location"].partition("?")[2]) == (302, "e=1")
