"""Accounts' doors for Celery: what was asked in the name of an address; no rule here."""

from celery import shared_task

from accounts.email_requests import answers as address_answers
from accounts.email_requests.services import address_requests_overdue
from common.clock import utc_now
from common.jobs import task_send


@shared_task
def address_request_answer(request_id: int) -> None:
    address_answers.address_request_answer(request_id=request_id, now=utc_now())


@shared_task
def address_requests_sweep() -> None:
    """Send every request that was left behind."""
    for request_id in address_requests_overdue(now=utc_now()):
        task_send(address_request_answer, request_id)
