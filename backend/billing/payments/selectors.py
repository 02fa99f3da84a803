"""Reading payments."""

from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet

from billing.payments.models import Payment
from common.errors import require_found
from companies.company.models import Standing
from companies.company.standing import company_now
from permissions.access import Access


def payments_shown() -> QuerySet[Payment]:
    return Payment.objects.select_related("invoice", "charge", "receipt").prefetch_related("refunds", "disputes")


def payment_now(payment: Payment, now: datetime) -> datetime:
    """The real ``now`` in the own time of the payment's company."""
    standing = Standing.objects.filter(company_id=payment.company_id).first()
    return now if standing is None else company_now(standing, now)


def payment_visible(payment_id: int, *, company_id: UUID, access: Access) -> Payment:
    """One payment. Raises Missing; Forbidden without ``view_invoices`` (an invoice's) or ``view_charges``."""
    payment = require_found(payments_shown().filter(pk=payment_id, company_id=company_id).first())
    access.require("view_charges" if payment.invoice_id is None else "view_invoices")
    return payment
