"""What ops do with an account: close it, open it again, end its sessions, switch its second step off."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from axes.utils import reset
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import Group
from django.contrib.sessions.models import Session as AdminSession
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts import mails
from accounts.errors import OwnAccount, OwnTwoStep, StaffOnlyBySuperuser
from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import token_issue, tokens_revoke
from accounts.sessions.models import EndReason
from accounts.sessions.services import sessions_end
from accounts.staff.groups import groups_require_held
from accounts.two_step.services import two_step_of
from accounts.users.models import User, UserType
from activity.services import activity_record, fields_changed
from common.errors import Invalid, WrongState, require_found
from common.locking import locked
from common.text import normalise_email


def may_manage(*, actor: User, colleague: User | None = None) -> bool:
    """Whether somebody makes colleagues and gives them their groups: a right of its own. Superusers are managed by
    superusers, and nobody else changes their own rights."""
    if actor.is_superuser or not actor.has_perm("accounts.add_user"):
        return actor.is_active and actor.is_superuser
    return colleague is None or not (colleague.is_superuser or colleague.pk == actor.pk)


@transaction.atomic
def user_deactivate(*, user_id: int, reason: str, actor: User, now: datetime) -> User:
    """Nobody signs in with the account any more, at once. Raises Missing, OwnAccount, StaffOnlyBySuperuser,
    WrongState."""
    user = _touchable(user_id, actor)
    if user.pk == actor.pk:
        raise OwnAccount
    if not user.is_active:
        raise WrongState
    user.is_active = False
    user.save(update_fields=["is_active", "updated_at"])
    sessions_end(user=user, reason=EndReason.ACCOUNT_CLOSED, now=now)
    _admin_sessions_end(user, now=now)
    # An invitation belongs to an address and a company, not to this account.
    tokens_revoke(user=user, purposes=[purpose for purpose in Purpose if purpose != Purpose.INVITATION], now=now)
    activity_record(company_id=None, actor=actor, action="user.deactivated", subject=user, note=reason, now=now)
    return user


@transaction.atomic
def user_activate(*, user_id: int, reason: str, actor: User, now: datetime) -> User:
    """The account may sign in again. Raises Missing, StaffOnlyBySuperuser, WrongState."""
    user = _touchable(user_id, actor)
    if user.is_active:
        raise WrongState
    user.is_active = True
    user.save(update_fields=["is_active", "updated_at"])
    activity_record(company_id=None, actor=actor, action="user.activated", subject=user, note=reason, now=now)
    return user


@transaction.atomic
def user_sessions_end(*, user_id: int, reason: str, actor: User, now: datetime) -> int:
    """End every session of a person; says how many there were. Raises Missing, StaffOnlyBySuperuser."""
    user = _touchable(user_id, actor)
    count = sessions_end(user=user, reason=EndReason.ENDED_BY_OPS, now=now) + _admin_sessions_end(user, now=now)
    if count:
        activity_record(company_id=None, actor=actor, action="user.sessions_ended", subject=user, note=reason, now=now)
    return count


@transaction.atomic
def user_two_step_off(*, user_id: int, reason: str, actor: User, now: datetime) -> User:
    """For somebody who lost phone and recovery codes: the password alone signs in again, and gets a mail about it.

    Raises Missing, StaffOnlyBySuperuser, OwnTwoStep, TwoStepOff.
    """
    user = _touchable(user_id, actor)
    if user.pk == actor.pk:
        raise OwnTwoStep
    two_step_of(user).delete()
    activity_record(company_id=None, actor=actor, action="user.two_step_off_by_ops", subject=user, note=reason, now=now)
    mails.notice(mails.TWO_STEP_OFF, user=user, now=now)
    return user


def _admin_sessions_end(user: User, *, now: datetime) -> int:
    """End a colleague's sessions of the admin, which are Django's: whose one is stands within it. Says how many."""
    if not user.is_staff:
        return 0
    living = AdminSession.objects.filter(expire_date__gt=now)
    theirs = [row.pk for row in living.iterator() if row.get_decoded().get(SESSION_KEY) == str(user.pk)]
    return AdminSession.objects.filter(pk__in=theirs).delete()[0]


def _touchable(user_id: int, actor: User) -> User:
    user = require_found(locked(User.objects.filter(pk=user_id), no_key=True).first())
    if user.is_staff and not may_manage(actor=actor, colleague=user):
        raise StaffOnlyBySuperuser
    return user


@transaction.atomic
def sign_in_unlock(*, email: str, ip_address: str | None, actor: User, now: datetime) -> None:
    """Forget a person's failures from one place (None: from everywhere); logged at the account, if there is one."""
    reset(ip=ip_address, username=email)
    user = User.objects.filter(email=email).first()
    if user is not None:
        activity_record(company_id=None, actor=actor, action="user.sign_in_unlocked", subject=user, now=now)


_TAKEN = _("This value is already in use")


@transaction.atomic
def staff_create(
    *,
    email: str,
    first_name: str,
    last_name: str,
    language: str,
    groups: Sequence[Group],
    actor: User,
    now: datetime,
    is_superuser: bool = False,
) -> User:
    """An account for the admin and the mail in which its owner chooses the password. Raises Invalid,
    StaffOnlyBySuperuser."""
    if not may_manage(actor=actor) or (is_superuser and not actor.is_superuser):
        raise StaffOnlyBySuperuser
    groups_require_held(groups, actor=actor)
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
    mails.with_token(mails.STAFF_WELCOME, user=user, token=token, now=now)
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
    *, user_id: int, groups: Sequence[Group], actor: User, now: datetime, is_superuser: bool | None = None
) -> User:
    """What a colleague may do in the admin; ``is_superuser`` None leaves it as it is. Raises Missing, Invalid,
    StaffOnlyBySuperuser."""
    user = require_found(locked(User.objects.filter(pk=user_id, is_staff=True), no_key=True).first())
    wanted = user.is_superuser if is_superuser is None else is_superuser
    may_change = may_manage(actor=actor, colleague=user) and (actor.is_superuser or not wanted)
    # Superusers cannot demote themselves: one is always left.
    if not may_change or (user.pk == actor.pk and not wanted):
        raise StaffOnlyBySuperuser
    held = set(user.groups.all())
    groups_require_held([group for group in groups if group not in held], actor=actor)
    before = _rights(user)
    user.is_superuser = wanted
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
