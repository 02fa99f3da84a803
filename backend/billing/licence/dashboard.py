"""The dashboard's card of licences: companies by stage, and what waits to be paid."""

from datetime import datetime
from typing import Any

from django.core.cache import caches
from django.db.models import Count, Sum
from django.urls import reverse
from django.utils.translation import gettext as _

from billing.invoices.models import Invoice, InvoiceStatus
from billing.licence.selectors import companies_by_stage
from common import money
from common.dashboard import Card, Line, Tone, dashboard_card
from companies.company.admin import STAGE_TONES
from companies.company.standing import Stage


@dashboard_card("licences", order=400)
def licences_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("billing.view_subscription"):
        return None
    # Once a minute: it reads all companies.
    kept = caches["pages"].get_or_set("dashboard-stages", lambda: companies_by_stage(now), 60)
    stages: dict[Stage, int] = kept or {}
    companies = reverse("admin:companies_company_changelist")
    everything = sum(stages.values())
    lines = [
        Line(
            label=stage.label,
            value=str(count),
            tone=STAGE_TONES[stage] if count else Tone.CALM,
            share=round(100 * count / everything) if everything else None,
            url=f"{companies}?stage={stage}" if user.has_perm("companies.view_company") else "",
        )
        for stage, count in stages.items()
    ]
    waiting = Invoice.objects.filter(status=InvoiceStatus.OPEN).aggregate(
        count=Count("pk"), cents=Sum("amount_due_cents", default=0)
    )
    lines.append(
        Line(
            label=_("Open invoices"),
            value=str(waiting["count"]),
            note=money.to_display(waiting["cents"]),
            url=f"{reverse('admin:billing_invoice_changelist')}?status__exact=open",
        )
    )
    empty = _("No companies with a plan yet.")
    return Card(title=_("Subscriptions by stage"), lines=tuple(lines), empty=empty, work="money")
