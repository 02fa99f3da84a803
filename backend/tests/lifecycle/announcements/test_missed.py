"""The nightly look finds what bears no mark for the jobs of the day."""

from datetime import timedelta

import pytest
import time_machine

from billing.month_pages.models import MonthTold
from billing.month_pages.services import BEGUN_WITHIN, months_tell
from common.clock import utc_now
from companies.company.models import Company, Standing
from lifecycle.announcements.services import schedule_announce
from lifecycle.tasks import missed_find
from mailing.models import Outbox
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def mailed(company: Company) -> list[str]:
    return list(Outbox.objects.filter(company_id=company.pk).values_list("kind", flat=True))


def test_what_a_version_changed_that_sets_no_mark_is_told_of() -> None:
    """It closed one company with a licence for a year, and gave one its first."""
    closed = CompanyFactory.create(standing__level=1, standing__started_days_ago=0, standing__period_days=365)
    licensed = CompanyFactory.create()
    now = utc_now()
    schedule_announce(now=now)
    dates = ("level", "started_at", "period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")
    with time_machine.travel(now + DAY):
        rows = Standing.objects.filter(pk=closed.pk)
        rows.update(closed_at=now + DAY, closing_ends_at=now + 31 * DAY, updated_at=utc_now())
        shorter = {name: getattr(closed.standing, name) for name in dates} | {"period_ends_at": now + 4 * DAY}
        Standing.objects.filter(pk=licensed.pk).update(**shorter, updated_at=utc_now())
        assert schedule_announce(now=now + 25 * DAY) == 0

        assert missed_find() == 2
        assert missed_find() == 0
        schedule_announce(now=now + 2 * DAY)
        assert mailed(licensed) == ["lifecycle.ends_soon"]
        schedule_announce(now=now + 25 * DAY)
        assert mailed(closed) == ["lifecycle.erases_soon"]
        assert missed_find() == 0


def test_what_was_looked_at_and_what_has_no_date_is_left_alone() -> None:
    CompanyFactory.create(standing__level=1, standing__started_days_ago=0)
    CompanyFactory.create()
    schedule_announce(now=utc_now())

    assert missed_find() == 0


def test_months_begin_also_where_no_job_ran_for_long_after_the_approval(company: Company) -> None:
    Company.objects.filter(pk=company.pk).update(confirmed_at=utc_now() - BEGUN_WITHIN - DAY)
    months_tell(now=utc_now())
    assert not MonthTold.objects.exists()

    missed_find()

    assert MonthTold.objects.get().next_at is not None
