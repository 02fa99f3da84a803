"""Answering what was asked in the name of an address."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime

from django.db import transaction

from accounts.email_requests.models import AddressRequest, RequestKind
from accounts.passwords.services import password_reset_mail
from accounts.sign_up.services import SignUp, user_register, verification_mail
from common.locking import locked
from common.origin import current_ip

Contents = Mapping[str, str]


@transaction.atomic
def address_request_answer(*, request_id: int, now: datetime) -> None:
    """Do what was asked and delete the request, in one transaction; nothing for one that was answered before."""
    request = locked(AddressRequest.objects.filter(pk=request_id), skip_locked=True).first()
    if request is None:
        return
    contents = json.loads(request.contents)
    # The log names the address that the person called from, also when a worker answers.
    origin = current_ip.set(contents.pop("ip"))
    try:
        _ANSWERS[RequestKind(request.kind)](contents, request.asked_at, now)
    finally:
        current_ip.reset(origin)
    request.delete()


def _sign_up(contents: Contents, asked_at: datetime, now: datetime) -> None:
    fields = dict(contents)
    password_hash = fields.pop("password_hash")
    user_register(form=SignUp(**fields), password_hash=password_hash, asked_at=asked_at, now=now)


def _verification(contents: Contents, _asked_at: datetime, now: datetime) -> None:
    verification_mail(email=contents["email"], now=now)


def _password_reset(contents: Contents, _asked_at: datetime, now: datetime) -> None:
    password_reset_mail(email=contents["email"], now=now)


_ANSWERS: Mapping[RequestKind, Callable[[Contents, datetime, datetime], None]] = {
    RequestKind.SIGN_UP: _sign_up,
    RequestKind.VERIFICATION: _verification,
    RequestKind.PASSWORD_RESET: _password_reset,
}
