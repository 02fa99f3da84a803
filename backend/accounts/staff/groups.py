"""Groups of rights that ops make, and who gives which: nobody widens what they hold themselves or gives more, and the
log tells of every right."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import OwnGroup
from accounts.staff.roles import group_words
from accounts.users.models import User
from activity.services import activity_record
from common.errors import Invalid, require_found
from common.locking import locked
from common.text import listed

_NOT_HELD = _("You can only give permissions that you have yourself.")
_ROLES_NOT_HELD = _(
    "You don’t have all permissions of these roles: %(roles)s. A colleague with full rights can assign them."
)


def is_own(group: Group, *, actor: User) -> bool:
    return actor.groups.filter(pk=group.pk).exists()


def rights_of(permissions: Iterable[Permission]) -> set[str]:
    """As Django names them: ``companies.view_company``."""
    return {f"{each.content_type.app_label}.{each.codename}" for each in permissions}


def groups_require_held(groups: Collection[Group], *, actor: User) -> None:
    """Raise Invalid for groups, the product's roles among them, that hold more than the actor does."""
    wider = [group_words(group.name) for group in groups if not _holds(actor, _rights(group))]
    if wider:
        raise Invalid.field("groups", _ROLES_NOT_HELD % {"roles": listed(wider)})


def _holds(actor: User, rights: set[str]) -> bool:
    return actor.is_superuser or rights <= actor.get_all_permissions()


@transaction.atomic
def group_save(
    *, group_id: int | None, name: str, permissions: Collection[Permission], actor: User, now: datetime
) -> Group:
    """Make a group (``group_id`` None), or change one. Raises Missing, OwnGroup, Invalid."""
    group = Group() if group_id is None else _changeable(group_id, actor=actor)
    before, after = _rights(group), rights_of(permissions)
    if not _holds(actor, after - before):
        raise Invalid.field("permissions", _NOT_HELD)
    changes: list[dict[str, Any]] = []
    if group.name != name:
        changes.append({"field": "name", "old": group.name or None, "new": name})
    group.name = name
    group.save()
    group.permissions.set(permissions)
    changes += [{"field": "right", "old": None, "new": right} for right in sorted(after - before)]
    changes += [{"field": "right", "old": right, "new": None} for right in sorted(before - after)]
    if changes:
        _record("created" if group_id is None else "changed", group, changes, actor=actor, now=now)
    return group


@transaction.atomic
def group_delete(*, group_id: int, actor: User, now: datetime) -> None:
    """Raises Missing, OwnGroup."""
    group = _changeable(group_id, actor=actor)
    changes = [{"field": "right", "old": right, "new": None} for right in sorted(_rights(group))]
    _record("deleted", group, changes, actor=actor, now=now)
    group.delete()


def _changeable(group_id: int, *, actor: User) -> Group:
    group = require_found(locked(Group.objects.filter(pk=group_id)).first())
    if is_own(group, actor=actor):
        raise OwnGroup
    return group


def _rights(group: Group) -> set[str]:
    return rights_of(group.permissions.select_related("content_type")) if group.pk else set()


def _record(event: str, group: Group, changes: Iterable[dict[str, Any]], *, actor: User, now: datetime) -> None:
    activity_record(
        company_id=None,
        actor=actor,
        action=f"group.{event}",
        subject=group,
        changes=changes,
        label=group.name,
        now=now,
    )
