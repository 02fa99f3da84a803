"""Reading the log."""

from uuid import UUID

from django.db.models import QuerySet

from activity.models import Entry


def entries_of(company_id: UUID) -> QuerySet[Entry]:
    """What happened in a company, newest first."""
    return Entry.objects.filter(company_id=company_id).order_by("-at", "-pk")
