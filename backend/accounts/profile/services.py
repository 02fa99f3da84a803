"""What a person says about themselves: names, phone, language, picture; and another address.

A new address is asked for, announced to the old one, and in force once its mail is confirmed (product.md section 1).
"""

from datetime import datetime, timedelta
from typing import TypedDict

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts import mails
from accounts.errors import EmailTaken, TokenNotGood
from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import token_issue, token_redeem, tokens_issued_since, tokens_revoke
from accounts.users.models import User
from accounts.users.pictures import PICTURES, picture_clean
from accounts.users.services import user_for_update
from activity.services import activity_record, fields_changed
from common.errors import Throttled
from common.files.stored import public_delete_after_commit, stored_files
from common.files.uploads import Upload
from common.text import normalise_email

_PLAIN = ("first_name", "last_name", "phone", "language")
# The log says that they changed, not what they were.
_PRIVATE = ("first_name", "last_name", "phone", "image")

# Each start mails an address of the caller's choice: enough for typing errors, useless for pestering strangers.
CHANGES_AN_HOUR = 5
_HOUR = timedelta(hours=1)


class ProfileChanges(TypedDict, total=False):
    """What is to change; what is left out stays. ``phone`` in E.164 or empty, ``image`` None removes the picture."""

    first_name: str
    last_name: str
    phone: str
    language: str
    image: Upload | None
    email: str


def profile_change(*, user: User, changes: ProfileChanges, now: datetime) -> User:
    """Change the profile; a new address only starts its own change. Raises Invalid beside ``image``, Throttled."""
    upload = changes.get("image")
    picture = None if upload is None else picture_clean(upload, field="image")
    with stored_files() as files, transaction.atomic():
        fresh = user_for_update(user.pk)
        before = _snapshot(fresh)
        for name, value in changes.items():
            if name in _PLAIN:
                setattr(fresh, name, value)
        if "image" in changes:
            public_delete_after_commit(fresh.image)
            fresh.image = "" if picture is None else files.public_save(picture, folder=PICTURES)
        if differences := fields_changed(before, _snapshot(fresh), secret=_PRIVATE):
            fresh.save(update_fields=[*_PLAIN, "image", "updated_at"])
            activity_record(
                company_id=None, actor=fresh, action="user.profile_changed", subject=fresh, changes=differences, now=now
            )
        if "email" in changes:
            email_change_start(user=fresh, email=changes["email"], now=now)
    return fresh


def _snapshot(user: User) -> dict[str, str]:
    return {name: str(getattr(user, name)) for name in (*_PLAIN, "image")}


def email_change_start(*, user: User, email: str, now: datetime) -> None:
    """Mail the new address a link and the old one a notice. Call it in a transaction, with the person locked.

    Answers the same for an address that has an account: its owner gets a mail instead. Raises Throttled.
    """
    new_email = normalise_email(email)
    if new_email == user.email:
        return
    if tokens_issued_since(user=user, purpose=Purpose.EMAIL_CHANGE, since=now - _HOUR) >= CHANGES_AN_HOUR:
        raise Throttled(wait_seconds=int(_HOUR.total_seconds()))
    tokens_revoke(user=user, purposes=[Purpose.EMAIL_CHANGE], now=now)
    lifetime = timedelta(hours=settings.EMAIL_VERIFICATION_HOURS)
    token = token_issue(user=user, purpose=Purpose.EMAIL_CHANGE, email=new_email, lifetime=lifetime, now=now)
    owner = User.objects.filter(email=new_email).first()
    if owner is None:
        mails.with_token(mails.EMAIL_CHANGE, user=user, token=token, now=now)
    elif owner.is_active:
        mails.already_registered(user=owner, now=now)
    mails.email_change_notice(user=user, token=token, now=now)
    activity_record(company_id=None, actor=user, action="user.email_change_started", subject=user, now=now)


@transaction.atomic
def email_change_confirm(*, secret: str, now: datetime) -> User:
    """Put the new address in force with the mailed token. Raises TokenNotGood, EmailTaken."""
    token = token_redeem(secret=secret, purpose=Purpose.EMAIL_CHANGE, now=now)
    user = token.user
    if user is None or not user.is_active:
        raise TokenNotGood
    old_email, user.email, user.email_verified = user.email, token.email, True
    try:
        with transaction.atomic():
            user.save(update_fields=["email", "email_verified", "updated_at"])
    except IntegrityError as error:
        raise EmailTaken from error
    # Links that went to the old mailbox open nothing any more.
    tokens_revoke(
        user=user, purposes=(Purpose.EMAIL_CHANGE, Purpose.PASSWORD_RESET, Purpose.EMAIL_VERIFICATION), now=now
    )
    activity_record(company_id=None, actor=user, action="user.email_changed", subject=user, now=now)
    mails.email_changed(user=user, old_email=old_email, token=token, now=now)
    return user
