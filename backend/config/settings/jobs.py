"""Celery: the broker, and the one table of what runs when (UTC). Jobs are sweeps over the database; tasks carry ids."""

from typing import Any

from celery.schedules import crontab

from config.settings.database import REDIS_URL
from config.settings.environment import VAR_DIR

CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TIMEZONE = "UTC"
# A broker that is down must not hold up the request whose write is already committed: the sweeps find the work.
CELERY_TASK_PUBLISH_RETRY = False

if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {
        "visibility_timeout": 600,
        "socket_timeout": 5,
        "socket_connect_timeout": 2,
    }
else:
    # The host is meaningless here; without one every connection warns.
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT = "common.broker:Transport"
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

CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "send waiting mails": {"task": "mailing.tasks.outbox_sweep", "schedule": 30.0},
    "answer requests for addresses": {"task": "accounts.tasks.address_requests_sweep", "schedule": 30.0},
    "expire card payments": {"task": "billing.tasks.payments_expire", "schedule": 60.0},
    "expire invoices": {"task": "billing.tasks.invoices_expire", "schedule": crontab(minute="*/10")},
    "issue renewal invoices": {"task": "billing.tasks.renewals_issue", "schedule": crontab(minute="*/10")},
    "renew from the balance": {"task": "billing.tasks.renewals_pay", "schedule": crontab(minute="*/10")},
    "announce licence events": {"task": "lifecycle.tasks.schedule_announce", "schedule": crontab(minute="*/10")},
    "announce documents that expire": {
        "task": "companies.tasks.documents_announce",
        "schedule": crontab(hour="6", minute="0"),
    },
    "erase companies": {"task": "lifecycle.tasks.companies_erase", "schedule": crontab(minute="*/10")},
    "finish account removals": {"task": "lifecycle.tasks.removals_finish", "schedule": crontab(minute="*/10")},
    "build data exports": {"task": "lifecycle.tasks.exports_build", "schedule": 60.0},
    "forget old tokens, sessions and answers": {
        "task": "lifecycle.tasks.expired_rows_delete",
        "schedule": crontab(hour="3", minute="15"),
    },
    "delete files that no row names": {
        "task": "lifecycle.tasks.orphaned_files_delete",
        "schedule": crontab(hour="3", minute="20"),
    },
    "remove accounts that were never verified": {
        "task": "lifecycle.tasks.unverified_accounts_remove",
        "schedule": crontab(hour="3", minute="30"),
    },
    "delete abandoned drafts": {"task": "lifecycle.tasks.drafts_delete", "schedule": crontab(hour="3", minute="45")},
    "check the books": {"task": "billing.tasks.ledger_check", "schedule": crontab(hour="4", minute="0")},
}
