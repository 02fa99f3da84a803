"""Owners are told each event of the schedule once, in the company's own time."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest

from activity.models import Entry
from common.clock import utc_now
from common.models import SweepFailure
from companies.company.models import Company
from lifecycle.announcements import services as announcements
from lifecycle.announcements.services import companies_due, schedule_announce
from lifecycle.mails import WARNED_BEFORE
from mailing.models import Outbox
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)


def licensed() -> Company:
    """Began now, ends in 30 days."""
    return CompanyFactory.create(standing__level=1, standing__started_days_ago=0, standing__period_days=30)


def kinds() -> list[str]:
    return [mail.kind.removeprefix("lifecycle.") for mail in Outbox.objects.order_by("created_at")]


def end_of(company: Company) -> datetime:
    assert company.standing.period_ends_at is not None
    return company.standing.period_ends_at


def test_every_event_is_mailed_once_in_the_order_of_the_line() -> None:
    company = licensed()
    start = utc_now()

    for day in range(68):
        now = start + timedelta(days=day) + SECOND
        schedule_announce(now=now)
        schedule_announce(now=now)

    assert kinds() == [
        "ends_soon",
        "ends_soon",
        "ends_soon",
        "allowance",
        "partial_suspension",
        "total_suspension",
        "erases_soon",
        "erases_soon",
        "erases_soon",
    ]
    days = [mail.context["days"] for mail in Outbox.objects.order_by("created_at")]
    assert days == [7, 3, 1, 0, 0, 0, 7, 3, 1]
    stages = Entry.objects.filter(company_id=company.pk).order_by("at").values_list("action", flat=True)
    assert list(stages) == ["licence.period_ends", "licence.partial_suspension", "licence.total_suspension"]


def test_after_a_leap_only_the_latest_news_is_mailed() -> None:
    company = licensed()

    schedule_announce(now=end_of(company) + timedelta(days=10))

    assert kinds() == ["partial_suspension"]


def test_who_is_told_after_the_day_of_erasure_reads_until_when_there_is_still_time() -> None:
    now = end_of(licensed()).replace(microsecond=0) + timedelta(days=40)

    schedule_announce(now=now)

    mail = Outbox.objects.get(kind="lifecycle.erases_soon")
    assert datetime.fromisoformat(mail.context["erase_at"]) == now + WARNED_BEFORE


def test_a_moved_clock_counts_as_the_companys_time() -> None:
    company = licensed()
    company.standing.test_clock_offset = timedelta(days=31)
    company.standing.save()

    schedule_announce(now=utc_now())

    assert kinds() == ["allowance"]


def test_a_renewal_silences_what_it_made_untrue() -> None:
    company = licensed()
    now = end_of(company) - timedelta(days=5)
    schedule_announce(now=now)
    for name in ("period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at"):
        setattr(company.standing, name, getattr(company.standing, name) + timedelta(days=365))
    company.standing.save()

    for day in range(40):
        schedule_announce(now=now + timedelta(days=day))

    assert kinds() == ["ends_soon"]


def test_companies_with_nothing_due_are_not_looked_at() -> None:
    licensed()
    now = utc_now() + SECOND
    assert len(list(companies_due(now))) == 1  # never told

    schedule_announce(now=now)

    assert list(companies_due(now + timedelta(days=22))) == []
    assert len(list(companies_due(now + timedelta(days=24)))) == 1


def test_a_company_that_cannot_be_told_does_not_keep_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    stubborn, other = sorted((licensed(), licensed()), key=lambda company: company.pk)
    announce = announcements.company_announce

    def failing(*, company_id: UUID, now: datetime) -> int:
        if company_id == stubborn.pk:
            raise ValueError
        return announce(company_id=company_id, now=now)

    monkeypatch.setattr(announcements, "company_announce", failing)

    assert schedule_announce(now=end_of(other)) == 1

    assert Outbox.objects.get().company_id == other.pk
    assert SweepFailure.objects.get().key == str(stubborn.pk)


def test_companies_without_a_licence_are_left_alone() -> None:
    CompanyFactory.create()

    assert schedule_announce(now=utc_now()) == 0
