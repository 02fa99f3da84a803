"""Ordering a package: kinds, one open order, the trial, nothing to pay, what a refusal leaves untouched."""

import pytest
from django.db import IntegrityError, transaction

from accounts.users.models import User
from activity.models import Entry
from billing.charges.models import Charge
from billing.coupons.models import Voucher
from billing.errors import TrialUsed
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.licence.renewals import renewal_issue
from billing.numbering.models import NumberCounter
from billing.payments.models import Payment
from billing.subscriptions.models import OPEN_STATUSES, Subscription, SubscriptionOrder
from common.errors import Invalid
from companies.company.models import Company
from companies.company.standing import Stage, stage_at
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    VoucherFactory,
    licensed,
    moment,
    money_add,
    order_of,
    pay,
)

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-11-20T09:00")


def test_a_first_order_waits_with_an_open_invoice(company: Company) -> None:
    order = order_of(company, level=1, now=NOW)

    assert (order.kind, order.status, order.period) == ("first", "invoiced", "monthly")
    assert [(step.key, step.state) for step in order.steps] == [
        ("ordered", "done"),
        ("invoiced", "done"),
        ("paid", "pending"),
        ("activated", "inactive"),
    ]
    invoice = order.invoice
    assert (invoice.subtotal_cents, invoice.tax_total_cents, invoice.amount_due_cents) == (1_900, 285, 2_185)
    assert invoice.due_at == invoice.expires_at == NOW + 7 * DAY
    assert invoice.tax_number is None
    assert invoice.number == f"PRO-2026-{invoice.pk:06d}"
    assert company.standing.started_at is None


def test_paying_activates_for_one_calendar_month(company: Company) -> None:
    order = licensed(company, level=1, now=moment("2026-01-31T10:00"))

    assert order.status == "activated"
    assert (order.subscription.starts_at, order.subscription.ends_at) == (
        moment("2026-01-31T10:00"),
        moment("2026-02-28T10:00"),
    )
    standing = company.standing
    assert (standing.level, standing.period, standing.package_name_ar) == (1, "monthly", "الأساسية")
    assert standing.started_at == moment("2026-01-31T10:00")
    assert standing.partial_suspension_at == moment("2026-03-07T10:00")
    assert standing.total_suspension_at == moment("2026-03-21T10:00")
    assert standing.erase_at == moment("2026-04-05T10:00")
    assert standing.auto_renew is False


def test_a_trial_activates_at_once_without_invoice_tax_number_or_payment(company: Company) -> None:
    order = order_of(company, level=0, period="trial", now=NOW)

    assert (order.kind, order.status) == ("trial", "activated")
    assert [(step.key, step.state, step.at) for step in order.steps] == [
        ("ordered", "done", NOW),
        ("activated", "done", NOW),
    ]
    assert not Invoice.objects.exists()
    assert not NumberCounter.objects.exists()
    assert not Payment.objects.exists()
    assert not LedgerEntry.objects.exists()
    company.standing.refresh_from_db()
    assert company.standing.period_ends_at == NOW + 14 * DAY


def test_a_trial_is_given_once(company: Company) -> None:
    order_of(company, level=0, period="trial", now=NOW)

    with pytest.raises(TrialUsed):
        order_of(company, level=0, period="trial", now=NOW + 40 * DAY)

    assert SubscriptionOrder.objects.count() == 1


def test_a_trial_is_only_for_a_company_without_any_subscription(company: Company) -> None:
    licensed(company, level=1, now=NOW)

    with pytest.raises(TrialUsed):
        order_of(company, level=0, period="trial", now=NOW + DAY)


def test_the_database_itself_refuses_a_second_trial(company: Company) -> None:
    order = order_of(company, level=0, period="trial", now=NOW)
    order.pk = None

    with pytest.raises(IntegrityError), transaction.atomic():
        order.save(force_insert=True)


def test_a_package_during_the_trial_starts_at_payment_and_gives_up_the_rest_of_the_trial(company: Company) -> None:
    order_of(company, level=0, period="trial", now=NOW)

    order = licensed(company, level=2, now=NOW + 4 * DAY)

    assert (order.kind, order.forfeited_days, order.forfeited_cents) == ("first", 10, 0)
    assert company.standing.started_at == NOW + 4 * DAY
    assert company.standing.level == 2


def test_a_new_order_replaces_the_open_one_and_its_invoice(company: Company) -> None:
    old = order_of(company, level=1, now=NOW)

    new = order_of(company, level=2, period="yearly", now=NOW + DAY)

    old.refresh_from_db()
    assert (old.status, old.cancel_reason) == ("canceled", "replaced")
    assert Invoice.objects.get(order=old).status == "expired"
    assert list(SubscriptionOrder.objects.filter(status__in=OPEN_STATUSES)) == [new]


def test_the_database_itself_refuses_a_second_open_order(company: Company) -> None:
    order = order_of(company, level=1, now=NOW)
    order.pk = None

    with pytest.raises(IntegrityError), transaction.atomic():
        order.save(force_insert=True)


def test_a_change_starts_at_once_and_says_what_is_lost(company: Company) -> None:
    licensed(company, level=1, now=moment("2026-03-01T00:00"))

    order = licensed(company, level=2, now=moment("2026-03-16T12:00"))

    # Half of the 31 days and of the 21.85 USD that they cost.
    assert (order.kind, order.forfeited_days, order.forfeited_cents) == ("change", 16, 1_093)
    assert company.standing.started_at == moment("2026-03-16T12:00")
    assert company.standing.period_ends_at == moment("2026-04-16T12:00")
    assert Subscription.objects.exclude(pk=order.subscription.pk).get().forfeited_at == moment("2026-03-16T12:00")


