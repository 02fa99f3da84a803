"""Starting a company, and throwing away one that was never completed."""

from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import ProtectedError

from accounts.profile.selectors import COMPANIES_CREATE, scope_of
from accounts.users.models import User
from activity.models import Entry
from activity.services import Actor, activity_record
from common.errors import Forbidden, Invalid, Unauthenticated
from common.files.stored import private_delete_after_commit, public_delete_after_commit
from common.locking import locked
from companies.company.models import Company, CompanyKind, ReviewStatus, Standing
from companies.documents.models import Document
from companies.errors import REQUIRED, DraftHasMoney, NotADraft, TooManyDrafts
from companies.locks import company_for_update
from mailing.services import company_mails_delete


def company_create_require(*, actor: User) -> None:
    """Raise Forbidden without ``companies.create`` in the scope."""
    if not scope_of(actor).get(COMPANIES_CREATE):
        raise Forbidden


@transaction.atomic
def company_create(*, kind: str, actor: User, now: datetime) -> Company:
    """A new draft with its standing, owned by the actor. Raises what ``company_create_require`` raises,
    TooManyDrafts, Unauthenticated for somebody whose account ended meanwhile."""
    company_create_require(actor=actor)
    if kind not in CompanyKind.values:
        raise Invalid.field("kind", REQUIRED)
    # The account may be removed at this very moment: a company made meanwhile would belong to nobody.
    if locked(User.objects.filter(pk=actor.pk, is_active=True), no_key=True).first() is None:
        raise Unauthenticated
    if Company.objects.filter(owner=actor, status=ReviewStatus.UNCOMPLETED).count() >= settings.DRAFTS_MAX:
        raise TooManyDrafts
    company = Company.objects.create(owner=actor, kind=kind)
    company.standing = Standing.objects.create(company=company)
    activity_record(
        company_id=company.pk,
        actor=actor,
        action="company.created",
        subject=company,
        now=now,
        changes=[{"field": "kind", "old": None, "new": kind}],
    )
    return company


@transaction.atomic
def company_delete(*, company_id: UUID, actor: Actor | None, now: datetime) -> None:
    """Delete a draft with its files and mails; its log keeps only that it was. Raises NotADraft for any other,
    DraftHasMoney."""
    company = company_for_update(company_id)
    if company.status != ReviewStatus.UNCOMPLETED:
        raise NotADraft
    for document in Document.objects.filter(company=company):
        private_delete_after_commit(document.file.name)
    public_delete_after_commit(company.logo)
    company_mails_delete(company_id=company.pk)
    Entry.objects.filter(company_id=company.pk).update(**Entry.erasure.blanks)
    activity_record(company_id=company.pk, actor=actor, action="company.deleted", subject=company, now=now)
    try:
        company.delete()
    except ProtectedError as error:  # the books above refer to it
        raise DraftHasMoney from error
