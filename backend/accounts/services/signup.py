"""Opening an account: signing up, proving the address, asking for the mail again.

The answer to a sign-up never tells whether the address was known, and each way through it hashes one password. An
address that nobody has proven yet may be signed up by several people; none of their passwords may then open the account
of the one who owns the mailbox, so such an account loses its password until the mailbox's owner chooses one.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.hashers import check_password, make_password
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts import mails
from accounts.errors import EmailAlreadyVerified, TokenNotGood
from accounts.models import User
from accounts.models.one_time_token import Purpose
from accounts.passwords import password_require
from accounts.selectors.tokens import token_open, token_used, token_was_just_issued
from accounts.services.one_time_tokens import token_issue, token_redeem, tokens_revoke
from accounts.services.sessions import Device, OpenSession, session_start
from activity.services import activity_record
from common.errors import Invalid
from common.locking import locked
from common.text import normalise_email

_ALREADY_MEMBER = _("This email address already has an account. Please log in to answer the invitation.")
_OTHER_ADDRESS = _("Use the email address that the invitation was sent to.")
_INVITATION_FIELD = "invitation_token"
_ATTEMPTS = 3


@dataclass(frozen=True)
class SignUp:
    """What a person says about themselves when signing up; ``phone`` in E.164."""

    email: str
    password: str
    first_name: str
    last_name: str
    phone: str
    language: str

    @property
    def about(self) -> tuple[str, ...]:
        """What the password must not be made of."""
        return (self.first_name, self.last_name, self.email)


def user_register(*, form: SignUp, now: datetime) -> None:
    """Open an account and mail its verification, or tell the owner of a known address. Raises Invalid."""
    password_require(form.password, about=form.about)
    # Another look is needed only when the same address is being signed up at this very moment.
    any(_register(form, now=now) for _attempt in range(_ATTEMPTS))


def user_register_invited(*, form: SignUp, invitation_secret: str, device: Device, now: datetime) -> OpenSession:
    """Open an account for an invited address, already proven by the invitation's mail, and sign in.

    The invitation itself stays to be answered. Raises Invalid for a token that is no good, for another address than
    the invited one, and for an address whose account is in use already.
    """
    password_require(form.password, about=form.about)
    email = normalise_email(form.email)
    password_hash = make_password(form.password)
    with transaction.atomic():
        invitation = token_open(secret=invitation_secret, purpose=Purpose.INVITATION, now=now)
        if invitation is None:
            raise TokenNotGood(_INVITATION_FIELD)
        if invitation.email != email:
            raise Invalid.field("email", _OTHER_ADDRESS)
        user = _locked_user(email)
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
def email_verify(*, secret: str, device: Device, now: datetime) -> OpenSession:
    """Prove the address with the mailed token and sign in. Raises TokenNotGood, EmailAlreadyVerified for a used one."""
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
    return session_start(user=user, device=device, now=now)


@transaction.atomic
def verification_resend(*, email: str, now: datetime) -> None:
    """Mail the link again, at most once in ``RESEND_SECONDS``. Says nothing about unknown or proven addresses."""
    user = _locked_user(normalise_email(email))
    if user is not None and user.is_active and not user.email_verified:
        _mail_proof(user, now=now)


def _register(form: SignUp, *, now: datetime) -> bool:
    """False where the address changed hands between looking and locking."""
    email = normalise_email(form.email)
    seen = User.objects.filter(email=email).only("email_verified", "password").first()
    is_same_person, password_hash = False, ""
    # Outside the transaction: hashing takes as long as a hundred statements.
    if seen is not None and not seen.email_verified and seen.has_usable_password():
        is_same_person = check_password(form.password, seen.password)
    else:
        password_hash = make_password(form.password)
    with transaction.atomic():
        user = _locked_user(email)
        if user is None and seen is None:
            user = _create(form, password_hash, now=now)
            if user is not None:
                _mail_proof(user, now=now)
            return user is not None
        if user is None or seen is None or user.password != seen.password:
            return False
        _register_again(user, form, is_same_person=is_same_person, now=now)
        return True


def _register_again(user: User, form: SignUp, *, is_same_person: bool, now: datetime) -> None:
    if not user.is_active:
        return
    if user.email_verified:
        mails.already_registered(user=user, now=now)
        return
    if not is_same_person:
        _contest(user, form, now=now)
    _mail_proof(user, now=now)


def _create(form: SignUp, password_hash: str, *, now: datetime) -> User | None:
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
    lifetime = timedelta(hours=settings.EMAIL_VERIFICATION_HOURS)
    token = token_issue(user=user, purpose=purpose, email=user.email, lifetime=lifetime, now=now)
    mail = mails.email_verification if chosen else mails.password_choice
    mail(user=user, token=token, now=now)


def _locked_user(email: str) -> User | None:
    return locked(User.objects.filter(email=email), no_key=True).first()


def _was_used_well(secret: str) -> bool:
    token = token_used(secret=secret, purpose=Purpose.EMAIL_VERIFICATION)
    return token is not None and token.user is not None and token.user.email_verified
