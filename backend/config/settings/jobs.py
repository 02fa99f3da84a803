"""Celery: the broker, and the one table of what runs when (UTC). Jobs are sweeps over the database; tasks carry ids.

What is not begun before its next turn is thrown away (``expires``): the database, not the queue, remembers what waits.
"""

from typing import Any

from celery.schedules import crontab
from kombu.transport import TRANSPORT_ALIASES

from config.settings.database import REDIS_SENTINEL_MASTER, REDIS_URL
from config.settings.environment import VAR_DIR

# A run of a sweep ends after so long; the next one goes on.
SWEEP_SECONDS = 240
# When the broker takes a worker for dead and gives its task to another. Longer than any task takes: sweeps end by
# ``SWEEP_SECONDS``, an export by its claim of half an hour. The sweeps find a dead worker's work long before.
BROKER_VISIBILITY_SECONDS = 60 * 60
# For a connection, and for an answer. A process that waited in vain sends nothing for a while.
BROKER_TIMEOUT_SECONDS = 1
BROKER_LEFT_ALONE_SECONDS = 10

CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TIMEZONE = "UTC"
# A broker that is down must not hold up the request whose write is already committed: the sweeps find the work.
CELERY_TASK_PUBLISH_RETRY = False

if REDIS_URL:
    TRANSPORT_ALIASES["redis"] = TRANSPORT_ALIASES["rediss"] = "common.brokers.redis:Transport"
    TRANSPORT_ALIASES["sentinel"] = "common.brokers.redis:SentinelTransport"
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {
        "visibility_timeout": BROKER_VISIBILITY_SECONDS,
        "socket_timeout": BROKER_TIMEOUT_SECONDS,
        "socket_connect_timeout": BROKER_TIMEOUT_SECONDS,
        # Who hands a task over connects once: the line above is about publishing, and kombu goes on connecting for six
        # seconds.
        "max_retries": 0,
    }
    if REDIS_SENTINEL_MASTER:
        CELERY_BROKER_TRANSPORT_OPTIONS["master_name"] = REDIS_SENTINEL_MASTER
else:
    # The host is meaningless here; without one every connection warns.
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT = "common.brokers.embedded:Transport"
    _BROKER = VAR_DIR / "broker"
    for _folder in ("queue", "control"):
        (_BROKER / _folder).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_BROKER / "queue"),
        "data_folder_out": str(_BROKER / "queue"),
        "control_folder": str(_BROKER / "control"),
        "store_processed": False,
        # Seconds between two looks into the folder. A worker hears that it is to stop between two looks, after two
        # seconds at the latest; at the default of one second it took three.
        "polling_interval": 0.2,
    }

CELERY_BEAT_SCHEDULER = "common.jobs.beat:Scheduler"
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")


def _every(seconds: int, task: str) -> dict[str, Any]:
    return {"task": task, "schedule": float(seconds), "options": {"expires": seconds}}


def _daily(hour: int, minute: int, task: str) -> dict[str, Any]:
    schedule = crontab(hour=str(hour), minute=str(minute))
    return {"task": task, "schedule": schedule, "options": {"expires": 12 * 60 * 60}}


CELERY_BEAT_SCHEDULE = {
    "show that jobs run": _every(30, "common.tasks.heartbeat"),
    "send waiting mails": _every(30, "mailing.tasks.outbox_sweep"),
    "expire invitations": _every(600, "invitations.tasks.invitations_expire"),
    "expire ownership offers": _every(600, "companies.tasks.ownership_offers_expire"),
    "expire card payments": _every(60, "billing.tasks.payments_expire"),
    "close payment pages": _every(60, "billing.tasks.checkouts_close"),
    "close second payment pages": _every(600, "billing.tasks.second_pages_close"),
    "send refunds": _every(60, "billing.tasks.refunds_send"),
    "issue receipts": _every(60, "billing.tasks.receipts_issue"),
    "expire invoices": _every(600, "billing.tasks.invoices_expire"),
    "issue renewal invoices": _every(600, "billing.tasks.renewals_issue"),
    "renew from the balance": _every(600, "billing.tasks.renewals_pay"),
    "tell of the month": _every(3600, "billing.tasks.months_tell"),
    "announce licence events": _every(600, "lifecycle.tasks.schedule_announce"),
    "announce documents that expire": _daily(6, 0, "companies.tasks.documents_announce"),
    "draw previews of documents": _every(600, "companies.tasks.document_previews_draw"),
    "erase companies": _every(120, "lifecycle.tasks.companies_erase"),
    "finish account removals": _every(600, "lifecycle.tasks.removals_finish"),
    "build data exports": _every(60, "lifecycle.tasks.exports_build"),
    "find what was missed": _daily(3, 5, "lifecycle.tasks.missed_find"),
    "delete rows that are too old": _daily(3, 15, "lifecycle.tasks.expired_rows_delete"),
    "delete files that no row names": _daily(3, 20, "lifecycle.tasks.orphaned_files_delete"),
    "remove accounts that were never verified": _daily(3, 30, "lifecycle.tasks.unverified_accounts_remove"),
    "delete abandoned drafts": _daily(3, 45, "lifecycle.tasks.drafts_delete"),
    "find refunds that failed": _daily(3, 55, "billing.tasks.refunds_check"),
    "find disputes": _daily(3, 50, "billing.tasks.disputes_find"),
    "compare settlements": _daily(4, 20, "billing.tasks.settlements_compare"),
    "check the books": _daily(4, 0, "billing.tasks.ledger_check"),
}
