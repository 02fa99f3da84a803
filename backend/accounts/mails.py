"""The mails about a person's account. Links that prove the mailbox carry a one-time token, the others do not."""

from datetime import datetime, timedelta

from django.utils.translation import gettext_lazy as _

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User, UserType
from common.text import email_masked
from mailing.kinds import MailKind, Topic
from mailing.services import mail_queue
from notifications.services import person_tell

EMAIL_VERIFICATION = MailKind(
    "accounts.email_verification", _("Email confirmation"), link_path="/start?regToken={token}"
)
# The address was signed up more than once and never confirmed: whoever owns the mailbox chooses the password.
PASSWORD_CHOICE = MailKind(
    "accounts.password_choice", _("Choosing a password"), link_path="/reset-password?token={token}"
)
# Ops made an account for a colleague, who chooses its password.
STAFF_WELCOME = MailKind(
    "accounts.staff_welcome", _("Staff account created"), link_path="/reset-password?token={token}"
)
ALREADY_REGISTERED = MailKind("accounts.already_registered", _("Sign-up with a registered email"), link_path="/login")
PASSWORD_RESET = MailKind("accounts.password_reset", _("Password reset"), link_path="/reset-password?token={token}")
PASSWORD_CHANGED = MailKind(
    "accounts.password_changed",
    _("Password changed"),
    link_path="/forget-password",
    topic=Topic.SECURITY,
    # Whoever is still signed in looks at the devices.
    portal_path="/account/management",
)
EMAIL_CHANGE = MailKind(
    "accounts.email_change", _("Confirmation of a new email"), link_path="/account-profile?emailToken={token}"
)
EMAIL_CHANGE_NOTICE = MailKind(
    "accounts.email_change_notice",
    _("Email address change requested"),
    link_path="/change-password",
    topic=Topic.SECURITY,
)
EMAIL_CHANGED = MailKind(
    "accounts.email_changed", _("Email address changed"), link_path="/undo-email-change?token={token}"
)
TWO_STEP_ON = MailKind(
    "accounts.two_step_on", _("Two-step verification switched on"), link_path="/{password_page}", topic=Topic.SECURITY
)
TWO_STEP_OFF = MailKind(
    "accounts.two_step_off", _("Two-step verification switched off"), link_path="/{password_page}", topic=Topic.SECURITY
)
RECOVERY_CODES_RENEWED = MailKind(
    "accounts.recovery_codes_renewed", _("Recovery codes renewed"), link_path="/{password_page}", topic=Topic.SECURITY
)
RECOVERY_CODE_USED = MailKind(
    "accounts.recovery_code_used",
    _("Recovery code used to sign in"),
    link_path="/{password_page}",
    topic=Topic.SECURITY,
)

_MINUTE = timedelta(minutes=1)
_HOUR = timedelta(hours=1)


def already_registered(*, user: User, now: datetime) -> None:
    """Somebody used the address of an existing account for a new one; mailed once an hour however often it is tried."""
    mail_queue(
        kind=ALREADY_REGISTERED,
        cause=f"user:{user.pk}:already_registered:{now:%Y%m%d%H}",
        to=user.email,
        language=user.language,
        context={"first_name": user.first_name, "email": user.email},
        now=now,
        user_id=user.pk,
    )


def email_change_notice(*, user: User, token: OneTimeToken, now: datetime) -> None:
    """To the old address, at once: a change was asked for. The new address is shown only in part."""
    person_tell(
        kind=EMAIL_CHANGE_NOTICE,
        cause=f"token:{token.pk}:notice",
        to=user.email,
        language=user.language,
        context={"first_name": user.first_name, "new_email": email_masked(token.email)},
        now=now,
        user_id=user.pk,
    )


def email_changed(*, user: User, undo: OneTimeToken, now: datetime) -> None:
    """To the old address: it no longer signs in, and for some days its reader can undo that."""
    mail_queue(
        kind=EMAIL_CHANGED,
        cause=f"token:{undo.pk}",
        to=undo.email,
        language=user.language,
        context={
            "first_name": user.first_name,
            "new_email": email_masked(user.email),
            "changed_at": now,
            "days": (undo.expires_at - undo.issued_at).days,
        },
        now=now,
        user_id=user.pk,
        token_id=undo.pk,
    )


def _password_page(user: User) -> str:
    """Where the reader gets a new password. People of the portal may be signed in, and then the page for a forgotten
    one leads them home; colleagues have no other page there."""
    return "change-password" if user.type == UserType.USER else "forget-password"


def notice(kind: MailKind, *, user: User, now: datetime, **context: int) -> None:
    """Something was done to the account: if it was not them, they learn it here."""
    person_tell(
        kind=kind,
        cause=f"user:{user.pk}:{kind.name.partition('.')[2]}:{now.isoformat()}",
        to=user.email,
        language=user.language,
        context={
            "first_name": user.first_name,
            "changed_at": now,
            "password_page": _password_page(user),
            **context,
        },
        now=now,
        user_id=user.pk,
    )


def with_token(kind: MailKind, *, user: User, token: OneTimeToken, now: datetime) -> None:
    lifetime = token.expires_at - token.issued_at
    mail_queue(
        kind=kind,
        cause=f"token:{token.pk}",
        to=token.email,
        language=user.language,
        context={
            "first_name": user.first_name,
            "email": token.email,
            "minutes": lifetime // _MINUTE,
            "hours": lifetime // _HOUR,
        },
        now=now,
        user_id=user.pk,
        token_id=token.pk,
    )
