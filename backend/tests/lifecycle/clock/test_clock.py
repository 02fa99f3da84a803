"""The test clock moves one company's time, and only outside production."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from common.clock import utc_now
from companies.company.models import Standing
from companies.company.standing import Stage, company_now, stage_at
from lifecycle.clock.services import ClockNotAvailable, clock_move, next_events
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db


def test_a_company_moves_alone() -> None:
    moved = CompanyFactory.create(standing__level=1)
    other = CompanyFactory.create(standing__level=1)

    clock_move(company_id=moved.pk, by=timedelta(days=25), actor=None, now=utc_now())

    stages = {
        standing.pk: stage_at(standing, now=company_now(standing, utc_now())) for standing in Standing.objects.all()
    }
    assert stages == {moved.pk: Stage.ALLOWANCE, other.pk: Stage.ACTIVE}


def test_what_comes_next_follows_the_companys_clock() -> None:
    company = CompanyFactory.create(standing__level=1)
    company.standing = clock_move(company_id=company.pk, by=timedelta(days=25), actor=None, now=utc_now())

    assert all(event.at > utc_now() + timedelta(days=24) for event in next_events(company, now=utc_now()))


def test_production_has_none(settings: Settings) -> None:
    settings.TEST_CLOCK_ENABLED = False
    company = CompanyFactory.create(standing__level=1)

    with pytest.raises(ClockNotAvailable):
        clock_move(company_id=company.pk, by=timedelta(days=25), actor=None, now=utc_now())

    assert Standing.objects.get(pk=company.pk).test_clock_offset == timedelta()


def test_its_list_and_page_speak_arabic() -> None:
    company = CompanyFactory.create(standing__level=1)
    client = Client()
    client.cookies["language"] = "ar"
    client.force_login(UserFactory.create(staff=True), backend="django.contrib.auth.backends.ModelBackend")

    listed = client.get("/admin/lifecycle/companyclock/").content.decode()
    opened = client.get(f"/admin/lifecycle/companyclock/{company.pk}/change/").content.decode()

    heads = re.sub("<[^>]+>", " ", listed[listed.index("<thead>") : listed.index("</thead>")])
    assert re.findall("[A-Za-z]+", heads) == []
    for content in (listed, opened):
        assert '<span class="q-tag q-good">نشط</span>' in content


@pytest.fixture
def company() -> Any:
    return CompanyFactory.create(standing__level=1)


@pytest.fixture
def there(company: Any) -> str:
    return f"/admin/lifecycle/companyclock/{company.pk}/change/"


def offset(company: Any) -> timedelta:
    return Standing.objects.get(pk=company.pk).test_clock_offset


@pytest.mark.parametrize("days", ["-5", "0", "", "soon"])
def test_it_moves_forward_only_and_says_so_beside_the_field(company: Any, there: str, days: str) -> None:
    answer = browser_for(UserFactory.create(staff=True)).post(there, {"days": days, "sure": "1"}).content.decode()

    assert "<li>Enter a number of days from 1 to 4000. The clock only moves forward.</li>" in answer
    assert offset(company) == timedelta()


def test_it_asks_once_and_says_which_stage_will_be_reached(company: Any, there: str) -> None:
    browser = browser_for(UserFactory.create(staff=True))
    asked = browser.post(there, {"days": "25"}).content.decode()

    assert ("Grace period" in asked, "q-dangerous" in asked) == (True, False)
    assert offset(company) == timedelta()
    browser.post(there, {"days": "25", "sure": "1"})
    assert offset(company) == timedelta(days=25)


def test_before_it_erases_it_says_what_is_lost(company: Any, there: str) -> None:
    asked = browser_for(UserFactory.create(staff=True)).post(there, {"days": "4000"}).content.decode()

    assert "data is permanently erased: its details, documents, members and public page" in asked
    assert 'class="default q-dangerous" value="Move the clock and erase the data"' in asked
