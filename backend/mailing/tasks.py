"""Sending in the workers: one mail by its id, and the sweep that finds what was left behind."""

from uuid import UUID

from celery import shared_task

from common.clock import utc_now
from mailing.delivery import mail_deliver, mails_deliver


@shared_task
def mail_send(mail_id: str) -> None:
    mail_deliver(mail_id=UUID(mail_id), now=utc_now())


@shared_task
def outbox_sweep() -> int:
    return mails_deliver(now=utc_now())
