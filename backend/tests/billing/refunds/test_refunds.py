"""Card money that goes back: it leaves the balance once, and returns where the provider refuses."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import Permission
from django.db import IntegrityError, transaction
from django.test import Client
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.checkouts.services import checkout_ask, webhook_receive
from billing.errors import SENT_BEFORE, NotEnoughBalance, ProviderUnavailable
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import ProviderEvent, ProviderRefund, RefundOrder, RefundStatus
from billing.payments.providers.sandbox import SandboxProvider, SandboxRefund
from billing.payments.services import payment_start
from billing.refunds.models import ASKED_AGAIN_AFTER, Refund
from billing.refunds.selectors import refundable_cents
from billing.refunds.services import refund_request, refund_send, refunds_check, refunds_send
from billing.statements.books import findings
from common.clock import utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company
from mailing.models import Outbox
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_money import movements, open_invoice, refund_at_sandbox, sums

pytestmark = pytest.mark.django_db


def refund(payment: Payment, ops: User, cents: int, *, key: UUID | None = None) -> Refund:
    made = refund_request(
        payment_id=payment.pk, amount_cents=cents, reason="دُفع مرتين", actor=ops, now=utc_now(), key=key or uuid4()
    )
    return Refund.objects.get(pk=refund_send(refund_id=made.pk, now=utc_now()).pk)


def test_a_part_goes_back_to_the_card(payment: Payment, ops: User, paying_company: Company) -> None:
    made = refund(payment, ops, 2_500)

    assert (made.status, made.provider_minor) == ("succeeded", 2_500)
    assert movements(paying_company)[-1] == ("card_refund", -2_500)
    assert sums(paying_company) == (13_500, 0)
    assert refundable_cents(payment) == 3_500
    assert list(findings()) == []
    assert Outbox.objects.filter(kind="billing.refund_succeeded").count() == 1


def test_one_that_fails_after_it_succeeded_comes_back_once(
    payment: Payment, ops: User, paying_company: Company
) -> None:
    made = refund(payment, ops, 2_500)
    assert refunds_check(now=utc_now()) == 0
    SandboxRefund.objects.update(status="failed")

    assert [refunds_check(now=utc_now()) for _time in range(2)] == [1, 0]

    made.refresh_from_db()
    assert made.status == "failed"
    assert movements(paying_company)[-2:] == [("card_refund", -2_500), ("card_refund_returned", 2_500)]
    assert sums(paying_company) == (16_000, 0)
    assert refundable_cents(payment) == 6_000
    assert list(findings()) == []
    assert [Outbox.objects.filter(kind=f"billing.refund_{end}").count() for end in ("failed", "refused")] == [1, 1]


def test_a_message_about_the_money_tells_of_it(payment: Payment, ops: User, monkeypatch: pytest.MonkeyPatch) -> None:
    made = refund(payment, ops, 2_500)
    SandboxRefund.objects.update(status="failed")
    event = ProviderEvent("evt_1", live=False, charge_ref=payment.charge_ref)
    monkeypatch.setattr(SandboxProvider, "webhook_read", lambda *_args: event)

    webhook_receive(provider_name="sandbox", headers={}, body=b"", now=utc_now())

    made.refresh_from_db()
    assert made.status == "failed"


def test_an_answer_that_comes_too_late_fails_nothing(
    payment: Payment, ops: User, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two that ask, the second may be told that nothing is left."""
    made = refund(payment, ops, 2_500)
    Refund.objects.update(status="requested", settled_at=None, asked_at=None)

    def overtaken(*_args: object) -> ProviderRefund:
        Refund.objects.update(status="succeeded", settled_at=utc_now())
        return ProviderRefund(RefundStatus.FAILED)

    monkeypatch.setattr(SandboxProvider, "refund", overtaken)

    assert refund_send(refund_id=made.pk, now=utc_now()).status == "succeeded"
    assert sums(paying_company) == (13_500, 0)


def test_parts_never_come_to_more_than_was_paid(payment: Payment, ops: User, paying_company: Company) -> None:
    refund(payment, ops, 2_500)

    with pytest.raises(Invalid):
        refund(payment, ops, 3_501)
    refund(payment, ops, 3_500)

    with pytest.raises(WrongState):
        refund(payment, ops, 1)
    assert SandboxProvider().checkout_fetch(payment.provider_ref).refunded_minor == 6_000
    assert sums(paying_company) == (10_000, 0)


def test_what_we_sent_back_is_no_news_when_the_provider_tells_of_it(payment: Payment, ops: User) -> None:
    refund(payment, ops, 2_500)

    assert checkout_ask(payment_id=payment.pk, now=utc_now()).taken_back_at is None


def test_what_somebody_else_sent_back_is(payment: Payment) -> None:
    refund_at_sandbox(payment.provider_ref)

    assert checkout_ask(payment_id=payment.pk, now=utc_now()).taken_back_at is not None
    assert refundable_cents(Payment.objects.get(pk=payment.pk)) == 0


def test_a_refused_refund_is_back_in_the_balance(payment: Payment, ops: User, paying_company: Company) -> None:
    made = refund(payment, ops, 1_013)  # the sandbox refuses these cents

    assert made.status == "failed"
    assert movements(paying_company)[-2:] == [("card_refund", -1_013), ("card_refund_returned", 1_013)]
    assert sums(paying_company) == (16_000, 0)
    assert refundable_cents(payment) == 6_000
    assert list(findings()) == []
    assert Outbox.objects.filter(kind="billing.refund_failed").count() == 1


