"""Routes of this app below ``/api/v1/``."""

from billing.catalogue.api import PackagesViewSet
from billing.charges.api import ChargeViewSet
from billing.checkouts.api import InvoicePaymentViewSet, PaymentViewSet, WebhookViewSet
from billing.credit_notes.api import CreditNoteViewSet
from billing.invoices.api import InvoiceViewSet
from billing.licence.api import LicenceViewSet
from billing.licence.orders_api import OrderViewSet
from billing.month_pages.api import MonthPageViewSet
from billing.payments.rules.api import PaymentMethodsViewSet
from billing.receipts.api import ChargeReceiptViewSet, PaymentReceiptViewSet
from billing.statements.api import LedgerViewSet
from billing.statements.balances_api import BalancesViewSet, BalanceViewSet
from billing.withdrawals.api import WithdrawalViewSet
from common.api.routers import ResourceRouter, SingletonRouter
from companies.company.api import COMPANY

router = ResourceRouter()
router.register(f"{COMPANY}/ledger", LedgerViewSet, "ledger")
router.register(f"{COMPANY}/charges", ChargeViewSet, "charges")
router.register(f"{COMPANY}/withdrawal-requests", WithdrawalViewSet, "withdrawal-requests")
router.register(f"{COMPANY}/invoices", InvoiceViewSet, "invoices")
router.register(f"{COMPANY}/invoices/<int:invoice_id>/payments", InvoicePaymentViewSet, "invoice-payments")
router.register(f"{COMPANY}/credit-notes", CreditNoteViewSet, "credit-notes")
router.register(f"{COMPANY}/payments", PaymentViewSet, "payments")
router.register("payments", WebhookViewSet, "payment-providers")
router.register(f"{COMPANY}/subscription-history", OrderViewSet, "subscription-history")

singletons = SingletonRouter()
singletons.register("packages", PackagesViewSet, "packages")
singletons.register("balances", BalancesViewSet, "balances")
singletons.register(f"{COMPANY}/ledger/months/<str:month>", MonthPageViewSet, "month-page")
singletons.register(f"{COMPANY}/balance", BalanceViewSet, "balance")
singletons.register(f"{COMPANY}/payment-methods", PaymentMethodsViewSet, "payment-methods")
singletons.register(f"{COMPANY}/charges/<int:charge_id>/receipt", ChargeReceiptViewSet, "charge-receipt")
singletons.register(f"{COMPANY}/payments/<int:payment_id>/receipt", PaymentReceiptViewSet, "payment-receipt")
singletons.register(f"{COMPANY}/licence", LicenceViewSet, "licence")

urlpatterns = [*router.urls, *singletons.urls]
