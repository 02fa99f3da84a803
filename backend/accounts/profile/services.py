"""What a person says about themselves: names, phone, language, picture, and the wish for another address."""

from datetime import datetime
from typing import TypedDict

from django.db import transaction

from accounts.email_change.services import email_change_start
from accounts.users import pictures
from accounts.users.models import User
from accounts.users.services import user_for_update
from activity.services import activity_record, fields_changed
from common.files.uploads import Upload

_PLAIN = ("first_name", "last_name", "phone", "language")
# The log says that they changed, not what they were.
_PRIVATE = ("first_name", "last_name", "phone", "image")


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
    # Decoding a picture is slow and storing it cannot be rolled back: both stay outside the transaction.
    stored = "" if upload is None else pictures.picture_store(upload, field="image")
    try:
        return _change(user, changes, stored, now=now)
    except BaseException:
        pictures.picture_delete(stored)
        raise


@transaction.atomic
def _change(user: User, changes: ProfileChanges, stored: str, *, now: datetime) -> User:
    fresh = user_for_update(user.pk)
    before = _snapshot(fresh)
    for name, value in changes.items():
        if name in _PLAIN:
            setattr(fresh, name, value)
    if "image" in changes:
        old_image, fresh.image = fresh.image, stored
        transaction.on_commit(lambda: pictures.picture_delete(old_image))
    differences = fields_changed(before, _snapshot(fresh), secret=_PRIVATE)
    if differences:
        fresh.save(update_fields=[*_PLAIN, "image", "updated_at"])
        activity_record(
            company_id=None, actor=fresh, action="user.profile_changed", subject=fresh, changes=differences, now=now
        )
    if "email" in changes:
        email_change_start(user=fresh, email=changes["email"], now=now)
    return fresh


def _snapshot(user: User) -> dict[str, str]:
    return {name: str(getattr(user, name)) for name in (*_PLAIN, "image")}
