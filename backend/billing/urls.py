"""Addresses of this app below ``/api/v1/``."""

from django.urls import URLPattern, URLResolver, path

from billing.catalogue.api import PackageListView
from billing.charges.api import ChargeViewSet
from billing.invoices.api import InvoiceViewSet
from billing.licence.api import LicenceViewSet
from billing.licence.orders_api import OrderViewSet
from billing.settlement.api import InvoicePaymentViewSet, PaymentViewSet, WebhookView
from billing.statements.api import LedgerViewSet
from billing.statements.balances_api import BalancesView, BalanceViewSet
from billing.withdrawals.api import WithdrawalViewSet

_COMPANY = "companies/<str:company_id>"

money: list[URLPattern | URLResolver] = [
    path("balances", BalancesView.as_view(), name="balances"),
    path(f"{_COMPANY}/balance", BalanceViewSet.as_view({"get": "retrieve"}), name="balance"),
    path(f"{_COMPANY}/ledger", LedgerViewSet.as_view({"get": "list"}), name="ledger"),
    path(f"{_COMPANY}/ledger/summary", LedgerViewSet.as_view({"get": "summary"}), name="ledger-summary"),
    path(f"{_COMPANY}/charges", ChargeViewSet.as_view({"get": "list", "post": "create"}), name="charges"),
    path(
        f"{_COMPANY}/charges/<int:charge_id>/receipt",
        ChargeViewSet.as_view({"get": "receipt"}),
        name="charge-receipt",
    ),
    path(
        f"{_COMPANY}/invoices/<int:invoice_id>/payments",
        InvoicePaymentViewSet.as_view({"post": "create"}),
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

licences: list[URLPattern | URLResolver] = [
    path("packages", PackageListView.as_view(), name="packages"),
    path(f"{_COMPANY}/licence", LicenceViewSet.as_view({"get": "retrieve"}), name="licence"),
    path(f"{_COMPANY}/licence/auto-renew", LicenceViewSet.as_view({"put": "auto_renew"}), name="licence-auto-renew"),
    path(f"{_COMPANY}/licence/quote", OrderViewSet.as_view({"post": "quote"}), name="licence-quote"),
    path(f"{_COMPANY}/licence/orders", OrderViewSet.as_view({"post": "create"}), name="licence-orders"),
    path(f"{_COMPANY}/subscription-history", OrderViewSet.as_view({"get": "list"}), name="subscription-history"),
    path(
        f"{_COMPANY}/subscription-history/<int:order_id>",
        OrderViewSet.as_view({"get": "retrieve", "delete": "destroy"}),
        name="subscription-order",
    ),
    path(f"{_COMPANY}/invoices", InvoiceViewSet.as_view({"get": "list"}), name="invoices"),
    path(f"{_COMPANY}/invoices/summary", InvoiceViewSet.as_view({"get": "summary"}), name="invoice-summary"),
    path(f"{_COMPANY}/invoices/pdfs", InvoiceViewSet.as_view({"get": "pdfs"}), name="invoice-pdfs"),
    path(f"{_COMPANY}/invoices/<int:invoice_id>", InvoiceViewSet.as_view({"get": "retrieve"}), name="invoice"),
    path(f"{_COMPANY}/invoices/<int:invoice_id>/pdf", InvoiceViewSet.as_view({"get": "pdf"}), name="invoice-pdf"),
]

urlpatterns: list[URLPattern | URLResolver] = [*money, *licences]
