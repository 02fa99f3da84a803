"""Reminding of invoices that expire soon. (The stages of a licence are told by ``lifecycle.announcements``.)"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import DateTimeField, ExpressionWrapper, F

from billing import locks
from billing.invoices import mails
from billing.invoices.models import Invoice, InvoiceStatus
from billing.sweeping import sweep
from companies.company.standing import company_now

NOTICE = timedelta(days=1)
BATCH = 200


@transaction.atomic
def invoice_remind(*, invoice_id: int, now: datetime) -> bool:
    """Remind once, in the last day before an open invoice expires; says whether it did. ``now`` is the real clock."""
    invoice, account = locks.invoice_for_update(invoice_id)
    own_now = company_now(account.company.standing, now)
    expires_at = invoice.expires_at
    if invoice.status != InvoiceStatus.OPEN or expires_at is None or invoice.reminded_at is not None:
        return False
    if not expires_at - NOTICE <= own_now < expires_at:
        return False
    invoice.reminded_at = own_now
    invoice.save(update_fields=["reminded_at", "updated_at"])
    mails.invoice_due(invoice=invoice, company=account.company, now=own_now)
    return True


def invoices_remind(*, now: datetime) -> int:
    """The sweep: open invoices in their last day; says how many were reminded of."""
    own_expiry = ExpressionWrapper(
        F("expires_at") - F("company__standing__test_clock_offset"), output_field=DateTimeField()
    )
    rows = (
        Invoice.objects.filter(status=InvoiceStatus.OPEN, reminded_at=None, company__erased_at=None)
        .annotate(own_expiry=own_expiry)
        .filter(own_expiry__gt=now, own_expiry__lte=now + NOTICE)
        .order_by("pk")
    )
    keys = list(rows.values_list("pk", flat=True)[:BATCH])
    return sweep(keys, lambda key: invoice_remind(invoice_id=key, now=now), name="invoices_remind")
