"""Members' own orders beside the platform's renewal: they expire, auto-renew leaves them alone, and says so in time."""

import importlib
from datetime import datetime, timedelta

import pytest
from django.apps import apps

from billing.catalogue.models import Period
from billing.invoices.models import Invoice
from billing.licence.expiring import invoices_expire
from billing.licence.orders import order_cancel
from billing.licence.renewals import renewals_issue, renewals_pay
from billing.licence.selectors import licence_of_company
from billing.subscriptions.models import SubscriptionOrder
from companies.company.models import Company
from companies.company.standing import Stage, stage_at
from lifecycle.announcements.services import schedule_announce
from lifecycle.mails import ENDS_SOON
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render
from notifications.models import Notification
from permissions.access import Access
from tests.billing.licence.conftest import START
from tests.billing.licence.test_renewals import END, ISSUE, switch_on
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    VoucherFactory,
    licensed,
    moment,
    money_add,
    order_of,
    owner_of,
    pay,
)
from tests.factories.billing_money import sums
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
BLOCKED = "billing.renewal_blocked"


def cancel(order: SubscriptionOrder, *, now: datetime) -> None:
    order_cancel(
        company_id=order.company_id,
        order_id=order.pk,
        access=Access.of_owner(),
        actor=owner_of(order.company),
        now=now,
    )


@pytest.mark.parametrize(
    ("level", "period", "kind"),
    [(1, "monthly", "renew"), (1, "yearly", "renew"), (2, "monthly", "change")],
)
@pytest.mark.parametrize("day", [START + 3 * DAY, END - 2 * DAY, END + DAY])
def test_what_a_member_orders_is_due_in_seven_days_and_expires_then(
    running: Company, level: int, period: Period, kind: str, day: datetime
) -> None:
    coupon, voucher = CouponFactory.create(max_uses=1), VoucherFactory.create()
    order = order_of(running, level=level, period=period, coupon=coupon.code, voucher=voucher.code, now=day)

    assert (order.kind, order.origin) == (kind, "member")
    assert (order.invoice.due_at, order.invoice.expires_at) == (day + 7 * DAY, day + 7 * DAY)
    assert invoices_expire(now=day + 7 * DAY) == 1

    coupon.refresh_from_db()
    voucher.refresh_from_db()
    assert (coupon.used_count, voucher.order_id) == (0, None)
    # Both can be used again, by whomever.
    assert order_of(running, coupon=coupon.code, voucher=voucher.code, now=day + 7 * DAY).is_open


@pytest.mark.parametrize("period", ["monthly", "yearly"])
def test_auto_renew_pays_what_the_platform_issued_and_never_a_members_order(running: Company, period: str) -> None:
    switch_on(running)
    money_add(running, 50_000)
    order_of(running, period=period, now=END - DAY)

    for days in range(6):
        assert renewals_pay(now=END + days * DAY) == 0
    assert sums(running) == (50_000, 0)

    assert invoices_expire(now=END + 6 * DAY) == 1
    assert renewals_pay(now=END + 6 * DAY) == 1
    running.standing.refresh_from_db()
    assert stage_at(running.standing, now=END + 6 * DAY) is Stage.ACTIVE
    assert sums(running) == (50_000 - 2_185, 0)


@pytest.mark.parametrize("level", [1, 2])
def test_an_order_in_auto_renews_way_is_told_of_once_when_the_renewal_is_due(running: Company, level: int) -> None:
    switch_on(running)
    money_add(running, 50_000)
    order = order_of(running, level=level, now=ISSUE - DAY)

    renewals_issue(now=ISSUE - timedelta(seconds=1))
    assert not Outbox.objects.filter(kind=BLOCKED).exists()
    assert renewals_issue(now=ISSUE) == 0
    assert renewals_issue(now=ISSUE + DAY) == 0

    context = Outbox.objects.get(kind=BLOCKED).context
    assert context["invoice_id"] == order.invoice.pk
    assert context["due_at"] == (ISSUE + 6 * DAY).isoformat()
    assert context["partial_suspension_at"] == (END + 7 * DAY).isoformat()
    assert Notification.objects.filter(kind=BLOCKED, user_id=owner_of(running).pk).count() == 1


def test_an_order_placed_after_the_end_is_told_of_before_the_suspension(running: Company) -> None:
    switch_on(running)
    money_add(running, 50_000)
    order_of(running, level=2, now=END + DAY)

    assert renewals_issue(now=END + DAY) == 0

    assert Outbox.objects.filter(kind=BLOCKED).count() == 1


