"""The kernel's only task: that it runs shows that beat, broker and worker do."""

from celery import shared_task

from common.clock import utc_now
from common.jobs.heartbeats import worker_lives


@shared_task
def heartbeat() -> None:
    worker_lives(now=utc_now())
