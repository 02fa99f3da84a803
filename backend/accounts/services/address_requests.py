"""Requests in the name of an address, written down and not looked at: the worker finds out whom they concern.

Whether the address has an account decides how much there is to write, and every write can be told by a stopwatch. So
the door writes one row of the same shape for every address and answers.
"""

import json
from collections.abc import Mapping
from datetime import datetime, timedelta

from accounts.models import AddressRequest
from accounts.models.address_request import RequestKind
from common.jobs import task_send
from common.origin import current_ip
from common.text import normalise_email

# A younger one is on its way to a worker already.
OVERDUE = timedelta(seconds=10)
SWEEP_SIZE = 500


def address_request_write(
    *, kind: RequestKind, email: str, more: Mapping[str, str] | None = None, now: datetime
) -> None:
    """Write a request down and call a worker. Not for use in a transaction: the worker must find the row at once."""
    contents = {"email": normalise_email(email), "ip": current_ip.get(), **(more or {})}
    request = AddressRequest.objects.create(kind=kind, contents=json.dumps(contents), asked_at=now)
    task_send("accounts.tasks.address_request_answer", request.pk)


def verification_ask(*, email: str, now: datetime) -> None:
    """Ask for the mail that proves an address once more."""
    address_request_write(kind=RequestKind.VERIFICATION, email=email, now=now)


def password_reset_ask(*, email: str, now: datetime) -> None:
    """Ask for a link to choose a new password."""
    address_request_write(kind=RequestKind.PASSWORD_RESET, email=email, now=now)


def address_requests_overdue(*, now: datetime) -> list[int]:
    """The oldest that no worker has answered in time, at most ``SWEEP_SIZE``."""
    rows = AddressRequest.objects.filter(asked_at__lte=now - OVERDUE).order_by("asked_at", "pk")
    return list(rows.values_list("pk", flat=True)[:SWEEP_SIZE])
