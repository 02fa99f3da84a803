"""Reviews on the ops dashboard: how many companies wait, and for how long."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Min, Q
from django.urls import reverse
from django.utils.translation import gettext as _

from common.dashboard import Card, Line, dashboard_card, waiting_line
from companies.company.models import Company, ReviewStatus


@dataclass(frozen=True)
class ReviewNumbers:
    """How many companies are in each status; ``oldest`` is when the one that waits longest was sent."""

    waiting: int
    oldest: datetime | None
    rejected: int
    confirmed: int
    uncompleted: int


def review_numbers() -> ReviewNumbers:
    """Over all companies that are not erased (one query)."""
    status = ReviewStatus
    waiting = Q(status=status.UNDER_REVIEW)
    found = Company.objects.filter(erased_at=None).aggregate(
        waiting=Count("pk", filter=waiting),
        oldest=Min("submitted_at", filter=waiting),
        rejected=Count("pk", filter=Q(status=status.REJECTED)),
        confirmed=Count("pk", filter=Q(status=status.CONFIRMED)),
        uncompleted=Count("pk", filter=Q(status=status.UNCOMPLETED)),
    )
    return ReviewNumbers(**found)


@dashboard_card("companies.reviews", order=10)
def reviews_card(user: Any, now: datetime) -> Card | None:
    """Companies that wait for a decision, and the rest by status."""
    if not user.has_perm("companies.view_company"):
        return None
    numbers = review_numbers()
    listed = reverse("admin:companies_company_changelist")

    def line(label: str, count: int, status: ReviewStatus) -> Line:
        return Line(label, str(count), url=f"{listed}?status__exact={status}")

    under_review = f"{listed}?status__exact={ReviewStatus.UNDER_REVIEW}"
    return Card(
        _("Companies"),
        (
            waiting_line(
                _("Waiting for review"), count=numbers.waiting, oldest=numbers.oldest, now=now, url=under_review
            ),
            line(_("Rejected, being corrected"), numbers.rejected, ReviewStatus.REJECTED),
            line(_("Confirmed companies"), numbers.confirmed, ReviewStatus.CONFIRMED),
            line(_("Registration not completed"), numbers.uncompleted, ReviewStatus.UNCOMPLETED),
        ),
    )
