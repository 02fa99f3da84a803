"""The ops dashboard: what apps register and how queues are told."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from common import dashboard
from common.dashboard import Card, Line, Tone, cards_for, dashboard_card, waiting_line
from tests.factories.accounts import UserFactory, browser_for

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dashboard, "_MAKERS", {})


def test_cards_come_in_order_and_only_to_those_who_may_see_them() -> None:
    @dashboard_card("second", order=20)
    def second(user: Any, now: datetime) -> Card:
        return Card("Second", ())

    @dashboard_card("first", order=10)
    def first(user: Any, now: datetime) -> Card:
        return Card("First", ())

    @dashboard_card("hidden", order=5)
    def hidden(user: Any, now: datetime) -> Card | None:
        return None

    assert [card.title for card in cards_for(user=None, now=NOW)] == ["First", "Second"]


@pytest.mark.django_db
def test_cards_stand_under_the_headings_of_the_menu() -> None:
    dashboard_card("accounts", order=1)(lambda _user, _now: Card("Accounts", (), work="money"))
    dashboard_card("queue", order=2)(lambda _user, _now: Card("Queue", (), work="review"))
    client = browser_for(UserFactory.create(staff=True))

    page: Any = client.get("/admin/")

    told = [(key, [card.title for card in cards]) for key, _name, cards in page.context["dashboard"]]
    assert told == [("review", ["Queue"]), ("money", ["Accounts"])]


def test_two_cards_cannot_share_a_name() -> None:
    dashboard_card("one")(lambda _user, _now: None)

    with pytest.raises(ValueError, match="one"):
        dashboard_card("one")(lambda _user, _now: None)


@pytest.mark.parametrize(
    ("waited", "tone", "word"),
    [
        (timedelta(hours=5), Tone.CALM, ""),
        (timedelta(days=1), Tone.WATCH, "Long wait"),
        (timedelta(days=2, hours=23), Tone.WATCH, "Long wait"),
        (timedelta(days=3), Tone.LATE, "Late"),
    ],
)
def test_a_queue_grows_urgent_with_its_oldest_row(waited: timedelta, tone: Tone, word: str) -> None:
    with translation.override("en"):
        line = waiting_line("Withdrawals", count=4, oldest=NOW - waited, now=NOW, url="/x")

    assert (line.value, line.tone, line.word, line.url) == ("4", tone, word, "/x")
    assert line.note.startswith("Oldest: ")


def test_an_empty_queue_is_good_news() -> None:
    with translation.override("ar"):
        line = waiting_line("x", count=0, oldest=None, now=NOW)

    assert (line.value, line.tone, line.note) == ("0", Tone.GOOD, "لا يوجد")


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("en", "ltr")])
def test_the_index_shows_the_cards_in_both_languages(language: str, direction: str) -> None:
    @dashboard_card("money")
    def money(user: Any, now: datetime) -> Card:
        lines = (Line("In <b>", "1,200.00 USD", url="/admin/", share=40), Line("Out", "3", tone=Tone.LATE, word="Late"))
        return Card("Money", lines)

    @dashboard_card("quiet")
    def quiet(user: Any, now: datetime) -> Card:
        return Card("Quiet", (), empty="Nothing here")

    client = browser_for(UserFactory.create(staff=True), language)

    answer = client.get("/admin/")
    page = answer.content.decode()

    assert f'<html lang="{language}" dir="{direction}">' in page
    assert '<bdi dir="ltr">1,200.00 USD</bdi>' in page
    assert 'class="q-line q-late"' in page
    assert '<progress class="q-share" max="100" value="40"' in page
    assert "In &lt;b&gt;" in page
    assert "Nothing here" in page
    assert "admin/qafila.css" in page
    # Nothing that the content security policy would refuse.
    assert " style=" not in page
    assert "onclick=" not in page


@pytest.mark.django_db
def test_the_language_switch_offers_the_other_language_and_keeps_the_page() -> None:
    client = Client()
    client.force_login(UserFactory.create(staff=True), backend="django.contrib.auth.backends.ModelBackend")

    arabic = client.get("/admin/references/currency/?q=sar").content.decode()
    answer = client.post("/i18n/setlang/", {"language": "en", "next": "/admin/references/currency/?q=sar"})
    english = client.get("/admin/references/currency/").content.decode()

    assert '<button type="submit" name="language" value="en" lang="en" dir="ltr">English</button>' in arabic
    assert 'name="next" value="/admin/references/currency/?q=sar"' in arabic
    assert answer["Location"] == "/admin/references/currency/?q=sar"
    cookie = answer.cookies["language"]
    assert (cookie.value, cookie["path"], cookie["samesite"], cookie["max-age"]) == ("en", "/", "Lax", 365 * 86400)
    assert 'lang="ar" dir="rtl">العربية</button>' in english