def test_nothing_is_said_of_an_order_that_is_in_nobodys_way(running: Company) -> None:
    order_of(running, level=2, now=ISSUE)  # auto-renew is off

    assert renewals_issue(now=ISSUE) == 0
    assert not Outbox.objects.filter(kind=BLOCKED).exists()

    switch_on(running, now=ISSUE + DAY)
    assert renewals_issue(now=ISSUE + DAY) == 0
    assert Outbox.objects.filter(kind=BLOCKED).count() == 1


def test_a_canceled_order_of_a_member_leaves_auto_renew_on_and_the_renewal_comes(running: Company) -> None:
    switch_on(running)
    money_add(running, 50_000)
    order = order_of(running, period="yearly", now=ISSUE)

    cancel(order, now=ISSUE + DAY)

    running.standing.refresh_from_db()
    assert running.standing.auto_renew is True
    assert renewals_issue(now=ISSUE + DAY) == 1
    assert renewals_pay(now=END) == 1
    assert sums(running) == (50_000 - 2_185, 0)


def test_a_members_canceled_renewal_says_nothing_of_the_platforms(running: Company) -> None:
    cancel(order_of(running, now=START + DAY), now=START + 2 * DAY)

    assert renewals_issue(now=ISSUE) == 1


def test_a_members_early_renewal_that_is_paid_continues_the_period(running: Company) -> None:
    order = order_of(running, now=ISSUE)
    money_add(running, 2_185)

    pay(order.invoice, now=ISSUE + DAY)

    running.standing.refresh_from_db()
    assert running.standing.period_ends_at == moment("2026-05-10T08:00")


def test_the_next_charge_is_shown_of_the_platforms_renewal_alone(running: Company) -> None:
    switch_on(running)
    renewals_issue(now=ISSUE)
    running.standing.refresh_from_db()
    charge = licence_of_company(running, now=ISSUE).next_charge
    assert charge is not None
    assert (charge.amount_cents, charge.at) == (2_185, END)

    order_of(running, period="yearly", now=ISSUE)

    assert licence_of_company(running, now=ISSUE).next_charge is None


def test_an_attempt_that_was_held_up_is_made_up_for_by_the_next_run(running: Company) -> None:
    switch_on(running)
    order = order_of(running, period="yearly", now=END - DAY)
    cancel(order, now=END + DAY)
    running.standing.refresh_from_db()

    charge = licence_of_company(running, now=END + DAY).next_charge

    assert charge is not None
    assert charge.at == END + DAY
    money_add(running, 5_000, now=END + DAY)
    assert renewals_pay(now=END + DAY) == 1


def test_the_mail_before_the_end_says_that_auto_renew_is_on_hold(running: Company) -> None:
    switch_on(running)
    schedule_announce(now=ISSUE)
    order_of(running, period="yearly", now=ISSUE)
    schedule_announce(now=END - 3 * DAY)

    contexts = (
        Outbox.objects.filter(kind="lifecycle.ends_soon").order_by("created_at").values_list("context", flat=True)
    )
    told = [
        mail_render(Mail(ENDS_SOON, "a@example.com", "en", context, "<a@example.com>")).body for context in contexts
    ]
    assert [("is on hold" in body, "Auto-renew is on, so" in body) for body in told] == [(False, True), (True, False)]


def test_stored_renewals_get_their_origin_by_who_placed_them(running: Company) -> None:
    own = order_of(running, period="yearly", now=START + DAY)
    Invoice.objects.filter(pk=own.invoice.pk).update(due_at=END, expires_at=None)
    other = licensed_with_renewal()
    # As they were stored before it was known; the person's account is gone since.
    SubscriptionOrder.objects.update(origin="member", ordered_by=None)
    migration = importlib.import_module("billing.migrations.0007_who_issued_an_order")

    migration.origins_set(apps, None)
    migration.terms_set(apps, None)

    own.refresh_from_db()
    other.refresh_from_db()
    assert (own.origin, other.origin) == ("member", "platform")
    assert Invoice.objects.get(order=own).expires_at is not None
    assert Invoice.objects.get(order=other).expires_at is None


def licensed_with_renewal() -> SubscriptionOrder:
    company = CompanyFactory.create()
    licensed(company, level=1, now=START)
    renewals_issue(now=ISSUE)
    return SubscriptionOrder.objects.get(company=company, origin="platform")
