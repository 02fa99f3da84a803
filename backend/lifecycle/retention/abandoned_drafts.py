"""Drafts that nobody touches keep their digital name from others: warned, then deleted, unless somebody comes back."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import DateTimeField, F, Max, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, Greatest

from activity.models import Entry
from billing.ledger.models import Account
from common.clock import business_date
from common.sweeps import sweep
from companies.cards.services import company_delete
from companies.company.models import Company, ReviewStatus
from companies.locks import company_for_update
from lifecycle import mails
from lifecycle.retention.models import DraftWarning


def drafts_delete(*, now: datetime) -> int:
    """The sweep: warn the owners of drafts that nobody has touched, and delete those that were warned in time and left
    alone since; says how many went."""
    return sweep("abandoned_drafts", _untouched(now), lambda key: _draft_handle(company_id=key, now=now), now=now)


def _untouched(now: datetime) -> QuerySet[Company]:
    """Drafts that will have been left alone for ``DRAFT_DAYS`` when the notice is over, by their last event."""
    cutoff = now - timedelta(days=settings.DRAFT_DAYS - settings.DRAFT_NOTICE_DAYS)
    events = Entry.objects.filter(company_id=OuterRef("pk")).order_by().values("company_id")
    latest = Subquery(events.annotate(latest=Max("at")).values("latest"), output_field=DateTimeField())
    drafts = Company.objects.filter(status=ReviewStatus.UNCOMPLETED, submitted_at=None, erased_at=None)
    return (
        drafts.exclude(pk__in=Account.objects.values("pk"))
        .filter(updated_at__lte=cutoff)
        .annotate(touched_at=Greatest(F("updated_at"), Coalesce(latest, F("updated_at"))))
        .filter(touched_at__lte=cutoff)
    )


@transaction.atomic
def _draft_handle(*, company_id: UUID, now: datetime) -> bool:
    company_for_update(company_id)
    draft = _untouched(now).select_related("owner").filter(pk=company_id).first()
    if draft is None:
        return False  # somebody came back
    touched_at: datetime = draft.touched_at  # type: ignore[attr-defined]  # annotated
    warning = DraftWarning.objects.filter(company_id=company_id).first()
    if warning is None or warning.warned_at <= touched_at:
        DraftWarning.objects.update_or_create(company_id=company_id, defaults={"warned_at": now})
        deleted_on = business_date(now + timedelta(days=settings.DRAFT_NOTICE_DAYS))
        mails.draft_ends_soon(company=draft, deleted_on=deleted_on.isoformat(), now=now)
        return False
    if now < warning.warned_at + timedelta(days=settings.DRAFT_NOTICE_DAYS):
        return False
    company_delete(company_id=company_id, actor=None, now=now)
    return True
