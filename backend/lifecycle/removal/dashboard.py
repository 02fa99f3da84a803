"""Deletion requests on the ops dashboard: how many wait, and whether any should have been answered by now."""

from datetime import datetime
from typing import Any

from django.db.models import Count, Min, Q
from django.urls import reverse
from django.utils.translation import gettext as _

from common.clock import business_date
from common.dashboard import Card, Line, Tone, dashboard_card, waiting_line
from lifecycle.removal.models import DeletionRequest, RequestStatus


@dashboard_card("lifecycle.deletion_requests", order=40)
def deletion_requests_card(user: Any, now: datetime) -> Card | None:
    """What waits (one query)."""
    if not user.has_perm("lifecycle.view_deletionrequest"):
        return None
    overdue = Q(due_on__lt=business_date(now))
    numbers = DeletionRequest.objects.filter(status=RequestStatus.OPEN).aggregate(
        waiting=Count("pk"), oldest=Min("created_at"), overdue=Count("pk", filter=overdue)
    )
    listed = reverse("admin:lifecycle_deletionrequest_changelist")
    waiting = waiting_line(
        _("Deletion requests"),
        count=numbers["waiting"],
        oldest=numbers["oldest"],
        now=now,
        url=f"{listed}?status__exact={RequestStatus.OPEN}",
    )
    late = Line(_("Overdue"), str(numbers["overdue"]), url=f"{listed}?overdue=yes", tone=Tone.LATE, word=_("Late"))
    return Card(_("People who want to leave"), (waiting, late) if numbers["overdue"] else (waiting,))
