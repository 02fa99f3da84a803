"""Read shapes that write their answer themselves say exactly what the OpenAPI document says of them."""

from typing import Any

import pytest
from rest_framework import serializers
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.catalogue.models import Package
from billing.charges.api import ChargeOut
from billing.invoices.api import InvoiceOut, InvoiceRowOut
from billing.invoices.models import Invoice
from billing.licence.orders_api import OrderOut, QuoteOut
from billing.payments.api import PaymentOut
from billing.payments.models import Payment, PaymentMethod
from billing.payments.services import payment_start
from billing.statements.api import LedgerEntryOut
from billing.statements.balances_api import BalanceOut, CompanyBalanceOut
from billing.withdrawals.api import WithdrawalOut
from billing.withdrawals.services import withdrawal_request
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.billing_licences import market_create, order_of
from tests.factories.billing_money import bank_account, contact_details, fund, opened

pytestmark = pytest.mark.django_db


def keys_of(shape: Any) -> Any:
    """The names that a declared shape promises, nested ones too."""
    if isinstance(shape, serializers.ListSerializer):
        return [keys_of(shape.child)]
    if isinstance(shape, serializers.Serializer):
        return {name: keys_of(field) for name, field in shape.fields.items()}
    return None


def keys_in(value: Any, promised: Any) -> Any:
    """The names in an answer, where the shape promises names."""
    if isinstance(value, list) and isinstance(promised, list):
        return [keys_in(value[0], promised[0])] if value else promised
    if isinstance(value, dict) and isinstance(promised, dict):
        return {name: keys_in(each, promised.get(name)) for name, each in value.items()}
    return promised


@pytest.fixture
def rich(company: Company, owner: User) -> Company:
    """A company with an order, an invoice, a pending payment, a charge and a withdrawal."""
    market_create()
    contact_details(company)
    bank_account(company)
    fund(company, 10_000)
    order = order_of(company, level=1, now=utc_now())
    opened(payment_start(invoice_id=order.invoice.pk, method=PaymentMethod.CARD, actor=owner, now=utc_now()))
    withdrawal_request(company_id=company.pk, amount_cents=5_000, actor=owner, now=utc_now())
    return company


@pytest.mark.parametrize(
    ("path", "shape"),
    [
        ("/invoices", InvoiceRowOut),
        ("/invoices/{invoice}", InvoiceOut),
        ("/payments/{payment}", PaymentOut),
        ("/charges", ChargeOut),
        ("/withdrawal-requests", WithdrawalOut),
        ("/subscription-history", OrderOut),
        ("/ledger?grouped=true", LedgerEntryOut),
        ("/balance", BalanceOut),
    ],
)
def test_an_answer_has_the_declared_names(
    rich: Company, owner_api: APIClient, path: str, shape: type[serializers.Serializer[Any]]
) -> None:
    keys = {"invoice": Invoice.objects.get(company=rich).pk, "payment": Payment.objects.get(company=rich).pk}
    body = owner_api.get(f"/api/v1/companies/{rich.pk}{path.format(**keys)}").json()
    answer = body.get("data", body)
    row = answer[0] if isinstance(answer, list) else answer
    promised = keys_of(shape())

    assert keys_in(row, promised) == promised


def test_a_quote_and_the_balances_have_the_declared_names(rich: Company, owner_api: APIClient) -> None:
    package = Package.objects.get(level=2, active=True)
    quote = owner_api.post(
        f"/api/v1/companies/{rich.pk}/licence/quote", {"package": package.pk, "period": "monthly"}, format="json"
    ).json()["data"]
    balance = owner_api.get("/api/v1/balances").json()["data"][0]

    for answer, shape in ((quote, QuoteOut), (balance, CompanyBalanceOut)):
        promised = keys_of(shape())
        assert keys_in(answer, promised) == promised
