"""Examples of money: licence, orders, invoices, payments, balance, charges, withdrawals, the statement."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from rest_framework.test import APIClient

from billing.charges.services import charge_start
from billing.checkouts.services import checkout_refresh
from billing.credit_notes.models import CreditTo
from billing.credit_notes.services import credit_note_issue
from billing.disputes.sandbox import sandbox_dispute_open
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import SandboxCheckout, checkout_move, webhook_signed
from billing.refunds.services import refund_request, refund_send
from billing.withdrawals.services import withdrawal_accept, withdrawal_see
from common.clock import utc_now
from common.files.uploads import CleanFile
from companies.company.models import Company
from tests.contract.recorder import Recorder
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_licences import CouponFactory, market_create, package
from tests.factories.billing_money import bank_account, contact_details, fund, open_invoice, opened, ops_person
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import legal_info_create
from tests.factories.papers import PDF

pytestmark = pytest.mark.sqlite

BASE = "/companies/{company_id}"


@pytest.fixture
def owned(db: None) -> Company:
    """A confirmed company that may pay by card and withdraw, without money."""
    market_create()
    owner = UserFactory.create(email="owner@example.com", first_name="نورة", last_name="السالم")
    company = CompanyFactory.create(
        owner=owner, name_ar="شركة واحة السفر", name_en="Wahat Travel Co.", sub_domain="wahat-travel"
    )
    legal_info_create(company)
    contact_details(company)
    bank_account(company)
    return company


@pytest.fixture
def api(owned: Company) -> APIClient:
    return api_for(owned.owner)


def test_licence_orders_and_invoices(record: Recorder, api: APIClient, owned: Company) -> None:
    def call(name: str, call: str, **values: Any) -> Any:
        return record(name, api, call.replace(" ", f" {BASE}/", 1), company_id=owned.pk, **values)

    choice = {"package": package(1).pk, "period": "monthly"}
    CouponFactory.create(code="WELCOME")
    call("licence-read-first-time", "GET licence")
    call("licence-quote-done", "POST licence/quote", body=choice | {"coupon": "welcome"})
    call("licence-quote-invalid", "POST licence/quote", body=choice | {"coupon": "NOSUCH"}, status=422)
    key = {"Idempotency-Key": "order-1"}
    order = call("licence-orders-created", "POST licence/orders", body=choice, headers=key, status=201)
    invoice = order["data"]["invoice"]["id"]
    other = choice | {"period": "yearly"}
    call("licence-orders-key-reused", "POST licence/orders", body=other, headers=key, status=409)
    pay = "POST invoices/{invoice_id}/payments"
    call("payments-not-enough-balance", pay, invoice_id=invoice, body={"method": "balance"}, status=409)
    call("invoices-read-open", "GET invoices/{invoice_id}", invoice_id=invoice)
    fund(owned, 10_000)
    call("payments-paid-from-balance", pay, invoice_id=invoice, body={"method": "balance"}, status=201)
    call("payments-invoice-not-payable", pay, invoice_id=invoice, body={"method": "card"}, status=409)
    call("invoices-read-paid", "GET invoices/{invoice_id}", invoice_id=invoice)
    call("invoices-pdf", "GET invoices/{invoice_id}/pdf", invoice_id=invoice)
    call("invoices-pdfs", "GET invoices/pdfs", query={"invoice": invoice})
    call("invoices-list", "GET invoices")
    call("invoices-summary", "GET invoices/summary")
    call("licence-auto-renew-on", "PUT licence/auto-renew", body={"enabled": True})
    call("licence-read-current", "GET licence")
    call("subscription-history-list", "GET subscription-history")
    placed = order["data"]["id"]
    call("subscription-history-read", "GET subscription-history/{order_id}", order_id=placed)
    change = {"package": package(2).pk, "period": "monthly"}
    second = call("licence-orders-change", "POST licence/orders", body=change, status=201)
    one = "DELETE subscription-history/{order_id}"
    call("subscription-history-canceled", one, order_id=second["data"]["id"])
    call("subscription-history-cancel-paid", one, order_id=placed, status=409)
    note = credit_note_issue(
        invoice_id=invoice,
        positions=None,
        to=CreditTo.BALANCE,
        reason_ar="السعر في الفاتورة غير صحيح.",
        reason_en="The price on the invoice was wrong.",
        ends_subscription=False,
        actor=ops_person(),
        now=utc_now(),
        request_key=UUID(int=1),
    )
    call("credit-notes-list", "GET credit-notes")
    call("credit-notes-read", "GET credit-notes/{note_id}", note_id=note.pk)
    call("credit-notes-pdf", "GET credit-notes/{note_id}/pdf", note_id=note.pk)
    call("invoices-read-paid-credited", "GET invoices/{invoice_id}", invoice_id=invoice)


def test_a_payment_that_was_refunded_in_part_and_is_disputed(record: Recorder, api: APIClient, owned: Company) -> None:
    now = utc_now()
    assert owned.owner is not None
    payment = opened(charge_start(company_id=owned.pk, amount_cents=12_000, actor=owned.owner, now=now))
    checkout_move(payment.provider_ref, CheckoutStatus.PAID)
    checkout_refresh(payment_id=payment.pk, now=now)
    reasons = {"reason": "دُفع المبلغ مرتين", "reason_en": "Paid twice"}
    refund = refund_request(
        payment_id=payment.pk, amount_cents=2_000, **reasons, actor=ops_person(), now=now, key=uuid4()
    )
    refund_send(refund_id=refund.pk, now=now)
    sandbox_dispute_open(payment_id=payment.pk, now=now)

    one = f"GET {BASE}/payments/{{payment_id}}"
    record("payments-read-disputed", api, one, company_id=owned.pk, payment_id=payment.pk)


def test_balance_charges_and_the_statement(record: Recorder, api: APIClient, owned: Company) -> None:
    def call(name: str, call: str, **values: Any) -> Any:
        return record(name, api, call.replace(" ", f" {BASE}/", 1), company_id=owned.pk, **values)

    key = {"Idempotency-Key": "charge-1"}
    call("charges-create-invalid", "POST charges", body={"charges_amount": "1.005"}, status=422)
    payment = call("charges-create-done", "POST charges", body={"charges_amount": "120.00"}, headers=key, status=201)
    number = payment["data"]["id"]
    call("payment-methods-list", "GET payment-methods", query={"amount": "120.00"})
    call("payment-methods-invalid", "GET payment-methods", query={"amount": "many"}, status=422)
    call("payments-read-pending", "GET payments/{payment_id}", payment_id=number)
    checkout = checkout_move(SandboxCheckout.objects.get().ref, CheckoutStatus.PAID)
    headers, body = webhook_signed(checkout)
    hook = "POST /payments/{provider}/webhook"
    anonymous = api_for(None)
    sends = "application/json"
    record("payments-webhook-done", anonymous, hook, provider="sandbox", sends=sends, body=body, headers=headers)
    call("payments-read-succeeded", "GET payments/{payment_id}", payment_id=number)
    call("payments-receipt", "GET payments/{payment_id}/receipt", payment_id=number)
    listed = call("charges-list", "GET charges")
    charge = listed["data"][0]["id"]
    call("charges-receipt", "GET charges/{charge_id}/receipt", charge_id=charge)
    call("balance-read", "GET balance")
    open_invoice(owned, 2_185)
    record("balances-list", api, "GET /balances")
    call("ledger-list", "GET ledger")
    call("ledger-summary", "GET ledger/summary")
    call("ledger-month", "GET ledger/months/{month}", month=f"{utc_now():%Y-%m}")


def test_withdrawals(record: Recorder, api: APIClient, owned: Company) -> None:
    def call(name: str, call: str, **values: Any) -> Any:
        return record(name, api, call.replace(" ", f" {BASE}/withdrawal-requests", 1), company_id=owned.pk, **values)

    body = {"withdrawal_amount": "20.00"}
    call("withdrawals-not-enough-balance", "POST ", body=body, status=409)
    fund(owned, 10_000)
    call("withdrawals-invalid", "POST ", body={"withdrawal_amount": "-1.00"}, status=422)
    first = call("withdrawals-created", "POST ", body=body, headers={"Idempotency-Key": "out-1"}, status=201)
    number = first["data"]["id"]
    call("withdrawals-canceled", "DELETE /{withdrawal_id}", withdrawal_id=number)
    call("withdrawals-summary", "GET /summary")
    second = call("withdrawals-created-again", "POST ", body=body, status=201)["data"]["id"]
    ops = ops_person()
    withdrawal_see(withdrawal_id=second, actor=ops, now=utc_now())
    receipt = CleanFile(PDF, "application/pdf", "pdf", "receipt.pdf")
    withdrawal_accept(withdrawal_id=second, receipt=receipt, actor=ops, now=utc_now())
    call("withdrawals-cancel-accepted", "DELETE /{withdrawal_id}", withdrawal_id=second, status=409)
    call("withdrawals-read-accepted", "GET /{withdrawal_id}", withdrawal_id=second)
    call("withdrawals-receipt", "GET /{withdrawal_id}/receipt", withdrawal_id=second)
    grouped = {"grouped": "true"}
    record("ledger-grouped", api, f"GET {BASE}/ledger", query=grouped, company_id=owned.pk)
    call("withdrawals-list", "GET ")
