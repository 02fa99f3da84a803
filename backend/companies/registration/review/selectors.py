"""What became of a registration: each time that it was sent, what was decided, and when a decision is expected."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from math import ceil

from django.conf import settings
from django.db.models import F, QuerySet

from common.clock import bank_day_after, business_date
from companies.company.models import Company, Decision, Review

# What reviews took lately: these days, and as many decisions; fewer than the least say nothing.
LATELY_DAYS = 90
LATEST = 50
LEAST = 5
# Most of them: the part that was decided within the days which are named.
MOST = 0.8
HOURS_A_DAY = 24


def reviews_waiting() -> QuerySet[Review]:
    """On the reviewers' desk; a company that its owner closed leaves it, and comes back with them."""
    return Review.objects.filter(is_current=True, decision=Decision.PENDING, company__standing__closed_at=None)


@dataclass(frozen=True)
class ReviewCourse:
    """The submissions of a company, oldest first.

    ``expected_on`` is the day of the seller by which the open one is likely decided; ``usual_days`` within how many
    days most of the latest reviews were, None where too few were decided to say; ``usual_hours`` within how many hours,
    None where it took a day or longer.
    """

    company: Company
    rounds: tuple[Review, ...]
    expected_on: date | None
    usual_days: int | None
    usual_hours: int | None
    is_late: bool


def review_course(company: Company, *, now: datetime) -> ReviewCourse:
    """``now`` is the company's own time."""
    rounds = tuple(Review.objects.filter(company=company).order_by("submitted_at", "pk"))
    if not rounds or rounds[-1].decision != Decision.PENDING:
        return ReviewCourse(company, rounds, None, None, None, is_late=False)
    sent, took = business_date(rounds[-1].submitted_at), usually_took(now=now)
    usual, hours = (None, None) if took is None else (ceil(took / timedelta(days=1)), ceil(took / timedelta(hours=1)))
    expected = bank_day_after(sent, settings.REVIEW_DAYS) if usual is None else sent + timedelta(days=usual)
    is_hours = hours is not None and hours < HOURS_A_DAY
    late = expected < business_date(now)
    return ReviewCourse(company, rounds, expected, usual, hours if is_hours else None, is_late=late)


def usually_took(*, now: datetime) -> timedelta | None:
    """Within what time most of the latest reviews were decided; None where they are too few."""
    decided = Review.objects.filter(
        decision__in=(Decision.CONFIRMED, Decision.REJECTED),
        submitted_at__gt=now - timedelta(days=LATELY_DAYS),
        # By a test clock a company may have been sent later than it was decided.
        decided_at__gt=F("submitted_at"),
    ).order_by("-decided_at")[:LATEST]
    took = sorted(end - start for start, end in decided.values_list("submitted_at", "decided_at") if end)
    if len(took) < LEAST:
        return None
    return took[ceil(MOST * len(took)) - 1]
