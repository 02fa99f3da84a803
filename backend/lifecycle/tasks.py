"""Lifecycle's doors for Celery: sweeps that look into the database; no rule here."""

from celery import shared_task

from common.clock import utc_now
from lifecycle import announcements, company_erasure, retention


@shared_task
def schedule_announce() -> int:
    """Tell owners what came due."""
    return announcements.schedule_announce(now=utc_now())


@shared_task
def companies_erase() -> int:
    """Erase what has come to its time, or go on where an erasure stopped; says how many were completed."""
    now = utc_now()
    return sum(
        company_erasure.company_erase(company_id=company_id, now=now)
        for company_id in company_erasure.companies_to_erase(now)
    )


@shared_task
def expired_rows_delete() -> dict[str, int]:
    """Delete what is too old."""
    return retention.expired_rows_delete(now=utc_now())
