"""The second step of signing in: asked for once the password was right, answered with a code.

What the browser carries in between is derived from the challenge's number and the hash of the password (never stored,
signed by the server's key): a changed password makes it worthless, and nobody can make one up. Challenges are read and
written with their person locked.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.errors import TwoStepExpired, WrongCode
from accounts.hmac_tokens import secret_derive, secret_hash, secret_recover
from accounts.sessions.models import Session
from accounts.sessions.services import Device, session_start
from accounts.two_step.codes import Proof, code_accept, recovery_code_use_tell
from accounts.two_step.models import WRONG_CODES_MAX, SignInChallenge
from accounts.two_step.selectors import two_steps_on
from accounts.users.models import User
from accounts.users.services import user_for_update

_DOMAIN = "sign_in_challenge"


@dataclass(frozen=True)
class Challenge:
    """What the browser keeps until the code is typed."""

    token: str


def challenge_start(*, user: User, now: datetime) -> Challenge:
    """Ask the (locked) person, who has proven the password in this transaction, for the second step."""
    expires_at = now + timedelta(minutes=settings.TWO_STEP_CHALLENGE_MINUTES)
    row = SignInChallenge.objects.create(user=user, expires_at=expires_at)
    return Challenge(f"{row.pk.hex}.{secret_derive(domain=_DOMAIN, nonce=_nonce(row, user))}")


def challenge_answer(*, challenge: str, code: str, device: Device, now: datetime) -> Session:
    """A new session. Raises WrongCode, TwoStepExpired, Throttled."""
    with transaction.atomic():
        user = _answer(challenge, code, now=now)
        session = None if user is None else session_start(user=user, device=device, now=now)
    if session is None:
        raise WrongCode
    return session


def challenge_answer_for_admin(*, challenge: str, code: str, now: datetime) -> User:
    """The colleague whom the admin may let in. Raises WrongCode, TwoStepExpired, Throttled."""
    with transaction.atomic():
        user = _answer(challenge, code, now=now)
    if user is None:
        raise WrongCode
    return user


def _answer(challenge: str, code: str, *, now: datetime) -> User | None:
    # Gives None instead of raising for a wrong code, so that it is counted for good.
    row, user = _open(challenge, now=now)
    two_step = two_steps_on(user).first()
    if two_step is None:
        raise TwoStepExpired
    proof = code_accept(two_step=two_step, code=code, now=now)
    if proof is None:
        row.wrong_codes += 1
        row.save(update_fields=["wrong_codes", "updated_at"])
        return None
    row.used_at = now
    row.save(update_fields=["used_at", "updated_at"])
    if proof is Proof.RECOVERY_CODE:
        recovery_code_use_tell(user=user, two_step=two_step, now=now)
    return user


def _open(challenge: str, *, now: datetime) -> tuple[SignInChallenge, User]:
    number, secret = _parse(challenge)
    found = None if number is None else SignInChallenge.objects.filter(pk=number).only("user_id").first()
    if found is None:
        raise TwoStepExpired
    user = user_for_update(found.user_id)
    row = SignInChallenge.objects.get(pk=found.pk)
    if secret_recover(domain=_DOMAIN, nonce=_nonce(row, user), expected_hash=secret_hash(secret)) is None:
        raise TwoStepExpired
    if row.used_at is not None or now >= row.expires_at or row.wrong_codes >= WRONG_CODES_MAX or not user.is_active:
        raise TwoStepExpired
    return row, user


def _nonce(row: SignInChallenge, user: User) -> str:
    return f"{row.pk.hex}:{user.pk}:{user.password}"


def _parse(challenge: str) -> tuple[UUID | None, str]:
    head, _dot, secret = challenge.partition(".")
    try:
        return UUID(hex=head), secret
    except ValueError:
        return None, ""
