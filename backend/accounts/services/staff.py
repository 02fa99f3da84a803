"""Colleagues who work in the admin: made by a superuser, who never learns their password."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import Group
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts import mails
from accounts.errors import StaffOnlyBySuperuser
from accounts.models import User
from accounts.models.one_time_token import Purpose
from accounts.models.user import UserType
from accounts.services.one_time_tokens import token_issue
from activity.services import activity_record, fields_changed
from common.errors import Invalid, Missing
from common.locking import locked
from common.text import normalise_email

_TAKEN = _("This value is already in use")


@transaction.atomic
def staff_create(
    *,
    email: str,
    first_name: str,
    last_name: str,
    language: str,
    groups: Sequence[Group],
    is_superuser: bool,
    actor: User,
    now: datetime,
) -> User:
    """An account for the admin and the mail in which its owner chooses the password. Raises Invalid."""
    if not actor.is_superuser:
        raise StaffOnlyBySuperuser
    user = User(
        email=normalise_email(email),
        first_name=first_name,
        last_name=last_name,
        language=language,
        type=UserType.STAFF,
        is_staff=True,
        is_superuser=is_superuser,
    )
    user.set_unusable_password()
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError as error:
        raise Invalid.field("email", _TAKEN) from error
    user.groups.set(groups)
    lifetime = timedelta(hours=settings.EMAIL_VERIFICATION_HOURS)
    token = token_issue(user=user, purpose=Purpose.PASSWORD_RESET, email=user.email, lifetime=lifetime, now=now)
    mails.staff_welcome(user=user, token=token, now=now)
    activity_record(
        company_id=None,
        actor=actor,
        action="user.staff_created",
        subject=user,
        changes=fields_changed({}, _rights(user)),
        now=now,
    )
    return user


@transaction.atomic
def staff_rights_change(
    *, user_id: int, groups: Sequence[Group], is_superuser: bool, actor: User, now: datetime
) -> User:
    """What a colleague may do in the admin. Raises Missing, StaffOnlyBySuperuser."""
    user = locked(User.objects.filter(pk=user_id, is_staff=True), no_key=True).first()
    if user is None:
        raise Missing
    # Nobody takes the last key out of their own hand.
    if not actor.is_superuser or (user.pk == actor.pk and not is_superuser):
        raise StaffOnlyBySuperuser
    before = _rights(user)
    user.is_superuser = is_superuser
    user.save(update_fields=["is_superuser", "updated_at"])
    user.groups.set(groups)
    if changes := fields_changed(before, _rights(user)):
        activity_record(
            company_id=None, actor=actor, action="user.rights_changed", subject=user, changes=changes, now=now
        )
    return user


def _rights(user: User) -> dict[str, object]:
    names = user.groups.order_by("name").values_list("name", flat=True)
    return {"is_superuser": user.is_superuser, "groups": list(names)}
