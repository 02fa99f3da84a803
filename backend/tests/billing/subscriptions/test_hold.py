"""Ops hold a company's clock: what is still to come of its licence comes so much later."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import override

from accounts.users.models import User
from activity.models import Entry
from billing.subscriptions.models import Subscription
from billing.subscriptions.services import HELD_AT_MOST, licence_hold
from billing.subscriptions.standing_check import standing_check
from common.clock import utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company, Standing
from companies.company.services import standing_close
from companies.company.standing import Stage, stage_at
from lifecycle.announcements.services import company_announce
from lifecycle.closing.services import closing_terms
from notifications.models import Notification
from tests.factories.billing_licences import DAY, licensed, moment

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
RIYADH = ZoneInfo("Asia/Riyadh")
NOW = moment("2026-11-20T09:00")
INSTANTS = ("period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")


def hold(company: Company, ops: User, *, until: datetime, now: datetime = NOW) -> None:
    licence_hold(company_id=company.pk, until=until, reason="تعطل التحويل", actor=ops, now=now)


def instants(company: Company) -> list[datetime]:
    return list(Standing.objects.values_list(*INSTANTS).get(company=company))


def test_what_is_to_come_comes_so_much_later_and_what_came_stays(company: Company, ops: User) -> None:
    licensed(company, now=NOW)
    before = instants(company)
    in_grace = before[0] + DAY

    hold(company, ops, until=in_grace + 10 * DAY, now=in_grace)
    hold(company, ops, until=in_grace + 12 * DAY, now=in_grace + 2 * DAY)

    assert instants(company) == [before[0], *(at + 12 * DAY for at in before[1:])]
    assert stage_at(Standing.objects.get(company=company), now=before[1] + 11 * DAY) is Stage.ALLOWANCE
    assert list(standing_check()) == []
    [first, _second] = Entry.objects.filter(action="licence.held").order_by("pk")
    assert (first.note, [change["field"] for change in first.changes]) == ("تعطل التحويل", list(INSTANTS[1:]))


@pytest.mark.parametrize(("paid_after", "frozen"), [(1, 0), (40, 38), (64, 60)])
def test_a_renewal_is_not_paid_for_days_that_were_frozen(
    company: Company, ops: User, paid_after: int, frozen: int
) -> None:
    licensed(company, now=NOW)
    ends_at = instants(company)[0]
    now = ends_at + paid_after * DAY
    if frozen:
        hold(company, ops, until=ends_at + 62 * DAY, now=ends_at + 2 * DAY)

    renewal = licensed(company, now=now)

    assert renewal.subscription.starts_at == ends_at + frozen * DAY
    assert stage_at(Standing.objects.get(company=company), now=now) is Stage.ACTIVE
    assert list(standing_check()) == []


def test_frozen_days_are_given_up_with_the_others(company: Company, ops: User) -> None:
    """A hold of 20 days, five before the end; then a month is paid ahead: what is shown as left is lost."""
    licensed(company, now=NOW)
    held_at = instants(company)[0] - 5 * DAY
    hold(company, ops, until=held_at + 20 * DAY, now=held_at)
    after_its_own_end = held_at + 15 * DAY
    company.refresh_from_db()

    one = closing_terms(company, now=after_its_own_end).forfeit
    ahead = licensed(company, now=after_its_own_end).subscription
    two = closing_terms(company, now=after_its_own_end).forfeit

    assert one.days == 10
    assert two.days == 10 + (ahead.ends_at - ahead.starts_at).days
    assert two.amount_cents == one.amount_cents + ahead.price_cents


def test_a_company_whose_erasure_is_late_is_held_too(company: Company, ops: User) -> None:
    licensed(company, now=NOW)
    before = instants(company)
    late = before[-1] + timedelta(hours=3)

    hold(company, ops, until=late + 10 * DAY, now=late)

    assert instants(company) == [*before[:-1], late + 10 * DAY]


@pytest.mark.parametrize("days", [-1, 0, 3, HELD_AT_MOST.days + 1])
def test_it_is_not_cut_short_nor_for_years(company: Company, ops: User, days: int) -> None:
    licensed(company, now=NOW)
    hold(company, ops, until=NOW + 5 * DAY)
    before = instants(company)

    with pytest.raises(Invalid) as refused:
        hold(company, ops, until=NOW + days * DAY)

    assert list(refused.value.errors) == ["until"]
    assert instants(company) == before


def test_what_has_no_licence_or_is_closed_is_not_held(company: Company, ops: User) -> None:
    with pytest.raises(WrongState):
        hold(company, ops, until=NOW + DAY)
    licensed(company, now=NOW)
    company.refresh_from_db()
    standing_close(company=company, forfeits=False, now=NOW)

    with pytest.raises(WrongState):
        hold(company, ops, until=NOW + DAY)


def test_what_was_told_of_the_dates_before_is_no_news_any_more(company: Company, ops: User) -> None:
    licensed(company, now=NOW)
    ends_at = instants(company)[0]
    company_announce(company_id=company.pk, now=ends_at - DAY)
    told = Notification.objects.filter(kind="lifecycle.ends_soon", read_at=None)
    assert told.exists()

    hold(company, ops, until=ends_at + DAY, now=ends_at - DAY)

    assert not told.exists()


def test_ops_do_it_on_the_page_of_the_last_period(desk: Client, company: Company) -> None:
    now = utc_now()
    order = licensed(company, now=now)
    ends_at = instants(company)[0]
    page = f"/admin/billing/subscription/{Subscription.objects.get(order=order).pk}"
    until = (now + timedelta(days=10)).strftime("%Y-%m-%dT%H:%M")

    # As long as the form takes.
    answer = desk.post(f"{page}/hold/", {"until": until, "reason": "ط" * 500})

    assert answer.status_code == 302
    assert timedelta(days=9) < instants(company)[0] - ends_at < timedelta(days=11)
    with override("en"):
        [end, *_between, erasure] = (date_format(localtime(at, RIYADH), "DATETIME_FORMAT") for at in instants(company))
    shown = desk.get(f"{page}/change/").content.decode()
    assert f"The data is now erased on <bdi>{erasure}</bdi>" in shown
    # Beside the period's own, which stays.
    assert all(f'<div class="readonly"><bdi>{each}</bdi></div>' in shown for each in (end, erasure))
    assert "ط" * 500 in shown


def test_a_freeze_that_is_over_is_not_told_as_one(desk: Client, company: Company) -> None:
    order = licensed(company, now=utc_now())
    page = f"/admin/billing/subscription/{Subscription.objects.get(order=order).pk}/change/"
    Standing.objects.filter(company=company).update(waiver_until=utc_now() - DAY)

    assert "Frozen until:" not in desk.get(page).content.decode()
