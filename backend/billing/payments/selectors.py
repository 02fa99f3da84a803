"""Reading payments."""

from uuid import UUID

from django.db.models import QuerySet

from billing.payments.models import Payment
from common.errors import require_found
from permissions.access import Access


def payments_shown() -> QuerySet[Payment]:
    return Payment.objects.select_related("invoice", "charge").prefetch_related("refunds")


def payment_visible(payment_id: int, *, company_id: UUID, access: Access) -> Payment:
    """One payment. Raises Missing; Forbidden without ``view_invoices`` (an invoice's) or ``view_charges``."""
    payment = require_found(payments_shown().filter(pk=payment_id, company_id=company_id).first())
    access.require("view_charges" if payment.invoice_id is None else "view_invoices")
    return payment