def test_renewing_early_continues_where_the_period_ends_and_keeps_the_life_line(company: Company) -> None:
    licensed(company, level=1, now=moment("2026-01-31T10:00"))

    order = licensed(company, level=1, now=moment("2026-02-10T10:00"))

    assert (order.kind, order.forfeited_days) == ("renew", 0)
    assert order.subscription.starts_at == moment("2026-02-28T10:00")
    assert order.subscription.ends_at == moment("2026-03-31T10:00")  # back to the anchor day
    assert company.standing.started_at == moment("2026-01-31T10:00")
    assert company.standing.period_ends_at == moment("2026-03-31T10:00")


def test_renewing_in_allowance_continues_where_the_old_period_ended(company: Company) -> None:
    licensed(company, level=1, now=moment("2026-01-15T10:00"))

    order = licensed(company, level=1, now=moment("2026-02-20T10:00"))

    assert order.kind == "renew"
    assert order.subscription.starts_at == moment("2026-02-15T10:00")
    assert company.standing.period_ends_at == moment("2026-03-15T10:00")
    assert company.standing.started_at == moment("2026-02-15T10:00")


@pytest.mark.parametrize(
    ("paid_at", "starts_at"),
    [
        ("2026-02-21T23:59", "2026-02-15T10:00"),
        ("2026-02-22T09:59", "2026-02-15T10:00"),
        ("2026-02-22T10:00", "2026-02-22T10:00"),  # partial suspension begins
        ("2026-03-20T10:00", "2026-03-20T10:00"),
    ],
)
def test_where_a_renewal_begins_depends_on_when_it_is_paid(company: Company, paid_at: str, starts_at: str) -> None:
    licensed(company, level=1, now=moment("2026-01-15T10:00"))
    order = renewal_issue(company_id=company.pk, now=moment("2026-02-20T10:00"))
    assert order is not None
    money_add(company, order.invoice.amount_due_cents, now=moment(paid_at))

    pay(order.invoice, now=moment(paid_at))

    assert Subscription.objects.get(order=order).starts_at == moment(starts_at)


def test_an_order_in_suspension_is_a_reactivation_that_starts_at_payment(company: Company) -> None:
    licensed(company, level=1, now=moment("2026-01-15T10:00"))
    total = moment("2026-03-10T10:00")

    order = licensed(company, level=1, now=total)

    assert (order.kind, order.forfeited_days) == ("reactivation", 0)
    assert company.standing.started_at == total
    assert stage_at(company.standing, now=total) is Stage.ACTIVE


def test_a_full_coupon_activates_at_once(company: Company) -> None:
    coupon = CouponFactory.create(percent=100)

    order = order_of(company, level=1, coupon=coupon.code, now=NOW)

    assert (order.status, order.invoice.status, order.invoice.amount_due_cents) == ("activated", "paid", 0)
    assert not Payment.objects.exists()


def test_what_a_voucher_leaves_goes_to_the_balance(company: Company) -> None:
    voucher = VoucherFactory.create(value_cents=5_000)

    order = order_of(company, level=1, voucher=voucher.code, now=NOW)

    assert (order.status, order.invoice.total_cents, order.invoice.voucher_cents) == ("activated", 2_185, 2_185)
    voucher.refresh_from_db()
    assert (voucher.used_at, voucher.remainder_cents, voucher.order_id) == (NOW, 2_815, order.pk)
    charge = Charge.objects.get()
    assert (charge.method, charge.amount_cents, charge.added_by) == ("voucher", 2_815, company.owner)
    assert [(entry.kind, entry.amount_cents) for entry in LedgerEntry.objects.all()] == [("charge", 2_815)]


def test_a_voucher_that_does_not_cover_everything_is_used_up_by_the_payment(company: Company) -> None:
    voucher = VoucherFactory.create(value_cents=1_000)
    order = order_of(company, level=1, voucher=voucher.code, now=NOW)
    assert order.invoice.amount_due_cents == 1_185
    voucher.refresh_from_db()
    assert (voucher.used_at, voucher.order_id) == (None, order.pk)

    money_add(company, 1_185)
    pay(order.invoice, now=NOW)

    voucher.refresh_from_db()
    assert (voucher.used_at, voucher.remainder_cents) == (NOW, 0)
    assert not Charge.objects.filter(method="voucher").exists()


def test_replacing_an_order_takes_its_voucher_and_coupon_along(company: Company) -> None:
    voucher, coupon = VoucherFactory.create(), CouponFactory.create(max_uses=1)
    old = order_of(company, level=1, voucher=voucher.code, coupon=coupon.code, now=NOW)

    new = order_of(company, level=2, voucher=voucher.code, coupon=coupon.code, now=NOW + DAY)

    voucher.refresh_from_db()
    coupon.refresh_from_db()
    assert (voucher.order_id, coupon.used_count) == (new.pk, 1)
    assert not hasattr(SubscriptionOrder.objects.get(pk=old.pk), "coupon_use")


def test_the_log_tells_who_ordered(company: Company, owner: User) -> None:
    order_of(company, level=1, now=NOW)

    actions = list(Entry.objects.filter(company_id=company.pk).order_by("pk").values_list("action", "actor_id"))
    assert actions == [
        ("subscriptionorder.placed", owner.pk),
        ("subscriptionorder.invoice", owner.pk),
        ("invoice.issued", owner.pk),
    ]


def test_a_refused_code_leaves_the_old_order_alone(company: Company) -> None:
    voucher = VoucherFactory.create()
    old = order_of(company, level=1, voucher=voucher.code, now=NOW)

    with pytest.raises(Invalid):
        order_of(company, level=2, voucher="NOSUCH", now=NOW + DAY)

    old.refresh_from_db()
    assert (old.status, Voucher.objects.get().order_id) == ("invoiced", old.pk)
    assert Invoice.objects.get().status == "open"
