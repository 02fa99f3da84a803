"""Money calls in any order: after each one the books add up, and a refused call moved nothing.

Two companies of one owner share coupons and vouchers. The clock only moves forward; the jobs of the night may run at
any time or never.
"""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from django.db.models import QuerySet, Sum
from django.test import TestCase as DjangoTestCase
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from billing.catalogue.models import TaxRule
from billing.charges.models import Charge
from billing.charges.services import charge_add, charge_reverse, charge_start
from billing.coupons.models import Coupon, CouponUse, Voucher
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import Account, LedgerEntry
from billing.licence import renewals
from billing.licence.orders import order_cancel, order_place
from billing.licence.paying import invoice_pay
from billing.licence.quotes import Choice
from billing.payments.models import Payment, PaymentMethod, PaymentStatus
from billing.payments.opening import checkout_open
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from billing.statements.books import findings
from billing.subscriptions.models import OPEN_STATUSES as OPEN_ORDERS
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.subscriptions.standing_check import standing_check
from billing.withdrawals.models import OPEN_STATUSES, Withdrawal
from billing.withdrawals.services import (
    balance_pay_out,
    withdrawal_accept,
    withdrawal_cancel,
    withdrawal_close,
    withdrawal_request,
    withdrawal_return,
    withdrawal_see,
    withdrawal_terms,
)
from common.clock import utc_now
from common.errors import DomainError
from common.files.uploads import CleanFile
from common.models import SweepFailure
from companies.company.models import Company, Standing
from lifecycle.closing.services import company_close, company_take_back
from permissions.access import Access
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.billing_licences import CouponFactory, VoucherFactory, licensed, market_create, package
from tests.factories.billing_money import bank_account, contact_details, ops_person, refund_at_sandbox
from tests.factories.companies import CompanyFactory
from tests.scenarios.money_calls import CALLS, FROM

RECEIPT = CleanFile(b"%PDF-1.4\n%%EOF\n", "application/pdf", "pdf", "receipt.pdf")
MONEY = (Account, LedgerEntry, Invoice, Payment, Charge, Withdrawal, SubscriptionOrder, Subscription, Standing)
CODES = (Coupon, CouponUse, Voucher)


def columns() -> dict[str, list[tuple[Any, ...]]]:
    """Every money row as it is stored."""
    return {model.__name__: sorted(model._default_manager.values_list(), key=repr) for model in (*MONEY, *CODES)}


