"""Renewals: when they are issued, when auto-renew pays them, and that a person's decisions stand."""

from datetime import datetime, timedelta

import pytest

from activity.models import Entry
from billing.catalogue.models import Package
from billing.errors import NoLicence, TrialDoesNotRenew
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.licence.expiring import invoices_expire
from billing.licence.renewals import auto_renew_set, renewals_issue, renewals_pay
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.subscriptions.services import licence_hold
from companies.company.models import Company, Standing
from companies.company.standing import Stage, stage_at
from mailing.models import Outbox
from tests.billing.licence.conftest import START
from tests.factories.billing_licences import (
    DAY,
    DiscountFactory,
    licensed,
    moment,
    money_add,
    order_of,
    owner_of,
    package,
    pay,
)
from tests.factories.billing_money import contact_details, sums
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
END = moment("2026-04-10T08:00")
ISSUE = END - 7 * DAY
SECOND = timedelta(seconds=1)


def switch_on(company: Company, *, now: datetime = START) -> Standing:
    return auto_renew_set(company_id=company.pk, enabled=True, actor=owner_of(company), now=now)


def renewal(company: Company) -> SubscriptionOrder:
    return SubscriptionOrder.objects.select_related("invoice").get(company=company, kind="renew")


def test_a_renewal_is_issued_once_seven_days_before_the_end(running: Company) -> None:
    assert renewals_issue(now=ISSUE - SECOND) == 0
    assert renewals_issue(now=ISSUE) == 1
    assert renewals_issue(now=ISSUE + DAY) == 0

    order = renewal(running)
    assert (order.status, order.period, order.ordered_by) == ("invoiced", "monthly", None)
    assert (order.invoice.issued_at, order.invoice.due_at, order.invoice.expires_at) == (ISSUE, END, None)
    assert order.invoice.amount_due_cents == 2_185
    assert Outbox.objects.filter(kind="billing.renewal_issued").count() == 1


@pytest.mark.parametrize("late", [timedelta(0), 6 * DAY, 20 * DAY, 35 * DAY])
def test_a_renewal_stays_payable_until_erasure(running: Company, late: timedelta) -> None:
    renewals_issue(now=ISSUE)
    assert invoices_expire(now=END + late) == 0
    money_add(running, 2_185)

    pay(renewal(running).invoice, now=END + late)

    running.standing.refresh_from_db()
    assert stage_at(running.standing, now=END + late) is Stage.ACTIVE


def test_a_trial_neither_invoices_nor_renews_itself(company: Company) -> None:
    order_of(company, level=0, period="trial", now=START)

    assert renewals_issue(now=START + 10 * DAY) == 0
    assert renewals_issue(now=START + 14 * DAY) == 0
    with pytest.raises(TrialDoesNotRenew):
        switch_on(company)
    company.standing.refresh_from_db()
    assert company.standing.auto_renew is False


def test_without_a_licence_there_is_nothing_to_renew(company: Company) -> None:
    with pytest.raises(NoLicence):
        switch_on(company)


def test_nothing_is_renewed_automatically_unless_switched_on(running: Company) -> None:
    money_add(running, 10_000)
    renewals_issue(now=ISSUE)

    assert renewals_pay(now=END) == 0
    assert renewal(running).invoice.status == "open"


def test_auto_renew_pays_at_the_end_and_the_period_continues(running: Company) -> None:
    switch_on(running)
    money_add(running, 10_000)
    renewals_issue(now=ISSUE)

    assert renewals_pay(now=END - SECOND) == 0
    assert renewals_pay(now=END) == 1
    assert renewals_pay(now=END + SECOND) == 0

    newest = Subscription.objects.order_by("-ends_at")[0]
    assert (newest.starts_at, newest.ends_at) == (END, moment("2026-05-10T08:00"))
    running.standing.refresh_from_db()
    assert (running.standing.auto_renew, running.standing.period_ends_at) == (True, newest.ends_at)
    assert sums(running) == (10_000 - 2_185, 0)


def test_auto_renew_tries_on_its_days_once_each_and_tells_every_time(running: Company) -> None:
    switch_on(running)
    renewals_issue(now=ISSUE)

    tried = []
    now = END - DAY
    while now < END + 30 * DAY:
        before = Outbox.objects.filter(kind="billing.renewal_unpaid").count()
        renewals_pay(now=now)
        if Outbox.objects.filter(kind="billing.renewal_unpaid").count() > before:
            tried.append((now - END).days)
        now += timedelta(hours=6)

    assert tried == [0, 2, 6, 13, 20]
    assert renewal(running).invoice.status == "open"
    assert LedgerEntry.objects.filter(kind="invoice_payment").count() == 1  # the first period's


def test_money_that_comes_between_two_attempts_waits_for_the_next(running: Company) -> None:
    switch_on(running)
    assert renewals_pay(now=END) == 0
    money_add(running, 2_185, now=END + timedelta(hours=1))

    assert renewals_pay(now=END + timedelta(hours=2)) == 0
    assert renewals_pay(now=END + 2 * DAY) == 1


