"""Signing in, first step: the same answer, after the same work, for a wrong password and for an unknown address."""

from datetime import datetime

from django.contrib.auth.hashers import make_password
from django.db import transaction

from accounts.errors import EmailNotVerified, WrongPair
from accounts.passwords.services import password_is_right
from accounts.sessions.models import Session
from accounts.sessions.services import Device, session_start
from accounts.two_step.challenges import Challenge, challenge_start
from accounts.two_step.selectors import two_step_is_on
from accounts.users.models import User
from accounts.users.services import user_for_update
from common.text import composed, normalise_email


def user_sign_in(*, email: str, password: str, device: Device, now: datetime) -> Session | Challenge:
    """A new session, or the question for the second step. Raises WrongPair; EmailNotVerified only to somebody who knows
    the password."""
    user = User.objects.filter(email=normalise_email(email)).first()
    if user is None:
        for spelling in {composed(password), password}:  # takes as long as checking one
            make_password(spelling)
        raise WrongPair
    if not password_is_right(user, password) or not user.is_active:
        raise WrongPair
    if not user.email_verified:
        raise EmailNotVerified
    return _begin(user, device=device, now=now)


@transaction.atomic
def second_step_for_admin(*, user: User, now: datetime) -> Challenge | None:
    """What a colleague whose password was just checked is asked for; None where the password is enough.

    Raises WrongPair where it was changed in between.
    """
    fresh = user_for_update(user.pk)
    if fresh.password != user.password or not fresh.is_active:
        raise WrongPair
    return challenge_start(user=fresh, now=now) if two_step_is_on(fresh) else None


@transaction.atomic
def _begin(user: User, *, device: Device, now: datetime) -> Session | Challenge:
    fresh = user_for_update(user.pk)
    # Between the check and the lock the password may have been changed, and every session ended with it.
    if fresh.password != user.password or not fresh.is_active:
        raise WrongPair
    if two_step_is_on(fresh):
        return challenge_start(user=fresh, now=now)
    return session_start(user=fresh, device=device, now=now)
