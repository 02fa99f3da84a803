"""What a person says about themselves: names, phone, language, picture; and that they want another address."""

from datetime import datetime
from typing import TypedDict

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import PasswordChangedMeanwhile, WrongPassword
from accounts.passwords.services import password_is_right
from accounts.profile.email_change import email_change_start
from accounts.users.models import User
from accounts.users.pictures import PICTURES, picture_clean
from accounts.users.services import user_for_update
from activity.services import activity_record, fields_changed
from common.errors import Invalid
from common.files.stored import public_delete_after_commit, stored_files
from common.files.uploads import Upload
from common.text import normalise_email

_PLAIN = ("first_name", "last_name", "phone", "language")
# The log says that they changed, not what they were.
_PRIVATE = ("first_name", "last_name", "phone", "image")
_PASSWORD_NEEDED = _("Enter your password to change the email address")


class ProfileChanges(TypedDict, total=False):
    """What is to change; what is left out stays. ``phone`` in E.164 or empty, ``image`` None removes the picture.

    ``email`` takes the ``password`` of the account along.
    """

    first_name: str
    last_name: str
    phone: str
    language: str
    image: Upload | None
    email: str
    password: str


def profile_change(*, user: User, changes: ProfileChanges, now: datetime) -> User:
    """Change the profile; a new address only starts its own change.

    Raises Invalid beside ``image`` and ``password``, PasswordChangedMeanwhile, Throttled.
    """
    moves = normalise_email(changes.get("email", user.email)) != user.email
    if moves:
        _password_require(user, changes.get("password"))
    upload = changes.get("image")
    picture = None if upload is None else picture_clean(upload, field="image")
    with stored_files() as files, transaction.atomic():
        fresh = user_for_update(user.pk)
        if moves and fresh.password != user.password:
            raise PasswordChangedMeanwhile
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
        if moves:
            email_change_start(user=fresh, email=changes["email"], now=now)
    return fresh


def _snapshot(user: User) -> dict[str, str]:
    return {name: str(getattr(user, name)) for name in (*_PLAIN, "image")}


def _password_require(user: User, password: str | None) -> None:
    if password is None:
        raise Invalid.field("password", _PASSWORD_NEEDED)
    if not password_is_right(user, password):
        raise WrongPassword
