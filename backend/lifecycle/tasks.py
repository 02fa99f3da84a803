"""Lifecycle's jobs: sweeps over the database, and single pieces of work by id. No rule lives here."""

from celery import shared_task

from billing.month_pages.services import months_begin
from common.clock import utc_now
from lifecycle.announcements import services as announcements
from lifecycle.erasure import services as erasure
from lifecycle.export import services as export
from lifecycle.export.lists_api import list_write
from lifecycle.removal import services as removal
from lifecycle.retention import orphaned_files
from lifecycle.retention import services as retention


@shared_task
def schedule_announce() -> int:
    return announcements.schedule_announce(now=utc_now())


@shared_task
def missed_find() -> int:
    """What the jobs would find by its mark, but bears none."""
    now = utc_now()
    return announcements.schedule_look_again(now=now) + months_begin(now=now)


@shared_task
def companies_erase() -> int:
    return erasure.companies_erase(now=utc_now())


@shared_task
def removals_finish() -> int:
    return removal.removals_finish(now=utc_now())


@shared_task
def export_build(export_id: int) -> bool:
    return export.export_build(export_id=export_id, list_write=list_write, now=utc_now())


@shared_task
def exports_build() -> int:
    """End those whose time is over, then build those that no worker has in hand."""
    now = utc_now()
    export.exports_expire(now=now)
    return export.exports_build(list_write=list_write, now=now)


@shared_task
def expired_rows_delete() -> dict[str, int]:
    return retention.expired_rows_delete(now=utc_now())


@shared_task
def orphaned_files_delete() -> dict[str, int]:
    return orphaned_files.orphaned_files_delete(now=utc_now())


@shared_task
def unverified_accounts_remove() -> int:
    return retention.unverified_accounts_remove(now=utc_now())


@shared_task
def drafts_delete() -> int:
    return retention.drafts_delete(now=utc_now())
