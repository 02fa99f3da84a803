"""Requests in the name of an address: written down, answered, and over at the same moment for every address.

Whether the address has an account decides how much there is to write, and every write can be told by a stopwatch. So
the caller waits for a fixed beat, however much there was to do. What the beat finds undone (a process that was killed,
a database in trouble) is in its row, and a sweep answers it.
"""

import json
import time
from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime, timedelta

import structlog
from django.conf import settings

from accounts.email_requests.answers import address_request_answer
from accounts.email_requests.models import AddressRequest, RequestKind
from accounts.sign_up.services import SignUp, sign_up_hash
from common.origin import current_ip
from common.text import normalise_email

logger = structlog.get_logger(__name__)

# A younger one is being answered.
OVERDUE = timedelta(seconds=10)
SWEEP_SIZE = 500


def sign_up_ask(*, form: SignUp, password: str, now: datetime) -> None:
    """Sign somebody up, whatever is known of the address. Raises Invalid for the password."""
    more = asdict(form) | {"password_hash": sign_up_hash(form=form, password=password)}
    _ask(RequestKind.SIGN_UP, form.email, more, now=now)


def verification_ask(*, email: str, now: datetime) -> None:
    """Ask for the mail that proves an address once more."""
    _ask(RequestKind.VERIFICATION, email, {}, now=now)


def password_reset_ask(*, email: str, now: datetime) -> None:
    """Ask for a link to choose a new password."""
    _ask(RequestKind.PASSWORD_RESET, email, {}, now=now)


def address_requests_overdue(*, now: datetime) -> list[int]:
    """The oldest that were not answered in time, at most ``SWEEP_SIZE``."""
    rows = AddressRequest.objects.filter(asked_at__lte=now - OVERDUE).order_by("asked_at", "pk")
    return list(rows.values_list("pk", flat=True)[:SWEEP_SIZE])


def _ask(kind: RequestKind, email: str, more: Mapping[str, str], *, now: datetime) -> None:
    # Not for use in a transaction: the row is there to outlive whatever happens next.
    beat = time.monotonic() + settings.ADDRESS_ANSWER_MS / 1000
    contents = {"email": normalise_email(email), "ip": current_ip.get(), **more}
    request = AddressRequest.objects.create(kind=kind, contents=json.dumps(contents), asked_at=now)
    try:
        address_request_answer(request_id=request.pk, now=now)
    except Exception as error:  # the answer must not tell; the sweep tries again
        logger.error("address_request_left", request=request.pk, error=type(error).__name__)
    time.sleep(max(0.0, beat - time.monotonic()))
