"""Card attempts against time and providers: expiry, late success, webhooks repeated and forged, wrong amounts."""

import json
from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.checkouts import services as checkouts
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers import sandbox
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import (
    SIGNATURE_HEADER,
    SandboxCheckout,
    SandboxProvider,
    checkout_move,
    webhook_signed,
)
from billing.payments.services import payment_start
from common.clock import utc_now
from common.models import SweepFailure
from companies.company.models import Company, Standing
from tests.factories.billing_money import contact_details, movements, open_invoice, sums
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db

LATER = timedelta(minutes=15)


def checkout_of(payment: Payment) -> SandboxCheckout:
    return SandboxCheckout.objects.get(reference=payment.reference)


def paid(payment: Payment) -> SandboxCheckout:
    return checkout_move(checkout_of(payment).ref, CheckoutStatus.PAID)


def webhook(api: APIClient, checkout: SandboxCheckout, **changed: Any) -> Any:
    headers, body = webhook_signed(checkout)
    return api.post(
        "/api/v1/payments/sandbox/webhook",
        data=changed.get("body", body),
        content_type="application/json",
        headers={SIGNATURE_HEADER: changed.get("signature", headers[SIGNATURE_HEADER])},
    )


def fresh(payment: Payment) -> Payment:
    return Payment.objects.get(pk=payment.pk)


def test_a_webhook_settles_before_anybody_polls(
    anonymous_api: APIClient, payment: Payment, invoice: Invoice, paying_company: Company
) -> None:
    answer = webhook(anonymous_api, paid(payment))

    assert answer.status_code == 200
    assert fresh(payment).status == "succeeded"
    assert Invoice.objects.get(pk=invoice.pk).status == "paid"
    assert sums(paying_company) == (0, 0)


def test_a_repeated_webhook_changes_nothing(
    anonymous_api: APIClient, payment: Payment, paying_company: Company
) -> None:
    checkout = paid(payment)
    webhook(anonymous_api, checkout)
    before = movements(paying_company)

    assert [webhook(anonymous_api, checkout).status_code for _time in range(3)] == [200, 200, 200]
    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())

    assert movements(paying_company) == before


@pytest.mark.parametrize(
    "changed",
    [
        {"signature": ""},
        {"signature": "t=1,v1=00"},
        {"signature": "t=x,v1=00"},
        {"body": b'{"type": "checkout.paid", "checkout": "sbx_other"}'},
    ],
)
def test_a_forged_webhook_is_refused(
    anonymous_api: APIClient, payment: Payment, paying_company: Company, changed: dict[str, Any]
) -> None:
    answer = webhook(anonymous_api, paid(payment), **changed)

    assert answer.status_code == 403
    assert fresh(payment).status == "pending"
    assert sums(paying_company) == (0, 10_000)


def test_an_old_webhook_cannot_be_played_again(anonymous_api: APIClient, payment: Payment, time_machine: Any) -> None:
    headers, body = webhook_signed(paid(payment))
    time_machine.move_to(utc_now() + timedelta(minutes=6))

    answer = webhook(anonymous_api, checkout_of(payment), body=body, signature=headers[SIGNATURE_HEADER])

    assert answer.status_code == 403


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b"7",
        b'"checkout"',
        b'{"id": "e", "checkout": 7}',
        b'{"id": "e", "checkout": "\\u0000"}',
        b"[" * 100_000,
    ],
)
def test_a_signed_body_that_is_not_what_was_agreed_is_refused(
    anonymous_api: APIClient, payment: Payment, body: bytes
) -> None:
    timestamp = str(int(utc_now().timestamp()))
    signature = f"t={timestamp},v1={sandbox._signature(timestamp, body)}"

    assert webhook(anonymous_api, checkout_of(payment), body=body, signature=signature).status_code == 403


@pytest.mark.parametrize("body", [b'{"checkout": "\\ud800"}', b'{"\\udfff": 1}'])
def test_a_body_with_half_of_a_surrogate_pair_is_refused(
    anonymous_api: APIClient, payment: Payment, body: bytes
) -> None:
    timestamp = str(int(utc_now().timestamp()))
    signature = f"t={timestamp},v1={sandbox._signature(timestamp, body)}"

    assert webhook(anonymous_api, checkout_of(payment), body=body, signature=signature).status_code == 400
    assert fresh(payment).status == "pending"


def test_the_webhook_is_only_a_hint_the_provider_is_asked(
    anonymous_api: APIClient, payment: Payment, paying_company: Company
) -> None:
    checkout = checkout_of(payment)
    checkout.status = "paid"  # what the message says, unsaved: the provider still says open

    assert webhook(anonymous_api, checkout).status_code == 200
    assert fresh(payment).status == "pending"
    assert sums(paying_company) == (0, 10_000)


def test_a_webhook_about_an_unknown_checkout_is_answered(anonymous_api: APIClient, payment: Payment) -> None:
    checkout = checkout_of(payment)
    checkout.ref = "sbx_unknown"

    assert webhook(anonymous_api, checkout).status_code == 200
    assert fresh(payment).status == "pending"


def test_an_unknown_provider_has_no_webhook(anonymous_api: APIClient, db: None) -> None:
    assert anonymous_api.post("/api/v1/payments/nobody/webhook", {}).status_code == 404


