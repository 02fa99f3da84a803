"""Saving a set of rights under a name, and deleting it."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record
from common.errors import Invalid
from common.text import fold
from companies.company.access import access_confirm
from companies.company.models import Company
from companies.company.standing import Action
from companies.errors import REQUIRED, TAKEN, TooMany
from companies.life.members.services import rights_changes
from companies.life.permission_templates.models import PermissionTemplate
from companies.locks import company_for_action, item_of
from permissions.access import Access
from permissions.catalogue import with_implied
from permissions.templates import is_ready_made


@transaction.atomic
def template_create(
    *, company_id: UUID, name: str, permissions: Collection[str], actor: User, access: Access, now: datetime
) -> PermissionTemplate:
    """Save a set; it may hold more than the actor does, who gives no more than that all the same. Raises Invalid for a
    name that is taken and for an empty set, TooMany, RightsChanged, CompanySuspended."""
    company = _company(company_id, actor=actor, access=access, now=now)
    if not permissions:
        raise Invalid.field("permissions", REQUIRED)
    own = PermissionTemplate.objects.filter(company=company)
    if is_ready_made(name) or own.filter(name_folded=fold(name)).exists():
        raise Invalid.field("name", TAKEN)
    if own.count() >= settings.COMPANY_ITEMS_MAX:
        raise TooMany(most=settings.COMPANY_ITEMS_MAX)
    template = PermissionTemplate.objects.create(
        company=company, name=name, name_folded=fold(name), permissions=sorted(with_implied(permissions))
    )
    _record(template, "created", before=(), after=template.permissions, actor=actor, now=now)
    return template


@transaction.atomic
def template_delete(*, company_id: UUID, template_id: int, actor: User, access: Access, now: datetime) -> None:
    """Who was given it keeps their rights. Raises Missing, RightsChanged, CompanySuspended."""
    company = _company(company_id, actor=actor, access=access, now=now)
    template = item_of(company, PermissionTemplate, template_id)
    _record(template, "deleted", before=template.permissions, after=(), actor=actor, now=now)
    template.delete()


def _company(company_id: UUID, *, actor: User, access: Access, now: datetime) -> Company:
    company = company_for_action(company_id, Action.WRITE, now=now)
    access_confirm(company, actor=actor, access=access)
    return company


def _record(
    template: PermissionTemplate,
    event: str,
    *,
    before: Collection[str],
    after: Collection[str],
    actor: User,
    now: datetime,
) -> None:
    activity_record(
        company_id=template.company_id,
        actor=actor,
        action=f"permissiontemplate.{event}",
        subject=template,
        now=now,
        changes=rights_changes(before, after),
        label=template.name,
    )
