"""Reading the outbox: what waits, what was given up."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Min, Q

from mailing.models import Outbox

# A mail that has waited for so long has met a refusal: a sound one leaves within seconds.
SLOW_AFTER = timedelta(minutes=10)


@dataclass(frozen=True)
class OutboxState:
    """How the outbox stands: mails that wait longer than they should, and mails given up for a reason of ours."""

    slow: int
    oldest_slow: datetime | None
    failed: int
    oldest_failed: datetime | None


def outbox_state(*, now: datetime) -> OutboxState:
    """The numbers for the dashboard. A mail whose token died meanwhile was rightly dropped: it does not count."""
    slow = Q(sent_at=None, failed_at=None, created_at__lt=now - SLOW_AFTER)
    failed = Q(failed_at__isnull=False) & ~Q(to="")
    numbers = Outbox.objects.aggregate(
        slow=Count("pk", filter=slow),
        oldest_slow=Min("created_at", filter=slow),
        failed=Count("pk", filter=failed),
        oldest_failed=Min("failed_at", filter=failed),
    )
    return OutboxState(**numbers)
