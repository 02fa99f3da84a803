"""Figures about licences for the ops dashboard."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Sum

from billing.models.invoice import Invoice, InvoiceStatus
from companies.models import Company
from companies.standing import Stage, stage_expression


def companies_by_stage(now: datetime) -> dict[Stage, int]:
    """How many companies stand in each stage by the real clock (one query); those without a licence are left out."""
    rows = (
        Company.objects.filter(erased_at=None, standing__started_at__isnull=False)
        .annotate(stage=stage_expression(now))
        .values("stage")
        .annotate(companies=Count("pk"))
    )
    found = {Stage(row["stage"]): int(row["companies"]) for row in rows}
    return {stage: found.get(stage, 0) for stage in Stage if stage is not Stage.NONE}


@dataclass(frozen=True)
class OpenInvoices:
    """What waits to be paid, in USD cents."""

    count: int
    cents: int


def invoices_open() -> OpenInvoices:
    """All open invoices (one query)."""
    found = Invoice.objects.filter(status=InvoiceStatus.OPEN).aggregate(
        count=Count("pk"), cents=Sum("amount_due_cents", default=0)
    )
    return OpenInvoices(**found)
