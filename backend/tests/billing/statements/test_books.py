"""``check_ledger``: true books pass; each kind of damage is found, named and makes the command fail."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from accounts.users.models import User
from billing.charges.models import Charge
from billing.charges.services import charge_reverse, charge_start
from billing.checkouts import services as checkouts
from billing.disputes.models import Dispute, LackingOutcome
from billing.disputes.services import dispute_record, lacking_decide
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus, DisputeStatus, ProviderDispute
from billing.payments.providers.sandbox import SandboxCheckout, checkout_move
from billing.payments.services import payment_start
from billing.refunds.models import Refund
from billing.refunds.services import refund_request, refund_send
from billing.statements import books
from billing.statements.books import books_check
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import withdrawal_accept, withdrawal_cancel, withdrawal_close, withdrawal_return
from common.clock import utc_now
from common.files.uploads import document_clean
from companies.company.models import Company
from mailing.models import Outbox
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import order_of
from tests.factories.billing_money import bank_account, contact_details, fund, open_invoice, opened, withdrawal
from tests.factories.companies import CompanyFactory
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


def pay_by_card(invoice: Invoice, method: PaymentMethod, owner: User, answer: CheckoutStatus | None) -> Payment:
    payment = opened(payment_start(invoice_id=invoice.pk, method=method, actor=owner, now=utc_now()))
    if answer is not None:
        checkout_move(SandboxCheckout.objects.get(reference=payment.reference).ref, answer)
        checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())
    return payment


@pytest.fixture
def full(owner: User, paying_company: Company, ops: User) -> Company:
    """A company in which everything happened once that can happen to money."""
    now = utc_now()
    fund(paying_company, 100_000)
    charge_reverse(charge_id=fund(paying_company, 700).pk, reason="x", actor=ops, now=now)
    pay_by_card(open_invoice(paying_company, 150_000), PaymentMethod.MIXED, owner, CheckoutStatus.PAID)
    fund(paying_company, 50_000)
    receipt = document_clean(SimpleUploadedFile("r.pdf", PDF), field="receipt")
    accepted = withdrawal(paying_company, 2_000, seen=True)
    withdrawal_accept(withdrawal_id=accepted.pk, receipt=receipt, actor=ops, now=now)
    returned = withdrawal(paying_company, 3_000, seen=True)
    withdrawal_accept(withdrawal_id=returned.pk, receipt=receipt, actor=ops, now=now)
    withdrawal_return(withdrawal_id=returned.pk, fee_too=True, reason="x", actor=ops, now=now)
    withdrawal_close(withdrawal_id=withdrawal(paying_company).pk, reason="x", actor=ops, now=now)
    withdrawal_cancel(withdrawal_id=withdrawal(paying_company).pk, company_id=paying_company.pk, actor=owner, now=now)
    withdrawal(paying_company)
    late = pay_by_card(open_invoice(paying_company, 90_000), PaymentMethod.MIXED, owner, None)
    checkouts.payments_expire(now=now + timedelta(minutes=16))
    SandboxCheckout.objects.filter(reference=late.reference).update(status="paid")
    checkouts.checkout_ask(payment_id=late.pk, now=now)
    for cents in (1_000, 1_013):  # the sandbox refuses the second
        made = refund_request(payment_id=late.pk, amount_cents=cents, reason="x", actor=ops, now=now, key=uuid4())
        refund_send(refund_id=made.pk, now=now)
    withdrawal(paying_company, 5_000)
    for number, status in enumerate(("open", "won", "lost")):
        topped_up = opened(charge_start(company_id=paying_company.pk, amount_cents=2_000, actor=owner, now=now))
        checkout_move(topped_up.provider_ref, CheckoutStatus.PAID)
        topped_up = checkouts.checkout_refresh(payment_id=topped_up.pk, now=now)
        told = ProviderDispute(f"x{number}", topped_up.charge_ref, topped_up.provider_amount, DisputeStatus(status))
        dispute_record(payment_id=topped_up.pk, found=told, now=now)
    dispute = Dispute.objects.get(provider_ref="x2")
    # As if the balance had had less.
    Dispute.objects.filter(pk=dispute.pk).update(amount_cents=3_000, lacking_cents=1_000)
    lacking_decide(dispute_id=dispute.pk, outcome=LackingOutcome.COLLECTED, note="x", actor=ops, now=now)
    pending = pay_by_card(Invoice.objects.get(status="open"), PaymentMethod.MIXED, owner, None)
    assert (pending.status, pending.balance_cents > 0) == ("pending", True)
    return paying_company


def codes() -> set[str]:
    return {finding.code for finding in books.findings()}


def run() -> tuple[int, str]:
    errors = StringIO()
    try:
        call_command("check_ledger", stdout=StringIO(), stderr=errors)
    except SystemExit as end:
        return int(str(end.code)), errors.getvalue()
    return 0, errors.getvalue()


def test_true_books_pass(full: Company) -> None:
    assert list(books.findings()) == []
    assert run() == (0, "")


def sql(statement: str, *values: Any) -> None:
    # Straight to the table: the models refuse what these tests must do.
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def entry(cause_end: str, prefix: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT cause FROM billing_ledgerentry WHERE cause LIKE %s AND cause LIKE %s ORDER BY id LIMIT 1",
            [f"{prefix}%", f"%{cause_end}"],
        )
        return str(cursor.fetchone()[0])


def lose(prefix: str, cause_end: str) -> Callable[[Company], None]:
    return lambda _company: sql("DELETE FROM billing_ledgerentry WHERE cause = %s", entry(cause_end, prefix))


def damaged_dispute(now: str, **columns: Any) -> None:
    Dispute.objects.filter(status=now).update(**columns)


DAMAGE: dict[str, Callable[[Company], Any]] = {
    "balance_is_not_the_sum_of_its_entries": lambda company: Account.objects.filter(pk=company.pk).update(
        available_cents=1
    ),
    "held_money_is_not_the_sum_of_its_holds": lambda company: Account.objects.filter(pk=company.pk).update(
        held_cents=1
    ),
    "entry_does_not_follow_the_one_before": lambda _company: sql(
        "UPDATE billing_ledgerentry SET available_after_cents = available_after_cents + 1 WHERE cause = %s",
        entry(":credited", "charge:"),
    ),
    "paid_invoice_without_its_debit": lose("invoice:", ":paid"),
    "paid_invoice_without_its_payment": lambda _company: Payment.objects.filter(outcome="invoice_paid").update(
        amount_cents=2, card_cents=1, balance_cents=1
    ),
    "mixed_payment_without_its_hold": lose("payment:", ":hold"),
    "finished_payment_that_still_holds": lose("payment:", ":hold_returned"),
    "pending_payment_whose_hold_is_gone": lambda _company: Payment.objects.filter(outcome="invoice_paid").update(
        status="pending", outcome="", settled_at=None, page_closed_at=None
    ),
    "card_money_without_its_credit": lose("payment:", ":received"),
    "received_money_that_never_reached_the_balance": lambda _company: Charge.objects.filter(method="card").update(
        credited_at=None
    ),
    "charge_without_its_credit": lambda _company: Charge.objects.filter(method="ops").update(amount_cents=12_345),
    "credited_charge_whose_payment_did_not_succeed": lambda _company: Payment.objects.filter(
        outcome="balance_charged"
    ).update(status="failed", outcome=""),
    "credit_of_an_uncredited_charge": lambda _company: Charge.objects.filter(method="card").update(credited_at=None),
    "debit_of_an_unpaid_invoice": lambda _company: Invoice.objects.filter(status="paid").update(
        status="open", paid_at=None, tax_number=None, tax_year=None, tax_sequence=None
    ),
    "card_money_of_no_payment": lambda _company: Payment.objects.filter(outcome="invoice_paid").update(
        status="failed", outcome=""
    ),
    "withdrawal_without_its_hold": lose("withdrawal:", ":hold"),
    "open_withdrawal_whose_hold_is_gone": lambda _company: Withdrawal.objects.filter(status="canceled").update(
        status="delivered"
    ),
    "finished_withdrawal_that_still_holds": lambda _company: Withdrawal.objects.filter(status="delivered").update(
        status="canceled"
    ),
    "accepted_withdrawal_without_its_debit": lose("withdrawal:", ":transferred"),
    "accepted_withdrawal_without_its_fee": lose("withdrawal:", ":fee"),
    "returned_transfer_without_its_credit": lose("withdrawal:", ":returned"),
    "refund_without_its_debit": lose("refund:", ":sent"),
    "failed_refund_that_did_not_come_back": lose("refund:", ":returned"),
    "refund_that_came_back_though_it_did_not_fail": lambda _company: Refund.objects.filter(status="failed").update(
        status="succeeded"
    ),
    "money_to_a_card_without_a_refund": lambda _company: Refund.objects.all().delete(),
    "dispute_without_its_hold": lose("dispute:", ":hold"),
    "open_dispute_whose_hold_is_gone": lambda _company: damaged_dispute("won", status="open", decided_at=None),
    "decided_dispute_that_still_holds": lambda _company: damaged_dispute("open", status="won", decided_at=utc_now()),
    "lost_dispute_without_its_debit": lose("dispute:", ":lost"),
    "collected_dispute_without_its_debit": lose("dispute:", ":collected"),
    "debit_of_a_dispute_that_was_not_collected": lambda _company: damaged_dispute(
        "lost", lacking_outcome=LackingOutcome.WRITTEN_OFF
    ),
    "debit_of_a_dispute_that_was_not_lost": lambda _company: damaged_dispute(
        "lost", status="won", lacking_outcome="", lacking_decided_at=None
    ),
    "debit_of_a_withdrawal_that_was_not_accepted": lambda _company: Withdrawal.objects.filter(status="accepted").update(
        status="seen", returned_at=None, returned_cents=None
    ),
}


def test_each_damage_is_found_and_named(full: Company) -> None:
    missed = []
    for code, damage in DAMAGE.items():
        whole = transaction.savepoint()
        damage(full)
        if code not in codes():
            missed.append(code)
        transaction.savepoint_rollback(whole)

    assert missed == []
    assert codes() == set()


def test_the_command_names_what_is_wrong_and_fails(full: Company) -> None:
    DAMAGE["charge_without_its_credit"](full)

    status, printed = run()

    assert status == 1
    assert "charge_without_its_credit: charge " in printed
    assert "The books do not add up: " in printed


def test_every_rule_has_its_damage() -> None:
    rules = {code for code, _rows in books._rules()} | {
        "balance_is_not_the_sum_of_its_entries",
        "held_money_is_not_the_sum_of_its_holds",
        "entry_does_not_follow_the_one_before",
    }

    assert rules == set(DAMAGE)


def test_an_account_without_entries_must_be_empty(company: Company) -> None:
    Account.objects.create(company=company, available_cents=500)

    assert codes() == {"balance_is_not_the_sum_of_its_entries"}


def test_batches_find_everyone(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(books, "ACCOUNTS_AT_ONCE", 2)
    monkeypatch.setattr(books, "ROWS_AT_ONCE", 3)
    companies = [CompanyFactory.create() for _time in range(5)]
    for company in companies:
        for _time in range(4):
            fund(company, 100)
    wrong = [companies[0], companies[4]]
    Account.objects.filter(pk__in=[company.pk for company in wrong]).update(available_cents=1)

    found = {finding.subject for finding in books.findings()}

    assert found == {f"account {company.pk}" for company in wrong}


def test_true_books_cost_the_same_for_one_and_many_accounts(db: None) -> None:
    fund(CompanyFactory.create(), 100)
    with CaptureQueriesContext(connection) as one:
        assert codes() == set()
    for _time in range(3):
        fund(CompanyFactory.create(), 100)
    with CaptureQueriesContext(connection) as many:
        assert codes() == set()

    assert len(one) == len(many)


def test_the_daily_check_writes_to_ops_once_a_day(full: Company) -> None:
    assert books_check(now=utc_now()) == 0
    assert not Outbox.objects.filter(kind="billing.books_broken").exists()
    Account.objects.filter(pk=full.pk).update(available_cents=1)

    for _time in range(2):
        assert books_check(now=utc_now()) >= 1

    assert Outbox.objects.filter(kind="billing.books_broken").count() == 1


def test_an_erased_companys_books_are_proved_too(owner: User, ops: User) -> None:
    company = CompanyFactory.create(owner=UserFactory.create())
    contact_details(company)
    bank_account(company)
    fund(company, 1_000)
    Company.objects.filter(pk=company.pk).update(
        erased_at=utc_now(), company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )
    assert codes() == set()
    Account.objects.filter(pk=company.pk).update(available_cents=999)

    assert codes() == {"balance_is_not_the_sum_of_its_entries"}


def test_a_trial_which_moves_nothing_adds_up(market: None, company: Company) -> None:
    order = order_of(company, level=0, period="trial")
    assert order.subscription is not None
    assert not LedgerEntry.objects.exists()

    assert list(books.findings()) == []
