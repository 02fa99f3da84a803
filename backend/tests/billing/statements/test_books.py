"""``check_ledger``: true books pass; each kind of damage is found, named and makes the command fail."""

from datetime import timedelta
from io import StringIO
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from accounts.users.models import User
from billing.charges.services import charge_reverse, charge_start
from billing.checkouts import services as checkouts
from billing.credit_notes.models import CreditTo
from billing.disputes.models import Dispute, LackingOutcome
from billing.disputes.services import dispute_record, lacking_decide
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus, DisputeStatus, ProviderDispute
from billing.payments.providers.sandbox import SandboxCheckout, checkout_move
from billing.payments.services import payment_start
from billing.refunds.services import refund_request, refund_send
from billing.statements import books
from billing.statements.books import books_check
from billing.withdrawals.services import withdrawal_accept, withdrawal_cancel, withdrawal_close, withdrawal_return
from common.clock import utc_now
from common.files.uploads import document_clean
from companies.company.models import Company
from mailing.models import Outbox
from tests.billing.credit_notes.notes import credit
from tests.billing.statements.damage import DAMAGE, posted_again
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
    paid = Invoice.objects.get(status="paid")
    note = credit(paid, to=CreditTo.CARD, actor=ops)
    assert note.refund is not None
    refund_send(refund_id=note.refund.pk, now=now)
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


def test_a_fact_that_moved_money_twice_is_found(full: Company) -> None:
    fund(full, 500_000)
    missed = []
    for end in (
        "credited",
        "received",
        "paid",
        "hold",
        "hold_returned",
        "transferred",
        "fee",
        "returned",
        "sent",
        "lost",
    ):
        whole = transaction.savepoint()
        posted_again(f":{end}")
        if codes() != {"movement_that_nothing_caused"}:
            missed.append(end)
        transaction.savepoint_rollback(whole)

    assert missed == []


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
