"""People found and locked, and the constant time in which calls that name an e-mail address are answered."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from accounts.errors import TokenNotGood
from accounts.users.models import User
from common.locking import locked
from common.text import normalise_email


def user_for_update(user_id: int) -> User:
    """The person, locked until the transaction ends. Raises TokenNotGood for one who is gone."""
    user = locked(User.objects.filter(pk=user_id), no_key=True).first()
    if user is None:
        raise TokenNotGood
    return user


def user_by_email_for_update(email: str) -> User | None:
    """The person of an address, however it is spelled, locked until the transaction ends."""
    return locked(User.objects.filter(email=normalise_email(email)), no_key=True).first()


def user_of_email(email: str) -> User | None:
    """The person who owns the address: they proved it, and can sign in."""
    return User.objects.filter(email=normalise_email(email), email_verified=True, is_active=True).first()


@contextmanager
def constant_time() -> Iterator[None]:
    """What is done inside ends ``EMAIL_ANSWER_MS`` after it began, however much there was to do.

    A known address has more to be written for it than an unknown one, and a stopwatch would show the difference.
    """
    ends_at = time.monotonic() + settings.EMAIL_ANSWER_MS / 1000
    try:
        yield
    finally:
        time.sleep(max(0.0, ends_at - time.monotonic()))