def test_the_same_key_is_the_same_refund(payment: Payment, ops: User, paying_company: Company) -> None:
    key = uuid4()

    first, second = refund(payment, ops, 2_500, key=key), refund(payment, ops, 2_500, key=key)

    assert first.pk == second.pk
    assert sums(paying_company) == (13_500, 0)


def test_the_same_key_for_another_amount_is_told_so(payment: Payment, ops: User, paying_company: Company) -> None:
    key = uuid4()
    refund(payment, ops, 2_500, key=key)

    with pytest.raises(Invalid) as refused:
        refund(payment, ops, 3_000, key=key)

    assert refused.value.errors == {"amount": [SENT_BEFORE]}
    assert sums(paying_company) == (13_500, 0)


def test_what_was_spent_cannot_go_back(payment: Payment, ops: User, owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 12_000)
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())

    with pytest.raises(NotEnoughBalance):
        refund(payment, ops, 6_000)

    assert not Refund.objects.exists()
    assert sums(paying_company) == (4_000, 0)


def test_without_a_reason_nothing_moves(payment: Payment, ops: User, paying_company: Company) -> None:
    with pytest.raises(Invalid) as refused:
        refund_request(payment_id=payment.pk, amount_cents=100, reason="", actor=ops, now=utc_now(), key=uuid4())

    assert list(refused.value.errors) == ["reason"]
    assert sums(paying_company) == (16_000, 0)


def test_a_provider_that_is_down_is_asked_again_and_sends_once(
    payment: Payment, ops: User, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*args: object, **kwargs: object) -> None:
        raise ProviderUnavailable

    with monkeypatch.context() as down:
        down.setattr(SandboxProvider, "refund", silent)
        with pytest.raises(ProviderUnavailable):
            refund(payment, ops, 2_500)
    assert Refund.objects.get().status == "requested"
    with pytest.raises(WrongState):
        refund(payment, ops, 100)

    later = utc_now() + ASKED_AGAIN_AFTER
    assert refunds_send(now=later) == 1
    assert refunds_send(now=later) == 0

    assert Refund.objects.get().status == "succeeded"
    assert SandboxRefund.objects.count() == 1
    assert sums(paying_company) == (13_500, 0)


def test_while_one_asks_no_other_does(payment: Payment, ops: User, monkeypatch: pytest.MonkeyPatch) -> None:
    made = refund_request(
        payment_id=payment.pk, amount_cents=2_500, reason="دُفع مرتين", actor=ops, now=utc_now(), key=uuid4()
    )
    began = utc_now() + ASKED_AGAIN_AFTER
    asked = []

    def meanwhile(_provider: object, order: RefundOrder) -> ProviderRefund:
        asked.append(order.key)
        assert refund_send(refund_id=made.pk, now=began + timedelta(seconds=119)).status == "requested"
        assert refunds_send(now=began + timedelta(seconds=119)) == 0
        return ProviderRefund(RefundStatus.REQUESTED)

    monkeypatch.setattr(SandboxProvider, "refund", meanwhile)
    refund_send(refund_id=made.pk, now=began)
    monkeypatch.undo()

    assert asked == [made.key]
    assert refunds_send(now=began + ASKED_AGAIN_AFTER) == 1


def test_one_refund_of_a_payment_is_on_its_way_at_a_time(payment: Payment, ops: User) -> None:
    columns = {"company": payment.company, "payment": payment, "amount_cents": 1, "provider_minor": 1}
    Refund.objects.create(**columns, requested_at=utc_now())

    with pytest.raises(IntegrityError), transaction.atomic():
        Refund.objects.create(**columns, requested_at=utc_now())


def test_finance_returns_money_on_the_payments_page_once(
    desk: Client, payment: Payment, paying_company: Company, django_capture_on_commit_callbacks: Any
) -> None:
    url = f"/admin/billing/payment/{payment.pk}/refund/"
    form = {"amount": "25.00", "reason": "دُفع مرتين", "form_key": str(uuid4())}

    with django_capture_on_commit_callbacks(execute=True):
        answers = [desk.post(url, form).status_code for _time in range(2)]

    assert answers == [302, 302]
    assert Refund.objects.get().status == "succeeded"
    assert sums(paying_company) == (13_500, 0)


def test_those_who_only_look_return_nothing(payment: Payment, paying_company: Company) -> None:
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.user_permissions.add(Permission.objects.get(codename="view_payment"))
    looker = browser_for(colleague)

    answer = looker.post(
        f"/admin/billing/payment/{payment.pk}/refund/", {"amount": "25.00", "reason": "x", "form_key": str(uuid4())}
    )

    assert "You do not have permission to return money to cards." in answer.content.decode()
    assert not Refund.objects.exists()
    assert sums(paying_company) == (16_000, 0)


def test_the_company_reads_what_went_back(
    owner_api: APIClient, payment: Payment, ops: User, paying_company: Company
) -> None:
    made = refund(payment, ops, 2_500)

    found = owner_api.get(f"/api/v1/companies/{paying_company.pk}/payments/{payment.pk}").json()["data"]["refunds"]

    assert [(row["id"], row["amount"], row["status"], row["reason"]) for row in found] == [
        (made.pk, "25.00", "succeeded", "دُفع مرتين")
    ]


def test_the_desk_counts_what_waits_for_its_provider(desk: Client, payment: Payment, ops: User) -> None:
    refund_request(payment_id=payment.pk, amount_cents=100, reason="x", actor=ops, now=utc_now(), key=uuid4())
    assert "Refunds awaiting the provider" in desk.get("/admin/").content.decode()
    Refund.objects.update(status="succeeded", settled_at=utc_now())
    assert "Refunds awaiting the provider" not in desk.get("/admin/").content.decode()
