"""What ends by age, every night: kept answers, tokens, sessions, mails, sign-in failures; accounts that were never
verified; drafts that nobody touches (they keep their digital name from others): warned, then deleted."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from axes.models import AccessAttempt, AccessLog
from django.conf import settings
from django.contrib.sessions.models import Session as AdminSession
from django.db import transaction
from django.db.models import DateTimeField, Exists, F, Max, Model, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Greatest

from accounts.one_time_tokens.models import OneTimeToken
from accounts.sessions.models import Session
from accounts.two_step.models import SignInChallenge
from accounts.users.models import User, UserType
from activity.models import Entry
from billing.ledger.models import Account
from billing.month_pages.models import MonthTold
from common.clock import business_date
from common.erasure import Fate
from common.errors import WrongState
from common.models import IdempotentAnswer
from common.sweeps import sweep, sweep_delete
from companies.cards.services import company_delete
from companies.company.models import Company, Membership, QuarantinedName, ReviewStatus
from companies.documents.models import Document, DocumentState
from companies.life.page_reports.models import PageReport
from companies.locks import company_for_update
from lifecycle import mails
from lifecycle.erasure.rules import admin_log_empty, models_with
from lifecycle.export.models import DataExport, ExportStatus
from lifecycle.removal.models import RemovalCause
from lifecycle.removal.services import account_remove
from lifecycle.retention.models import DraftWarning
from mailing.models import Outbox
from notifications.models import Notification

IDEMPOTENT_ANSWERS = timedelta(days=30)
TOKENS = timedelta(days=30)
SESSIONS = timedelta(days=90)
CHALLENGES = timedelta(days=1)
MAILS = timedelta(days=90)
NOTIFICATIONS = timedelta(days=180)
EXPORTS = timedelta(days=90)
PAGE_REPORTS = timedelta(days=365)
PROPOSED_DOCUMENTS = timedelta(days=1)
SIGN_IN_FAILURES = timedelta(days=30)
SIGN_INS = timedelta(days=365)
MONTHS_TOLD = timedelta(days=400)


def _expired(now: datetime) -> Iterator[tuple[str, QuerySet[Any]]]:
    yield "idempotent answers", IdempotentAnswer.objects.filter(created_at__lt=now - IDEMPOTENT_ANSWERS)
    yield "one-time tokens", OneTimeToken.objects.filter(expires_at__lt=now - TOKENS)
    ended = Q(ended_at__lt=now - SESSIONS) | Q(expires_at__lt=now - SESSIONS)
    yield "sessions", Session.objects.filter(ended)
    yield "sign-in challenges", SignInChallenge.objects.filter(expires_at__lt=now - CHALLENGES)
    yield "sent mails", Outbox.objects.filter(sent_at__lt=now - MAILS)
    yield "mails given up", Outbox.objects.filter(failed_at__lt=now - MAILS)
    yield "notifications", Notification.objects.filter(created_at__lt=now - NOTIFICATIONS)
    over = Q(status__in=(ExportStatus.EXPIRED, ExportStatus.FAILED), updated_at__lt=now - EXPORTS)
    yield "data exports", DataExport.objects.filter(over)
    # Their files go with those that no row names.
    unused = Document.everything.filter(state=DocumentState.PROPOSED, created_at__lt=now - PROPOSED_DOCUMENTS)
    yield "proposed documents", unused
    yield "months told of", MonthTold.objects.filter(month__lt=business_date(now) - MONTHS_TOLD)
    yield "page reports", PageReport.objects.filter(decided_at__lt=now - PAGE_REPORTS)
    yield "quarantined names", QuarantinedName.objects.filter(until__lte=now)
    yield "admin sessions", AdminSession.objects.filter(expire_date__lt=now)
    yield "admin sign-in failures", AccessAttempt.objects.filter(attempt_time__lt=now - SIGN_IN_FAILURES)
    yield "admin sign-ins", AccessLog.objects.filter(attempt_time__lt=now - SIGN_INS)


def expired_rows_delete(*, now: datetime) -> dict[str, int]:
    """The sweeps: delete what is too old, table by table, and take persons out of what the law keeps no longer; says
    how many rows of each."""
    gone = {name: sweep_delete(name, rows, now=now) for name, rows in _expired(now)}
    return gone | {
        model._meta.label: _sealed_empty(model, blanks=rule.blanks, now=now) for model, rule in models_with(Fate.SEAL)
    }


def _sealed_empty(model: type[Model], *, blanks: Mapping[str, Any], now: datetime) -> int:
    """Names, addresses and numbers of persons go, and ops' words about the row; numbers and amounts stay."""
    over = model._base_manager.filter(retention_until__lt=business_date(now), unnamed_at=None)

    @transaction.atomic
    def empty(key: Any) -> int:
        admin_log_empty(model, [key])
        return over.filter(pk=key).update(**blanks, unnamed_at=now)

    return sweep(f"sealed {model._meta.model_name}", over, empty, now=now)


def unverified_accounts_remove(*, now: datetime) -> int:
    """The sweep: remove accounts whose address was not verified in ``UNVERIFIED_ACCOUNT_DAYS`` and that nothing belongs
    to; says how many went."""
    cutoff = now - timedelta(days=settings.UNVERIFIED_ACCOUNT_DAYS)
    rows = _unverified(cutoff, now)
    return sweep("unverified_accounts", rows, lambda key: _unverified_remove(key, cutoff, now), now=now)


def _unverified(cutoff: datetime, now: datetime) -> QuerySet[User]:
    rows = User.objects.filter(
        type=UserType.USER, email_verified=False, is_active=True, last_login=None, created_at__lt=cutoff
    )
    # An open token: somebody has just asked for the mail again.
    for used in (
        Company.objects.filter(owner=OuterRef("pk")),
        Membership.objects.filter(user=OuterRef("pk")),
        Session.objects.filter(user=OuterRef("pk")),
        OneTimeToken.objects.filter(user=OuterRef("pk")).open(now),
    ):
        rows = rows.exclude(Exists(used))
    return rows


def _unverified_remove(user_id: int, cutoff: datetime, now: datetime) -> bool:
    def still_unverified(person: User) -> None:
        if not _unverified(cutoff, now).filter(pk=person.pk).exists():
            raise WrongState

    account_remove(
        user_id=user_id, cause=RemovalCause.NEVER_VERIFIED, check=still_unverified, actor=None, note="", now=now
    )
    return True


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
        drafts.filter(~Exists(Account.objects.filter(pk=OuterRef("pk"))), updated_at__lte=cutoff)
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
