"""Opening an account: signing up, proving the address, asking for the mail again.

The answer to a sign-up never tells whether the address was known, nor does its time (decision 7). An address that
nobody has proven yet may be signed up by several people; none of their passwords may then open the account of the one
who owns the mailbox, so such an account loses its password until the mailbox's owner chooses one.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX, check_password, make_password
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts import mails
from accounts.errors import EmailAlreadyVerified, TokenNotGood
from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import (
    token_issue,
    token_open,
    token_redeem,
    token_used,
    token_was_just_issued,
    tokens_revoke,
)
from accounts.passwords.rules import password_require
from accounts.sessions.models import Session
from accounts.sessions.services import Device, session_start
from accounts.users.models import User
from accounts.users.services import constant_time, user_by_email_for_update
from activity.services import activity_record
from common.errors import Invalid
from common.text import composed, normalise_email

_ALREADY_MEMBER = _("This email address already has an account. Please sign in to reply to the invitation.")
_OTHER_ADDRESS = _("Use the email address that the invitation was sent to.")
_INVITATION_FIELD = "invitation_token"


@dataclass(frozen=True)
class SignUp:
    """What a person says about themselves when signing up; ``phone`` in E.164."""

    email: str
    first_name: str
    last_name: str
    phone: str
    language: str

    @property
    def about(self) -> tuple[str, ...]:
        """What the password must not be made of."""
        return (self.first_name, self.last_name, self.email)


def user_register(*, form: SignUp, password: str, now: datetime) -> None:
    """Open an account and mail its verification, or write to the owner of a known address. Raises Invalid."""
    password_require(password, about=form.about)
    password_hash = make_password(composed(password))
    while True:
        current = _unproven_password(form.email)
        # For an unknown address a check of nothing takes as long.
        is_same = check_password(composed(password), current)
        if _register(form, current if is_same else password_hash, current=current, now=now):
            return


def user_register_invited(
    *, form: SignUp, password: str, invitation_secret: str, device: Device, now: datetime
) -> Session:
    """Open an account for an invited address, already proven by the invitation's mail, and sign in.

    The invitation itself stays to be answered. Raises Invalid for a token that is no good, for another address than
    the invited one, and for an address whose account is in use already.
    """
    password_require(password, about=form.about)
    email = normalise_email(form.email)
    password_hash = make_password(composed(password))
    with transaction.atomic():
        invitation = token_open(secret=invitation_secret, purpose=Purpose.INVITATION, now=now)
        if invitation is None:
            raise TokenNotGood(_INVITATION_FIELD)
        if invitation.email != email:
            raise Invalid.field("email", _OTHER_ADDRESS)
        user = user_by_email_for_update(email)
        if user is None:
            user = _create(form, password_hash, now=now)
        if user is None or user.email_verified or not user.is_active:
            raise Invalid.field("email", _ALREADY_MEMBER)
        user.password, user.email_verified = password_hash, True
        _describe(user, form)
        user.save()
        tokens_revoke(user=user, purposes=(Purpose.EMAIL_VERIFICATION, Purpose.PASSWORD_RESET), now=now)
        activity_record(company_id=None, actor=user, action="user.email_verified", subject=user, now=now)
        return session_start(user=user, device=device, now=now)


@transaction.atomic
def email_prove(*, secret: str, now: datetime) -> User:
    """Prove the address with the mailed token. Raises TokenNotGood, EmailAlreadyVerified for a used one."""
    try:
        token = token_redeem(secret=secret, purpose=Purpose.EMAIL_VERIFICATION, now=now)
    except TokenNotGood:
        if _was_used_well(secret):
            raise EmailAlreadyVerified from None
        raise
    user = token.user
    if user is None or not user.is_active or user.email != token.email:
        raise TokenNotGood
    user.email_verified = True
    user.save(update_fields=["email_verified", "updated_at"])
    tokens_revoke(user=user, purposes=[Purpose.EMAIL_VERIFICATION], now=now)
    activity_record(company_id=None, actor=user, action="user.email_verified", subject=user, now=now)
    return user


@transaction.atomic
def email_verify(*, secret: str, device: Device, now: datetime) -> Session:
    """Prove the address, as ``email_prove``, and sign in."""
    return session_start(user=email_prove(secret=secret, now=now), device=device, now=now)


@constant_time()
@transaction.atomic
def verification_mail(*, email: str, now: datetime) -> None:
    """Mail the link again, at most once in ``RESEND_SECONDS``. Says nothing about unknown or proven addresses."""
    user = user_by_email_for_update(email)
    if user is not None and user.is_active and not user.email_verified:
        _mail_proof(user, now=now)


def _unproven_password(email: str) -> str:
    """The hash that an account of nobody proven has; one that no password fits where there is none."""
    rows = User.objects.filter(email=normalise_email(email), email_verified=False)
    return rows.values_list("password", flat=True).first() or UNUSABLE_PASSWORD_PREFIX


@constant_time()
@transaction.atomic
def _register(form: SignUp, password_hash: str, *, current: str, now: datetime) -> bool:
    """Whether it is done; not where the account got another password than ``current`` since that was compared."""
    user = user_by_email_for_update(form.email)
    if user is None:
        user = _create(form, password_hash, now=now)
        if user is None:
            return False
    elif user.email_verified and user.is_active:
        mails.already_registered(user=user, now=now)
        return True
    elif not user.is_active:
        return True
    elif user.password != current:
        return False
    elif user.password != password_hash:
        _contest(user, form, now=now)
    _mail_proof(user, now=now)
    return True


def _create(form: SignUp, password_hash: str, *, now: datetime) -> User | None:
    """None where somebody else signs the same address up at this very moment."""
    user = User(email=normalise_email(form.email), password=password_hash, terms_accepted_at=now)
    _describe(user, form)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError:
        return None
    activity_record(company_id=None, actor=user, action="user.created", subject=user, now=now)
    return user


def _describe(user: User, form: SignUp) -> None:
    user.first_name, user.last_name = form.first_name, form.last_name
    user.phone, user.language = form.phone, form.language


def _contest(user: User, form: SignUp, *, now: datetime) -> None:
    """A second person signs up an unproven address: from now on only the mailbox's owner can choose a password."""
    user.set_unusable_password()
    _describe(user, form)
    user.save()
    tokens_revoke(user=user, purposes=[Purpose.EMAIL_VERIFICATION], now=now)


def _mail_proof(user: User, *, now: datetime) -> None:
    chosen = user.has_usable_password()
    purpose = Purpose.EMAIL_VERIFICATION if chosen else Purpose.PASSWORD_RESET
    pause = timedelta(seconds=settings.RESEND_SECONDS)
    if token_was_just_issued(user=user, purpose=purpose, within=pause, now=now):
        return
    tokens_revoke(user=user, purposes=[Purpose.PASSWORD_RESET], now=now)
    lifetime = timedelta(hours=settings.EMAIL_VERIFICATION_HOURS)
    token = token_issue(user=user, purpose=purpose, email=user.email, lifetime=lifetime, now=now)
    kind = mails.EMAIL_VERIFICATION if chosen else mails.PASSWORD_CHOICE
    mails.with_token(kind, user=user, token=token, now=now)


def _was_used_well(secret: str) -> bool:
    token = token_used(secret=secret, purpose=Purpose.EMAIL_VERIFICATION)
    return token is not None and token.user is not None and token.user.email_verified
