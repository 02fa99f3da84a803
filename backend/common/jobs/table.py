"""Beat's table as people read it: what each job is called, how often it runs, and when next."""

from datetime import datetime, timedelta
from typing import Any

from celery.schedules import crontab
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from common.errors import Text

# A job is late when so many of its turns have passed without a run.
LATE_TURNS = 3
_DAY = timedelta(days=1)

_NAMES: dict[str, Text] = {
    "common.tasks.heartbeat": _("Check that jobs run"),
    "mailing.tasks.outbox_sweep": _("Send waiting emails"),
    "invitations.tasks.invitations_expire": _("Expire invitations"),
    "companies.tasks.ownership_offers_expire": _("Expire ownership transfers"),
    "companies.tasks.documents_announce": _("Tell of documents that expire"),
    "companies.tasks.document_previews_draw": _("Draw previews of documents"),
    "billing.tasks.payments_expire": _("Expire card payments"),
    "billing.tasks.checkouts_close": _("Close payment pages"),
    "billing.tasks.second_pages_close": _("Close second payment pages"),
    "billing.tasks.refunds_send": _("Send refunds"),
    "billing.tasks.receipts_issue": _("Issue receipts"),
    "billing.tasks.invoices_expire": _("Expire invoices"),
    "billing.tasks.renewals_issue": _("Issue renewal invoices"),
    "billing.tasks.renewals_pay": _("Renew from the balance"),
    "billing.tasks.refunds_check": _("Find failed refunds"),
    "billing.tasks.disputes_find": _("Find disputes"),
    "billing.tasks.settlements_compare": _("Compare settlements"),
    "billing.tasks.months_tell": _("Send monthly statements"),
    "billing.tasks.ledger_check": _("Check the books"),
    "lifecycle.tasks.schedule_announce": _("Tell of subscription dates"),
    "lifecycle.tasks.missed_find": _("Find missed subscription dates and statements"),
    "lifecycle.tasks.companies_erase": _("Erase companies"),
    "lifecycle.tasks.removals_finish": _("Finish account deletions"),
    "lifecycle.tasks.exports_build": _("Build data exports"),
    "lifecycle.tasks.expired_rows_delete": _("Delete records that are too old"),
    "lifecycle.tasks.orphaned_files_delete": _("Delete files without a record"),
    "lifecycle.tasks.unverified_accounts_remove": _("Remove accounts that were never verified"),
    "lifecycle.tasks.drafts_delete": _("Delete abandoned drafts"),
}


def schedules() -> dict[str, Any]:
    """By the task's name: seconds between two turns, or a ``crontab`` of a time of the day."""
    return {entry["task"]: entry["schedule"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}


def name_of(task: str) -> Text:
    """What people call it; the task's own name for one that is no longer in the table."""
    return _NAMES.get(task, task)


def turn_of(task: str) -> timedelta:
    """From one turn to the next."""
    schedule = schedules()[task]
    return _DAY if isinstance(schedule, crontab) else timedelta(seconds=schedule)


def next_turn(task: str, *, last: datetime, now: datetime) -> datetime:
    """When it runs next: a turn after the last one, or at its time of the day; now where that has passed."""
    schedule = schedules()[task]
    if not isinstance(schedule, crontab):
        return max(last + turn_of(task), now)
    since, wait, _now = schedule.remaining_delta(now)
    turn: datetime = since + wait
    return turn


def is_late(task: str, *, since: datetime, now: datetime) -> bool:
    """Whether its turns passed without a run; ``since`` is its last start, or since when it is to run."""
    return since + LATE_TURNS * turn_of(task) < now
