"""Lifecycle's doors for Celery: sweeps that look into the database; no rule here."""

from celery import shared_task

from common.clock import utc_now
from common.jobs import task_send
from lifecycle.announcements import services as announcements
from lifecycle.erasure import services as company_erasure
from lifecycle.export import services as data_export
from lifecycle.removal import services as account_removal
from lifecycle.retention import abandoned_drafts, orphaned_files
from lifecycle.retention import expired_rows as retention


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
def removals_finish() -> None:
    """Go on where a removal of an account stopped."""
    now = utc_now()
    for user_id in account_removal.removals_to_finish():
        account_removal.removal_carry_out(user_id=user_id, now=now)


@shared_task
def export_build(export_id: int) -> bool:
    """Build one export."""
    return data_export.export_build(export_id=export_id, now=utc_now())


@shared_task
def exports_build() -> None:
    """Send every export that no worker has in hand; end those whose time is over."""
    now = utc_now()
    for export_id in data_export.exports_to_build(now).values_list("pk", flat=True):
        task_send(export_build, export_id)
    data_export.exports_expire(now=now)


@shared_task
def expired_rows_delete() -> dict[str, int]:
    """Delete what is too old."""
    return retention.expired_rows_delete(now=utc_now())


@shared_task
def orphaned_files_delete() -> dict[str, int]:
    """Delete stored files that no row names."""
    return orphaned_files.orphaned_files_delete(now=utc_now())


@shared_task
def unverified_accounts_remove() -> int:
    """Remove accounts whose address was never verified; says how many went."""
    return retention.unverified_accounts_remove(now=utc_now())


@shared_task
def drafts_delete() -> int:
    """Warn the owners of abandoned drafts, and delete those that were warned in time; says how many went."""
    return abandoned_drafts.drafts_delete(now=utc_now())
