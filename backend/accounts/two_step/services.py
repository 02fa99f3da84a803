"""Two-step verification: set up, switched on with the app's first code, switched off, its recovery codes made anew.

Neither a new password nor a reset one switches it off: whoever steals the mailbox still lacks the app. Hashing stays
outside transactions.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from accounts import mails
from accounts.errors import (
    EmailNotVerified,
    PasswordChangedMeanwhile,
    TwoStepAlreadyOn,
    TwoStepNotSetUp,
    TwoStepOff,
    WrongCode,
    WrongPassword,
)
from accounts.passwords.services import password_is_right
from accounts.two_step.codes import code_accept, otpauth_uri, recovery_codes_replace, secret_new, step_use
from accounts.two_step.models import TwoStep
from accounts.two_step.selectors import two_step_is_on, two_steps_on
from accounts.users.models import User
from accounts.users.services import user_for_update
from activity.services import activity_record


@dataclass(frozen=True)
class AppSetup:
    """What the person's app is given, by QR code or by hand."""

    secret: str
    otpauth_uri: str


def two_step_set_up(*, user: User, password: str) -> AppSetup:
    """A new secret, not yet in force; the one before is forgotten.

    Raises WrongPassword, TwoStepAlreadyOn, EmailNotVerified (so that no way of proving an address, which signs in, ever
    meets an account with two steps).
    """
    _password_require(user, password)
    secret = secret_new()
    with transaction.atomic():
        fresh = _locked(user)
        if not fresh.email_verified:
            raise EmailNotVerified
        if two_step_is_on(fresh):
            raise TwoStepAlreadyOn
        TwoStep.objects.update_or_create(user=fresh, defaults={"secret": secret, "last_step": None})
    return AppSetup(secret=secret, otpauth_uri=otpauth_uri(secret=secret, email=fresh.email))


@transaction.atomic
def two_step_switch_on(*, user: User, code: str, now: datetime) -> list[str]:
    """Put the secret in force with a code of the app; gives the recovery codes, which are never shown again.

    Raises TwoStepNotSetUp, TwoStepAlreadyOn, WrongCode.
    """
    fresh = user_for_update(user.pk)
    two_step = TwoStep.objects.filter(user=fresh).first()
    if two_step is None:
        raise TwoStepNotSetUp
    if two_step.enabled_at is not None:
        raise TwoStepAlreadyOn
    # Not counted: whoever asks was shown the secret, and has nothing to guess.
    if not step_use(two_step=two_step, code=code, now=now):
        raise WrongCode
    two_step.enabled_at = now
    two_step.save(update_fields=["enabled_at", "last_step", "updated_at"])
    codes = recovery_codes_replace(two_step)
    activity_record(company_id=None, actor=fresh, action="user.two_step_on", subject=fresh, now=now)
    mails.notice(mails.TWO_STEP_ON, user=fresh, now=now)
    return codes


def two_step_switch_off(*, user: User, password: str, code: str, now: datetime) -> None:
    """The password alone signs in again. Raises WrongPassword, WrongCode, TwoStepOff, Throttled."""
    _password_require(user, password)
    if not _switch_off(user, code, now=now):
        raise WrongCode


def recovery_codes_renew(*, user: User, password: str, now: datetime) -> list[str]:
    """Ten new recovery codes; the old ones are worthless. Raises WrongPassword, TwoStepOff."""
    _password_require(user, password)
    with transaction.atomic():
        fresh = _locked(user)
        codes = recovery_codes_replace(two_step_of(fresh))
        activity_record(company_id=None, actor=fresh, action="user.recovery_codes_renewed", subject=fresh, now=now)
        mails.notice(mails.RECOVERY_CODES_RENEWED, user=fresh, now=now)
    return codes


def two_step_of(user: User) -> TwoStep:
    """The second step of the (locked) person. Raises TwoStepOff."""
    two_step = two_steps_on(user).first()
    if two_step is None:
        raise TwoStepOff
    return two_step


@transaction.atomic
def _switch_off(user: User, code: str, *, now: datetime) -> bool:
    # Gives False instead of raising, so that the wrong code is counted for good.
    fresh = _locked(user)
    two_step = two_step_of(fresh)
    if code_accept(two_step=two_step, code=code, now=now) is None:
        return False
    two_step.delete()
    activity_record(company_id=None, actor=fresh, action="user.two_step_off", subject=fresh, now=now)
    mails.notice(mails.TWO_STEP_OFF, user=fresh, now=now)
    return True


def _password_require(user: User, password: str) -> None:
    if not password_is_right(user, password):
        raise WrongPassword


def _locked(user: User) -> User:
    fresh = user_for_update(user.pk)
    if fresh.password != user.password:
        raise PasswordChangedMeanwhile
    return fresh