def test_the_sweep_expires_what_nobody_paid_and_gives_the_hold_back(
    payment: Payment, invoice: Invoice, paying_company: Company
) -> None:
    assert checkouts.payments_expire(now=utc_now() + LATER - timedelta(seconds=30)) == 0
    assert fresh(payment).status == "pending"

    assert checkouts.payments_expire(now=utc_now() + LATER) == 1

    assert (fresh(payment).status, fresh(payment).failure) == ("expired", "payment_expired")
    assert checkout_of(payment).status == "expired"
    assert sums(paying_company) == (10_000, 0)
    assert Invoice.objects.get(pk=invoice.pk).status == "open"
    assert checkouts.payments_expire(now=utc_now() + LATER) == 0


def test_the_sweep_costs_the_same_however_many_payments_have_time_left(
    payment: Payment, owner: User, django_assert_max_num_queries: Any
) -> None:
    for number in range(3):
        company = CompanyFactory.create(owner=owner, name_en=f"Wahat {number}")
        contact_details(company)
        invoice = open_invoice(company, 1_000)
        payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=utc_now())

    # The furthest clock, where to begin, what waits, what is overdue, what is mended.
    with django_assert_max_num_queries(5):
        assert checkouts.payments_expire(now=utc_now()) == 0


def test_a_payment_of_a_provider_that_is_not_there_any_more_is_shown_as_failed(
    payment: Payment, paying_company: Company
) -> None:
    Payment.objects.filter(pk=payment.pk).update(provider="gone")

    assert checkouts.payments_expire(now=utc_now() + LATER) == 0

    failure = SweepFailure.objects.get()
    assert (failure.sweep, failure.key) == ("payments_expire", str(payment.pk))
    assert failure.reason.startswith("not_found at ")
    assert sums(paying_company) == (0, 10_000)


def test_polling_after_the_time_says_that_it_has_elapsed(
    owner_api: APIClient, payment: Payment, paying_company: Company
) -> None:
    Payment.objects.filter(pk=payment.pk).update(expires_at=utc_now())

    data = owner_api.get(f"/api/v1/companies/{paying_company.pk}/payments/{payment.pk}").json()["data"]

    assert data["status"] == "expired"
    assert data["reason"]["text"] == "Payment was not made, and the allowed time has elapsed"
    assert sums(paying_company) == (10_000, 0)


def test_paid_at_the_last_moment_still_pays_the_invoice(payment: Payment, invoice: Invoice) -> None:
    paid(payment)

    checkouts.payments_expire(now=utc_now() + LATER)

    assert (fresh(payment).status, fresh(payment).outcome) == ("succeeded", "invoice_paid")
    assert Invoice.objects.get(pk=invoice.pk).status == "paid"


def test_a_test_clock_moves_only_its_own_company(payment: Payment, paying_company: Company) -> None:
    Standing.objects.filter(company=paying_company).update(test_clock_offset=timedelta(days=1))

    assert checkouts.payments_expire(now=utc_now()) == 1
    assert fresh(payment).status == "expired"


def test_a_provider_that_does_not_answer_leaves_the_payment_pending(
    owner_api: APIClient, payment: Payment, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*args: object, **kwargs: object) -> None:
        raise ProviderUnavailable

    monkeypatch.setattr(SandboxProvider, "checkout_fetch", silent)
    monkeypatch.setattr(SandboxProvider, "checkout_expire", silent)

    answer = owner_api.get(f"/api/v1/companies/{paying_company.pk}/payments/{payment.pk}")
    assert (answer.status_code, answer.json()["data"]["status"]) == (200, "pending")
    assert checkouts.payments_expire(now=utc_now() + LATER) == 0
    assert sums(paying_company) == (0, 10_000)
    monkeypatch.undo()
    assert checkouts.payments_expire(now=utc_now() + LATER) == 1


def test_a_page_that_could_not_be_opened_can_be_asked_for_again_with_the_same_key(
    owner_api: APIClient, invoice: Invoice, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*args: object, **kwargs: object) -> None:
        raise ProviderUnavailable

    path = f"/api/v1/companies/{paying_company.pk}/invoices/{invoice.pk}/payments"
    monkeypatch.setattr(SandboxProvider, "checkout_start", silent)
    first = owner_api.post(path, {"method": "mixed"}, headers={"Idempotency-Key": "k-1"})
    monkeypatch.undo()
    second = owner_api.post(path, {"method": "mixed"}, headers={"Idempotency-Key": "k-1"})
    third = owner_api.post(path, {"method": "mixed"}, headers={"Idempotency-Key": "k-1"})

    assert (first.status_code, first.json()["code"]) == (409, "payment_provider_unavailable")
    assert second.status_code == 201
    assert second.json()["data"]["redirect_url"].startswith("/sandbox-pay/")
    assert third.json() == second.json()
    assert Payment.objects.count() == 1
    assert sums(paying_company) == (0, 10_000)


def test_a_charge_that_was_never_opened_expires(owner: User, paying_company: Company) -> None:
    started = charge_start(company_id=paying_company.pk, amount_cents=5_000, actor=owner, now=utc_now())

    assert checkouts.payments_expire(now=utc_now() + LATER) == 1
    assert fresh(started).status == "expired"
    assert sums(paying_company) == (10_000, 0)


def test_the_webhook_says_only_which_checkout(payment: Payment) -> None:
    _headers, body = webhook_signed(checkout_of(payment))

    assert set(json.loads(body)) == {"id", "type", "checkout"}
