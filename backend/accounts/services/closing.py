"""What ops do with an account: close it, open it again, end its sessions, switch its second step off."""

from datetime import datetime

from django.db import transaction

from accounts import mails
from accounts.errors import OwnAccount, OwnTwoStep, StaffOnlyBySuperuser
from accounts.models import User
from accounts.models.one_time_token import Purpose
from accounts.models.session import EndReason
from accounts.services.one_time_tokens import tokens_revoke
from accounts.services.sessions import sessions_end
from accounts.services.two_step import two_step_of
from activity.services import activity_record
from common.errors import Missing
from common.locking import locked


@transaction.atomic
def user_deactivate(*, user_id: int, reason: str, actor: User, now: datetime) -> User:
    """Nobody signs in with the account any more, at once. Raises Missing, OwnAccount, StaffOnlyBySuperuser."""
    user = _touchable(user_id, actor)
    if user.pk == actor.pk:
        raise OwnAccount
    if not user.is_active:
        return user
    user.is_active = False
    user.save(update_fields=["is_active", "updated_at"])
    sessions_end(user=user, reason=EndReason.ACCOUNT_CLOSED, now=now)
    # An invitation belongs to an address and a company, not to this account.
    tokens_revoke(user=user, purposes=[purpose for purpose in Purpose if purpose != Purpose.INVITATION], now=now)
    activity_record(company_id=None, actor=actor, action="user.deactivated", subject=user, note=reason, now=now)
    return user


@transaction.atomic
def user_activate(*, user_id: int, reason: str, actor: User, now: datetime) -> User:
    """The account may sign in again. Raises Missing, StaffOnlyBySuperuser."""
    user = _touchable(user_id, actor)
    if user.is_active:
        return user
    user.is_active = True
    user.save(update_fields=["is_active", "updated_at"])
    activity_record(company_id=None, actor=actor, action="user.activated", subject=user, note=reason, now=now)
    return user


@transaction.atomic
def user_sessions_end(*, user_id: int, reason: str, actor: User, now: datetime) -> int:
    """End every session of a person; says how many there were. Raises Missing, StaffOnlyBySuperuser."""
    user = _touchable(user_id, actor)
    count = sessions_end(user=user, reason=EndReason.ENDED_BY_OPS, now=now)
    if count:
        activity_record(company_id=None, actor=actor, action="user.sessions_ended", subject=user, note=reason, now=now)
    return count


@transaction.atomic
def user_two_step_off(*, user_id: int, reason: str, actor: User, now: datetime) -> User:
    """For somebody who lost phone and recovery codes: the password alone signs in again, and a mail tells of it.

    Raises Missing, StaffOnlyBySuperuser, OwnTwoStep, TwoStepOff.
    """
    user = _touchable(user_id, actor)
    if user.pk == actor.pk:
        raise OwnTwoStep
    two_step_of(user).delete()
    activity_record(company_id=None, actor=actor, action="user.two_step_off_by_ops", subject=user, note=reason, now=now)
    mails.two_step_off(user=user, now=now)
    return user


def _touchable(user_id: int, actor: User) -> User:
    user = locked(User.objects.filter(pk=user_id), no_key=True).first()
    if user is None:
        raise Missing
    if user.is_staff and not actor.is_superuser:
        raise StaffOnlyBySuperuser
    return user
