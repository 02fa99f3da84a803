"""Addresses of this app below ``/api/v1/``."""

from django.urls import URLPattern, URLResolver, path

from billing.api.balance import BalancesView, BalanceViewSet
from billing.api.charges import ChargeViewSet
from billing.api.ledger import LedgerViewSet
from billing.api.payments import PaymentViewSet
from billing.api.webhook import WebhookView
from billing.api.withdrawals import WithdrawalViewSet

_COMPANY = "companies/<str:company_id>"

money: list[URLPattern | URLResolver] = [
    path("balances", BalancesView.as_view(), name="balances"),
    path(f"{_COMPANY}/balance", BalanceViewSet.as_view({"get": "retrieve"}), name="balance"),
    path(f"{_COMPANY}/ledger", LedgerViewSet.as_view({"get": "list"}), name="ledger"),
    path(f"{_COMPANY}/charges", ChargeViewSet.as_view({"get": "list", "post": "create"}), name="charges"),
    path(
        f"{_COMPANY}/charges/<int:charge_id>/receipt",
        ChargeViewSet.as_view({"get": "receipt"}),
        name="charge-receipt",
    ),
    path(
        f"{_COMPANY}/invoices/<int:invoice_id>/payments",
        PaymentViewSet.as_view({"post": "create"}),
        name="invoice-payments",
    ),
    path(
        f"{_COMPANY}/payments/<int:payment_id>",
        PaymentViewSet.as_view({"get": "retrieve"}),
        name="payment",
    ),
    path(
        f"{_COMPANY}/withdrawal-requests",
        WithdrawalViewSet.as_view({"get": "list", "post": "create"}),
        name="withdrawal-requests",
    ),
    path(
        f"{_COMPANY}/withdrawal-requests/<int:withdrawal_id>",
        WithdrawalViewSet.as_view({"get": "retrieve", "delete": "destroy"}),
        name="withdrawal-request",
    ),
    path(
        f"{_COMPANY}/withdrawal-requests/<int:withdrawal_id>/receipt",
        WithdrawalViewSet.as_view({"get": "receipt"}),
        name="withdrawal-receipt",
    ),
    path("payments/<str:provider>/webhook", WebhookView.as_view(), name="payment-webhook"),
]

urlpatterns: list[URLPattern | URLResolver] = [*money]
