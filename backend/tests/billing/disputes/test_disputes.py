"""A disputed payment: held once, returned or posted once, however often the provider tells; withdrawals wait."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from django.test import Client
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from billing.charges.services import charge_start
from billing.checkouts.services import checkout_refresh, webhook_receive
from billing.disputes.models import DISPUTE, Dispute, DisputeStatus
from billing.disputes.sandbox import sandbox_dispute_decide, sandbox_dispute_open
from billing.disputes.services import dispute_ask, dispute_record, disputes_find
from billing.errors import DisputeOpen, ProviderUnavailable
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers import base
from billing.payments.providers.base import Amount, CheckoutStatus, ProviderDispute, ProviderEvent
from billing.payments.providers.sandbox import SandboxCheckout, SandboxDispute, SandboxProvider, checkout_move
from billing.payments.services import payment_start
from billing.refunds.selectors import refundable_cents
from billing.statements.balances import money_is_settled
from billing.statements.books import findings
from billing.withdrawals.services import withdrawal_accept
from common.clock import utc_now
from common.errors import WrongState
from common.files.uploads import document_clean
from companies.company.models import Company
from mailing.models import Outbox
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_money import movements, open_invoice, opened, sums, withdrawal
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


@pytest.fixture
def payment(owner: User, paying_company: Company) -> Payment:
    """A top-up of 60 USD by card, on the balance of 100 USD."""
    started = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    checkout_move(started.provider_ref, CheckoutStatus.PAID)
    return checkout_refresh(payment_id=started.pk, now=utc_now())


def spend(company: Company, owner: User, cents: int) -> None:
    invoice = open_invoice(company, cents)
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())


def dispute_of(payment: Payment) -> Dispute:
    sandbox_dispute_open(payment_id=payment.pk, now=utc_now())
    return Dispute.objects.get()


def decide(payment: Payment, status: base.DisputeStatus) -> Dispute:
    sandbox_dispute_decide(payment_id=payment.pk, status=status, now=utc_now())
    return Dispute.objects.get()


def mails(kind: str) -> int:
    return Outbox.objects.filter(kind=f"billing.{kind}").count()


def test_what_is_disputed_is_held(payment: Payment, paying_company: Company) -> None:
    dispute = dispute_of(payment)

    assert (dispute.status, dispute.amount_cents) == ("open", 6_000)
    assert (dispute.held_cents, dispute.lacking_cents) == (6_000, 0)
    assert movements(paying_company)[-1] == ("hold", -6_000)
    assert sums(paying_company) == (10_000, 6_000)
    assert dispute.due_at is not None
    assert (mails("dispute_new"), mails("dispute_opened")) == (1, 1)
    assert Entry.objects.filter(action="dispute.opened").count() == 1
    assert list(findings()) == []


def test_won_the_hold_returns(payment: Payment, paying_company: Company) -> None:
    dispute_of(payment)

    dispute = decide(payment, base.DisputeStatus.WON)

    assert (dispute.status, dispute.decided_at is not None) == ("won", True)
    assert movements(paying_company)[-2:] == [("hold", -6_000), ("hold_returned", 6_000)]
    assert sums(paying_company) == (16_000, 0)
    assert (mails("dispute_won"), mails("dispute_lost")) == (1, 0)
    assert list(findings()) == []


def test_lost_the_hold_is_posted(payment: Payment, paying_company: Company) -> None:
    dispute_of(payment)

    dispute = decide(payment, base.DisputeStatus.LOST)

    assert (dispute.status, dispute.lacking_cents) == ("lost", 0)
    assert movements(paying_company)[-2:] == [("hold_returned", 6_000), ("dispute_lost", -6_000)]
    assert sums(paying_company) == (10_000, 0)
    assert (mails("dispute_won"), mails("dispute_lost")) == (0, 1)
    assert list(findings()) == []


def test_what_the_balance_lacks_stands_on_the_dispute(payment: Payment, owner: User, paying_company: Company) -> None:
    spend(paying_company, owner, 12_000)

    dispute = dispute_of(payment)

    assert (dispute.held_cents, dispute.lacking_cents) == (4_000, 2_000)
    assert sums(paying_company) == (0, 4_000)

    dispute = decide(payment, base.DisputeStatus.LOST)

    assert (dispute.status, dispute.lacking_cents) == ("lost", 2_000)
    assert movements(paying_company)[-1] == ("dispute_lost", -4_000)
    assert sums(paying_company) == (0, 0)
    assert list(findings()) == []


def test_with_nothing_in_the_balance_nothing_moves(payment: Payment, owner: User, paying_company: Company) -> None:
    spend(paying_company, owner, 16_000)
    before = movements(paying_company)

    dispute_of(payment)
    dispute = decide(payment, base.DisputeStatus.LOST)

    assert (dispute.held_cents, dispute.lacking_cents) == (0, 6_000)
    assert movements(paying_company) == before
    assert list(findings()) == []


def test_told_five_times_it_happens_once(payment: Payment, paying_company: Company) -> None:
    dispute_of(payment)
    for _time in range(5):
        dispute_ask(payment_id=payment.pk, now=utc_now())
    assert sums(paying_company) == (10_000, 6_000)

    decide(payment, base.DisputeStatus.LOST)
    for _time in range(5):
        dispute_ask(payment_id=payment.pk, now=utc_now())

    assert Dispute.objects.count() == 1
    assert sums(paying_company) == (10_000, 0)
    assert [mails(kind) for kind in ("dispute_new", "dispute_opened", "dispute_lost")] == [1, 1, 1]
    assert Entry.objects.filter(action__startswith="dispute.").count() == 2


@pytest.mark.parametrize(("status", "left"), [(base.DisputeStatus.WON, 16_000), (base.DisputeStatus.LOST, 10_000)])
def test_heard_of_only_at_its_end(
    payment: Payment, paying_company: Company, status: base.DisputeStatus, left: int
) -> None:
    found = ProviderDispute("sbd_1", payment.charge_ref, Amount("USD", 6_000), status)

    dispute_record(payment_id=payment.pk, found=found, now=utc_now())

    assert Dispute.objects.get().status == status
    assert sums(paying_company) == (left, 0)
    assert [mails(kind) for kind in ("dispute_new", "dispute_opened", f"dispute_{status}")] == [1, 0, 1]


def test_what_was_decided_stays(payment: Payment, paying_company: Company) -> None:
    dispute_of(payment)
    decide(payment, base.DisputeStatus.WON)
    SandboxDispute.objects.update(status="lost")

    dispute = dispute_ask(payment_id=payment.pk, now=utc_now())

    assert dispute is not None
    assert dispute.status == "won"
    assert sums(paying_company) == (16_000, 0)


def test_a_part_is_disputed_at_the_payments_own_rate(payment: Payment) -> None:
    Payment.objects.filter(pk=payment.pk).update(provider_currency="SAR", provider_minor=22_500, provider_rate="3.75")
    found = ProviderDispute("dp_1", payment.charge_ref, Amount("SAR", 7_501), base.DisputeStatus.OPEN)

    dispute = dispute_record(payment_id=payment.pk, found=found, now=utc_now())

    assert dispute is not None
    assert (dispute.amount_cents, dispute.provider_minor) == (2_000, 7_501)


def test_no_withdrawal_is_asked_for_while_a_dispute_is_open(
    owner_api: APIClient, payment: Payment, paying_company: Company
) -> None:
    dispute_of(payment)

    answer = owner_api.post(
        f"/api/v1/companies/{paying_company.pk}/withdrawal-requests",
        {"withdrawal_amount": "20.00"},
        headers={"Idempotency-Key": "0b9a1d4e-6a0c-4b4e-9f0e-0d1f2a3b4c5d"},
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "dispute_open")
    assert sums(paying_company) == (10_000, 6_000)
    decide(payment, base.DisputeStatus.WON)
    assert withdrawal(paying_company, 2_000).status == "delivered"


def test_no_withdrawal_is_transferred_while_a_dispute_is_open(
    payment: Payment, ops: User, paying_company: Company
) -> None:
    waiting = withdrawal(paying_company, 2_000, seen=True)
    dispute_of(payment)
    before = sums(paying_company)
    receipt = document_clean(SimpleUploadedFile("r.pdf", PDF), field="receipt")

    with pytest.raises(DisputeOpen):
        withdrawal_accept(withdrawal_id=waiting.pk, receipt=receipt, actor=ops, now=utc_now())

    assert sums(paying_company) == before
    waiting.refresh_from_db()
    assert (waiting.status, bool(waiting.receipt)) == ("seen", False)


def test_what_is_disputed_is_not_refunded_too(payment: Payment) -> None:
    assert refundable_cents(payment) == 6_000
    dispute_of(payment)
    assert refundable_cents(payment) == 0
    decide(payment, base.DisputeStatus.LOST)
    assert refundable_cents(payment) == 0


def test_an_account_with_an_open_dispute_is_not_settled(payment: Payment, owner: User, paying_company: Company) -> None:
    spend(paying_company, owner, 16_000)
    assert money_is_settled(paying_company.pk, now=utc_now())

    dispute_of(payment)

    assert not money_is_settled(paying_company.pk, now=utc_now())


def play_at_the_bank(payment: Payment) -> None:
    """A dispute that nobody told us of."""
    checkout = SandboxCheckout.objects.get(ref=payment.charge_ref)
    SandboxDispute.objects.create(checkout=checkout, amount_cents=6_000, due_at=utc_now() + timedelta(days=7))


def test_a_message_about_the_money_asks_for_the_dispute(
    payment: Payment, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_at_the_bank(payment)
    event = ProviderEvent("evt_1", live=False, charge_ref=payment.charge_ref)
    monkeypatch.setattr(SandboxProvider, "webhook_read", lambda *_args: event)

    for _time in range(2):
        webhook_receive(provider_name="sandbox", headers={}, body=b"", now=utc_now())

    assert Dispute.objects.get().status == "open"
    assert sums(paying_company) == (10_000, 6_000)


def test_the_nightly_sweep_finds_what_nobody_told(payment: Payment, paying_company: Company) -> None:
    play_at_the_bank(payment)

    assert disputes_find(now=utc_now()) == 1
    assert sums(paying_company) == (10_000, 6_000)

    SandboxDispute.objects.update(status="lost", updated_at=utc_now() - timedelta(days=30))
    assert disputes_find(now=utc_now()) == 1  # an open one is asked for, however old
    assert disputes_find(now=utc_now()) == 0
    assert sums(paying_company) == (10_000, 0)


def test_a_provider_that_is_down_is_asked_the_next_night(payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
    play_at_the_bank(payment)

    def silent(*args: object) -> None:
        raise ProviderUnavailable

    with monkeypatch.context() as down:
        down.setattr(SandboxProvider, "disputes_since", silent)
        assert disputes_find(now=utc_now()) == 0

    assert disputes_find(now=utc_now()) == 1


def test_one_open_dispute_of_a_payment(payment: Payment, paying_company: Company) -> None:
    dispute_of(payment)
    found = ProviderDispute("another", payment.charge_ref, Amount("USD", 6_000), base.DisputeStatus.OPEN)

    assert dispute_record(payment_id=payment.pk, found=found, now=utc_now()) is None

    assert sums(paying_company) == (10_000, 6_000)
    again = Dispute.objects.get()
    again.pk, again.provider_ref = None, "another"
    with pytest.raises(IntegrityError), transaction.atomic():
        again.save(force_insert=True)


def test_a_second_dispute_does_not_keep_the_first_from_its_end(
    payment: Payment, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = dispute_of(payment)
    told = [
        ProviderDispute(ref, payment.charge_ref, Amount("USD", 6_000), status)
        for ref, status in ((first.provider_ref, base.DisputeStatus.WON), ("another", base.DisputeStatus.OPEN))
    ]
    monkeypatch.setattr(SandboxProvider, "disputes_fetch", lambda *_args: told)

    dispute_ask(payment_id=payment.pk, now=utc_now())

    assert [*Dispute.objects.order_by("pk").values_list("status", flat=True)] == ["won", "open"]
    assert sums(paying_company) == (10_000, 6_000)
    assert list(findings()) == []


def test_the_table_of_moves() -> None:
    rows = {(event, source, target) for event, sources, target in DISPUTE for source in sources}

    assert rows == {("win", "open", "won"), ("lose", "open", "lost")}
    assert {status.value for status in base.DisputeStatus} == set(DisputeStatus.values)


def test_the_company_reads_it_at_the_payment(owner_api: APIClient, payment: Payment, paying_company: Company) -> None:
    url = f"/api/v1/companies/{paying_company.pk}/payments/{payment.pk}"
    assert owner_api.get(url).json()["data"]["dispute"] is None
    dispute_of(payment)

    found = owner_api.get(url).json()["data"]["dispute"]

    assert (found["amount"], found["status"], bool(found["due_at"])) == ("60.00", "open", True)


def test_ops_play_a_dispute_on_the_payments_page(desk: Client, payment: Payment, paying_company: Company) -> None:
    page = f"/admin/billing/payment/{payment.pk}"

    assert desk.post(f"{page}/dispute-open/", {}).status_code == 302
    assert "dispute-open/" not in desk.get(f"{page}/change/").content.decode()
    assert desk.post(f"{page}/dispute-lose/", {}).status_code == 302

    assert Dispute.objects.get().status == "lost"
    assert sums(paying_company) == (10_000, 0)


def test_nobody_plays_with_real_money(payment: Payment) -> None:
    Payment.objects.filter(pk=payment.pk).update(provider="stripe")

    with pytest.raises(WrongState):
        sandbox_dispute_open(payment_id=payment.pk, now=utc_now())


def test_the_list_says_what_waits_and_how_long(desk: Client, payment: Payment) -> None:
    dispute = dispute_of(payment)
    Dispute.objects.update(opened_at=utc_now() - timedelta(days=2, minutes=1))

    listed = desk.get("/admin/billing/dispute/?status__exact=open").content.decode()

    assert "Waiting for 2 days" in listed
    assert f"/admin/billing/dispute/{dispute.pk}/change/" in listed
    assert desk.get("/admin/billing/dispute/?lacking=1").context["cl"].result_count == 0


def test_those_who_may_not_are_told(payment: Payment) -> None:
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.user_permissions.add(Permission.objects.get(codename="view_payment"))

    answer = browser_for(colleague).post(f"/admin/billing/payment/{payment.pk}/dispute-open/", {})

    assert "You do not have permission to change disputes." in answer.content.decode()
    assert not Dispute.objects.exists()
