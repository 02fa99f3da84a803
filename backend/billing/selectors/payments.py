"""Reading payments."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet

from billing.models.payment import Payment, PaymentStatus
from billing.services.checkouts import own_now
from common.errors import Missing
from permissions.access import Access


def payments_shown() -> QuerySet[Payment]:
    """Payments, complete for their output."""
    return Payment.objects.select_related("invoice", "charge")


def payment_visible(payment_id: int, *, company_id: UUID, access: Access) -> Payment:
    """One payment of the company. Raises Missing, Forbidden: an invoice's needs ``view_invoices``, else ``view_charges``."""
    payment = payments_shown().filter(pk=payment_id, company_id=company_id).first()
    if payment is None:
        raise Missing
    access.require("view_charges" if payment.invoice_id is None else "view_invoices")
    return payment


def payments_overdue(now: datetime) -> Iterator[tuple[int, datetime]]:
    """Pending card payments whose time has elapsed by their company's own clock: (id, that clock's now).

    Pending ones are few (minutes old), so each is compared in Python: a test clock moves one company only.
    """
    pending = Payment.objects.filter(status=PaymentStatus.PENDING, expires_at__isnull=False)
    for payment in pending.order_by("pk").iterator(chunk_size=500):
        local = own_now(payment, now)
        if payment.expires_at is not None and payment.expires_at <= local:
            yield payment.pk, local
