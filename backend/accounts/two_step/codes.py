"""Codes of an authenticator app, and recovery codes: what a person writes down for the day the phone is lost.

The app's are those of RFC 6238 with SHA-1, six digits, thirty seconds, which every such app can do.
"""

import re
import secrets
from datetime import datetime, timedelta
from enum import Enum

import pyotp
from django.conf import settings
from django.utils.crypto import constant_time_compare

from accounts import mails
from accounts.two_step.models import RecoveryCode, TwoStep
from accounts.two_step.selectors import recovery_codes_left
from accounts.users.models import User
from activity.services import activity_record
from common.errors import Throttled
from common.fields import blind_index, blind_indexes
from common.text import normalise_identifier

# Clocks of phones drift, and people type slowly: the step before and the step after count too.
_TOLERATED_STEPS = (-1, 0, 1)


def secret_new() -> str:
    """A new shared secret: 160 bits in Base32, as long as the hash (RFC 4226, section 4)."""
    return pyotp.random_base32()


def step_of(*, secret: str, code: str, now: datetime, after: int | None) -> int | None:
    """The time step whose code this is, later than ``after`` (the last one accepted); None for a wrong or old code."""
    totp = pyotp.TOTP(secret)
    current = totp.timecode(now)
    # All of them are computed and compared, so that the time taken does not tell which one matched.
    found = [
        current + offset
        for offset in _TOLERATED_STEPS
        if constant_time_compare(totp.generate_otp(current + offset), code)
    ]
    return next((step for step in found if after is None or step > after), None)


def otpauth_uri(*, secret: str, email: str) -> str:
    """What an app reads from the QR code. The Latin name of the product, which every app shows and sorts alike."""
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=settings.PRODUCT_NAME_EN)


COUNT = 10
# 32 letters and digits without l, o, 0 and 1, which are mistaken for each other on paper: five bits each.
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
_LENGTH = 8


def codes_new() -> list[str]:
    """Ten new codes, such as ``abcd-efgh`` (40 random bits each)."""
    return [_grouped("".join(secrets.choice(ALPHABET) for _place in range(_LENGTH))) for _code in range(COUNT)]


def code_hash(*, two_step_id: int, code: str) -> str:
    """Under what a code is kept, however it is typed.

    A fast hash is enough: the codes are random, not chosen by people, so no dictionary helps; and it is keyed with a
    key that is not in the database, so that 40 bits cannot be tried out against a stolen copy of it.
    """
    return blind_index(_kept_as(two_step_id, code))


def _kept_as(two_step_id: int, code: str) -> str:
    plain = normalise_identifier(code).lower().replace("-", "")
    return f"recovery_code:{two_step_id}:{plain}"


def _grouped(code: str) -> str:
    middle = _LENGTH // 2
    return f"{code[:middle]}-{code[middle:]}"


_HOUR = timedelta(hours=1)
_CODE_OF_APP = re.compile(r"[0-9]{6}")


class Proof(Enum):
    APP = "app"
    RECOVERY_CODE = "recovery_code"


def code_accept(*, two_step: TwoStep, code: str, now: datetime) -> Proof | None:
    """Use the code up; None for a wrong one, which is counted: commit then as well.

    Raises Throttled while too many wrong codes were given for this person, at whatever endpoint, within an hour.
    """
    _patience_require(two_step, now=now)
    proof = _prove(two_step, code, now=now)
    if proof is None:
        two_step.wrong_codes += 1
        two_step.wrong_since = two_step.wrong_since or now
    else:
        two_step.wrong_codes, two_step.wrong_since = 0, None
    two_step.save(update_fields=["last_step", "wrong_codes", "wrong_since", "updated_at"])
    return proof


def step_use(*, two_step: TwoStep, code: str, now: datetime) -> bool:
    """Whether this is a code of the app, later than the last accepted; remembers it on the (unsaved) row."""
    step = step_of(secret=two_step.secret, code=normalise_identifier(code), now=now, after=two_step.last_step)
    if step is not None:
        two_step.last_step = step
    return step is not None


def recovery_code_use_tell(*, user: User, two_step: TwoStep, now: datetime) -> None:
    """Log that a recovery code signed the person in, and mail them how many are left."""
    activity_record(company_id=None, actor=user, action="user.recovery_code_used", subject=user, now=now)
    mails.notice(mails.RECOVERY_CODE_USED, user=user, left=recovery_codes_left(two_step), now=now)


def recovery_codes_replace(two_step: TwoStep) -> list[str]:
    """Ten new codes, to be shown once; the old ones are gone."""
    codes = codes_new()
    RecoveryCode.objects.filter(two_step=two_step).delete()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(two_step=two_step, code_hash=code_hash(two_step_id=two_step.pk, code=code)) for code in codes
    )
    return codes


def _patience_require(two_step: TwoStep, *, now: datetime) -> None:
    if two_step.wrong_since is None:
        return
    over_at = two_step.wrong_since + _HOUR
    if over_at <= now:
        two_step.wrong_codes, two_step.wrong_since = 0, None
    elif two_step.wrong_codes >= settings.TWO_STEP_WRONG_CODES_AN_HOUR:
        raise Throttled(wait_seconds=int((over_at - now).total_seconds()) + 1)


def _prove(two_step: TwoStep, code: str, *, now: datetime) -> Proof | None:
    if _CODE_OF_APP.fullmatch(normalise_identifier(code)):
        return Proof.APP if step_use(two_step=two_step, code=code, now=now) else None
    return Proof.RECOVERY_CODE if _recovery_code_use(two_step, code, now=now) else None


def _recovery_code_use(two_step: TwoStep, code: str, *, now: datetime) -> bool:
    given = blind_indexes(_kept_as(two_step.pk, code))
    unused = RecoveryCode.objects.filter(two_step=two_step, used_at=None)
    # Compared here and not by the database, whose index would answer sooner or later by how much of it matches.
    found = [row for row in unused if any(constant_time_compare(row.code_hash, one) for one in given)]
    for row in found:
        row.used_at = now
        row.save(update_fields=["used_at", "updated_at"])
    return bool(found)