@pytest.mark.parametrize(
    ("day", "stage", "starts_at"),
    [
        (2, Stage.ALLOWANCE, END),
        (6, Stage.ALLOWANCE, END),
        (13, Stage.PARTIAL_SUSPENSION, END + 13 * DAY),
        (20, Stage.PARTIAL_SUSPENSION, END + 20 * DAY),
    ],
)
def test_each_attempt_comes_before_the_next_stage(
    running: Company, day: int, stage: Stage, starts_at: datetime
) -> None:
    switch_on(running)
    renewals_issue(now=ISSUE)
    now = END + day * DAY
    running.standing.refresh_from_db()
    assert stage_at(running.standing, now=now) is stage
    money_add(running, 2_185)

    assert renewals_pay(now=now) == 1

    assert Subscription.objects.order_by("-ends_at")[0].starts_at == starts_at


def test_money_that_came_during_a_freeze_pays_when_that_ends(running: Company) -> None:
    """A transfer hung for longer than auto-renew tries."""
    switch_on(running)
    frozen_until = END + 40 * DAY
    licence_hold(
        company_id=running.pk, until=frozen_until, reason="تعطل التحويل", actor=owner_of(running), now=END + DAY
    )
    renewals_pay(now=END + 20 * DAY)
    money_add(running, 2_185)

    assert renewals_pay(now=frozen_until - SECOND) == 0
    assert renewals_pay(now=frozen_until) == 1
    assert Subscription.objects.order_by("-ends_at")[0].starts_at == frozen_until - DAY


def test_the_mail_says_what_is_missing_and_when_it_is_tried_again(running: Company) -> None:
    switch_on(running)
    money_add(running, 2_000)
    renewals_issue(now=ISSUE)

    renewals_pay(now=END)

    context = Outbox.objects.get(kind="billing.renewal_unpaid").context
    assert (context["available_cents"], context["missing_cents"]) == (2_000, 185)
    assert context["next_attempt_at"] == (END + 2 * DAY).isoformat()
    assert sums(running) == (2_000, 0)


def test_auto_renew_issues_what_was_never_issued(running: Company) -> None:
    switch_on(running)
    money_add(running, 2_185)

    assert renewals_pay(now=END) == 1
    assert renewal(running).status == "activated"


def test_a_card_payment_that_is_being_confirmed_is_not_disturbed(running: Company) -> None:
    switch_on(running)
    contact_details(running)
    money_add(running, 50_000)
    renewals_issue(now=ISSUE)
    payment = payment_start(
        invoice_id=renewal(running).invoice.pk,
        method=PaymentMethod.CARD,
        actor=owner_of(running),
        now=END - timedelta(minutes=1),
    )

    assert renewals_pay(now=END) == 0
    payment.refresh_from_db()
    assert payment.status == "pending"


def test_renewals_follow_each_companys_own_clock(running: Company) -> None:
    other = CompanyFactory.create()
    licensed(other, level=1, now=START)
    running.standing.refresh_from_db()
    running.standing.test_clock_offset = 24 * DAY
    running.standing.save()

    assert renewals_issue(now=START) == 1
    assert renewal(running).invoice.issued_at == START + 24 * DAY


def test_one_company_that_cannot_be_renewed_does_not_hold_up_the_others(running: Company) -> None:
    broken = CompanyFactory.create()
    licensed(broken, level=1, now=START)
    Standing.objects.filter(company=broken).update(package_id=None)

    assert renewals_issue(now=ISSUE) == 1
    assert renewal(running).status == "invoiced"


def test_a_renewal_costs_todays_price(running: Company) -> None:
    Package.objects.filter(level=1).update(monthly_price_cents=2_000)
    DiscountFactory.create(percent=50)

    renewals_issue(now=ISSUE)

    assert renewal(running).invoice.subtotal_cents == 2_000
    assert renewal(running).invoice.taxable_cents == 1_000


def test_a_free_renewal_needs_no_money_but_only_goes_on_when_due(running: Company) -> None:
    DiscountFactory.create(percent=100)

    assert renewals_issue(now=ISSUE) == 1

    order = renewal(running)
    assert (order.status, order.invoice.status) == ("activated", "paid")
    assert Subscription.objects.get(order=order).starts_at == END


def test_a_package_that_is_no_longer_offered_is_still_renewed(running: Company) -> None:
    Package.objects.filter(level=1).update(active=False)

    assert renewals_issue(now=ISSUE) == 1
    assert renewal(running).package == package(1)


def test_an_erased_company_is_not_renewed(running: Company) -> None:
    assert renewals_issue(now=END + 36 * DAY) == 0
    assert renewals_pay(now=END + 36 * DAY) == 0
    assert Invoice.objects.count() == 1


def test_switching_is_logged_once(running: Company) -> None:
    switch_on(running)
    switch_on(running)

    entry = Entry.objects.get(action="licence.auto_renew")
    assert entry.changes == [{"field": "auto_renew", "old": False, "new": True}]
