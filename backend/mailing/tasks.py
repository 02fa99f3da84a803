"""Sending in the workers: one mail by its id, and the sweep that finds what was left behind."""

from uuid import UUID

from celery import shared_task

from common.clock import utc_now
from common.jobs import task_send
from mailing.delivery import mail_deliver, mails_due


@shared_task
def mail_send(mail_id: str) -> None:
    mail_deliver(mail_id=UUID(mail_id), now=utc_now())


@shared_task
def outbox_sweep() -> None:
    """Send every mail whose next attempt has come."""
    for mail_id in mails_due(now=utc_now()):
        task_send(mail_send, str(mail_id))