class MoneyInAnyOrder(RuleBasedStateMachine):
    """The calls of owner, ops, provider and jobs; ``now`` is the companies' own time."""

    @initialize(days=st.sampled_from([0, 25, 31, 45, 66]))
    def begin(self, days: int) -> None:
        """The first company bought a month some days ago: it runs, is to be renewed, is suspended or to be erased."""
        self.atomic = transaction.atomic()
        self.atomic.__enter__()
        self.now = utc_now()
        market_create()
        self.owner, self.ops = UserFactory.create(), ops_person()
        self.companies = [CompanyFactory.create(owner=self.owner) for _number in range(2)]
        for company in self.companies:
            contact_details(company)
            bank_account(company, iban_index=str(company.pk))
            charge_add(company_id=company.pk, amount_cents=30_000, note="transfer", actor=self.ops, now=self.now)
        CouponFactory.create(code="ALL", percent=100, max_uses=1)
        CouponFactory.create(code="FIFTH", percent=20, max_uses=2, max_uses_per_company=1)
        VoucherFactory.create(code="SMALL", value_cents=500)
        VoucherFactory.create(code="LARGE", value_cents=6_000)
        licensed(self.companies[0], now=self.now)
        self.now += timedelta(days=days)

    def teardown(self) -> None:
        if hasattr(self, "atomic"):
            transaction.set_rollback(True)
            self.atomic.__exit__(None, None, None)

    def attempt(self, call: Callable[..., Any], **words: Any) -> Any:
        """The call's answer; None where it was refused, and then no money row changed. After commit, jobs run."""
        before = columns()
        try:
            with DjangoTestCase.captureOnCommitCallbacks(execute=True):
                return call(**words)
        except (DomainError, ProviderUnavailable):
            assert columns() == before
            return None

    def one_of(self, rows: Any, number: int) -> Any:
        """One of the newest five rows; None where there are none."""
        keys = list(rows.order_by("-pk").values_list("pk", flat=True)[:5])
        return keys[number % len(keys)] if keys else None

    @rule(call=CALLS)
    def step(self, call: tuple[str, dict[str, Any]]) -> None:
        name, words = call
        getattr(self, name)(**words)

    # What the owner does.

    def charge(self, number: int, cents: int, method: str) -> None:
        words = {"company_id": self.companies[number].pk, "amount_cents": cents, "now": self.now}
        if method == "ops":
            self.attempt(charge_add, **words, note="bank transfer", actor=self.ops)
        elif (payment := self.attempt(charge_start, **words, actor=self.owner)) is not None:
            self.attempt(checkout_open, payment_id=payment.pk, language="ar", now=self.now)

    def order(self, number: int, level: int, period: str, coupon: str, voucher: str) -> None:
        choice = Choice(package(level).pk, "trial" if level == 0 else period, coupon, voucher)
        self.attempt(
            order_place,
            company_id=self.companies[number].pk,
            choice=choice,
            access=Access.of_owner(),
            actor=self.owner,
            now=self.now,
        )

    def cancel_an_order(self, number: int) -> None:
        if (key := self.one_of(SubscriptionOrder.objects, number)) is not None:
            company_id = SubscriptionOrder.objects.get(pk=key).company_id
            words = {"company_id": company_id, "order_id": key, "access": Access.of_owner()}
            self.attempt(order_cancel, **words, actor=self.owner, now=self.now)

    def pay(self, number: int, method: PaymentMethod) -> None:
        open_ones = Invoice.objects.filter(status=InvoiceStatus.OPEN)
        key = self.one_of(open_ones if number % 4 else Invoice.objects, number)
        if key is None:
            return
        payment = self.attempt(invoice_pay, invoice_id=key, method=method, actor=self.owner, now=self.now)
        if isinstance(payment, Payment):
            self.attempt(checkout_open, payment_id=payment.pk, language="en", now=self.now)

    def switch_auto_renew(self, number: int, enabled: bool) -> None:
        company_id = self.companies[number].pk
        self.attempt(renewals.auto_renew_set, company_id=company_id, enabled=enabled, actor=self.owner, now=self.now)

    def withdraw(self, number: int, cents: int | None) -> None:
        """So much; None for everything."""
        company_id = self.companies[number].pk
        if cents is None:
            account, line = Account.objects.get(pk=company_id), Standing.objects.filter(pk=company_id).first()
            if line is None:
                return
            cents = withdrawal_terms(available_cents=account.available_cents, line=line, now=self.now).maximum_cents
        self.attempt(withdrawal_request, company_id=company_id, amount_cents=cents, actor=self.owner, now=self.now)

    def move_a_withdrawal(self, number: int, event: str) -> None:
        fitting = Withdrawal.objects.filter(status__in=FROM[event])
        key = self.one_of(fitting if number % 4 else Withdrawal.objects, number)
        if key is None:
            return
        company_id = Withdrawal.objects.get(pk=key).company_id
        words = {"withdrawal_id": key, "actor": self.ops, "now": self.now}
        if event == "see":
            self.attempt(withdrawal_see, **words)
        elif event == "accept":
            self.attempt(withdrawal_accept, **words, receipt=RECEIPT)
        elif event == "close":
            self.attempt(withdrawal_close, **words, reason="account closed")
        elif event == "cancel":
            self.attempt(withdrawal_cancel, **words, company_id=company_id)
        else:
            self.attempt(withdrawal_return, **words, reason="account closed", fee_too=number % 2 == 0)

    def close(self, number: int, gives_up: bool) -> None:
        words = {"company_id": self.companies[number].pk, "password": PASSWORD, "give_up_balance": gives_up}
        self.attempt(company_close, **words, actor=self.owner, now=self.now)

    def take_back(self, number: int) -> None:
        self.attempt(company_take_back, company_id=self.companies[number].pk, actor=self.owner, now=self.now)

    # What ops and the provider do.

    def reverse_a_charge(self, number: int) -> None:
        if (key := self.one_of(self.reversible() if number % 4 else Charge.objects, number)) is not None:
            self.attempt(charge_reverse, charge_id=key, reason="mistake", actor=self.ops, now=self.now)

    def reversible(self) -> QuerySet[Charge]:
        entries = LedgerEntry.objects.filter(kind="charge", reversal=None).values("reference_id")
        return Charge.objects.filter(method="ops", pk__in=entries)

    def pay_out(self, number: int) -> None:
        company = Company.objects.get(pk=self.companies[number].pk)
        if company.erased_at is not None:
            self.attempt(balance_pay_out, company_id=company.pk, reason="erased", actor=self.ops, now=self.now)

    def visit_a_card_page(self, number: int, status: CheckoutStatus, then: Callable[..., Payment] | None) -> None:
        """The page moves, if it still can; then the provider tells us, the payer comes back, or neither."""
        key = self.one_of(Payment.objects.exclude(provider_ref=""), number)
        if key is None:
            return
        ref = Payment.objects.get(pk=key).provider_ref
        if status is CheckoutStatus.REFUNDED:
            refund_at_sandbox(ref)
        else:
            checkout_move(ref, status)
        if then is not None:
            self.attempt(then, payment_id=key, now=self.now)

    def change_the_tax(self, rate: Decimal) -> None:
        """Open invoices are replaced when somebody pays them."""
        TaxRule.objects.filter(rate__gt=0).update(rate=rate)

    # Time and the jobs.

    def wait(self, minutes: int) -> None:
        self.now += timedelta(minutes=minutes)

    def run_a_job(self, job: Callable[..., int]) -> None:
        self.attempt(job, now=self.now)

    # What holds after every step.

    @precondition(lambda self: hasattr(self, "companies"))
    @invariant()
    def the_books_add_up(self) -> None:
        assert list(findings()) == []
        assert list(standing_check()) == []
        assert list(SweepFailure.objects.values_list("sweep", "reason")) == []

    @precondition(lambda self: hasattr(self, "companies"))
    @invariant()
    def what_is_held_is_waited_for(self) -> None:
        for account in Account.objects.all():
            waiting = Withdrawal.objects.filter(company_id=account.pk, status__in=OPEN_STATUSES)
            asked = waiting.aggregate(cents=Sum("amount_cents"), fee=Sum("fee_cents"))
            mixed = Payment.objects.filter(company_id=account.pk, status=PaymentStatus.PENDING)
            held = mixed.aggregate(cents=Sum("balance_cents"))["cents"] or 0
            assert account.held_cents == (asked["cents"] or 0) + (asked["fee"] or 0) + held

    @precondition(lambda self: hasattr(self, "companies"))
    @invariant()
    def codes_are_held_by_open_orders_and_used_by_paid_ones(self) -> None:
        for coupon in Coupon.objects.all():
            assert coupon.used_count == coupon.uses.count()
        ended = SubscriptionOrder.objects.filter(status="canceled")
        assert not CouponUse.objects.filter(order__in=ended).exists()
        assert not Voucher.objects.filter(order__in=ended).exists()
        assert not Voucher.objects.filter(used_at__isnull=False, order__status__in=OPEN_ORDERS).exists()


def play(*, examples: int, steps: int, derandomize: bool) -> None:
    run_state_machine_as_test(
        MoneyInAnyOrder,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=derandomize,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


# On SQLite, and at length, it is played at night.
def test_money_in_any_order(db: None) -> None:
    play(examples=3, steps=30, derandomize=True)


@pytest.mark.nightly
def test_money_in_any_order_at_length(db: None) -> None:
    play(examples=150, steps=80, derandomize=False)
