"""The erasure of a company: a visible list of idempotent steps, resumable after a crash at any line.

The first transaction looks again under the company's lock (a payment may have come) and is the point of no return: it
empties the company's row and opens the certificate. Every later step deletes what is left of its part, so running it
twice deletes nothing twice. Money that is still there, or was just transferred and may come back, keeps its account,
the owner's link and the payout account.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import models, transaction

from billing.licence.orders import company_orders_close
from billing.payments.models import Payment, PaymentStatus
from billing.receipts.selectors import entries_without_receipt
from billing.receipts.services import company_receipts_issue
from billing.statements.balances import money_is_left, money_is_settled
from billing.withdrawals.models import Withdrawal
from common.erasure import Fate
from common.files.stored import public_delete_after_commit
from common.locking import locked
from common.sweeps import sweep
from companies.company.models import Company, Standing
from companies.company.services import digital_name_quarantine
from companies.company.standing import come, company_now
from companies.locks import company_for_update
from companies.main_info.models import BankAccount
from invitations.services import company_invitations_die
from lifecycle import mails
from lifecycle.announcements.services import companies_due
from lifecycle.erasure.models import ErasureCause, ErasureCertificate
from lifecycle.erasure.rules import admin_log_empty, batches_to_delete, models_with
from mailing.models import Outbox

# Kept while money is still there: who it belongs to and where it goes.
_UNTIL_SETTLED: tuple[type[models.Model], ...] = (BankAccount, Withdrawal)


def companies_erase(*, now: datetime) -> int:
    """The sweeps: begin what has come to its time, go on where an erasure stopped or whose money is paid out by now;
    says how many are erased completely."""

    def erase(company_id: UUID) -> bool:
        return company_erase(company_id=company_id, now=now)

    begun = sweep("erasures_begin", companies_to_erase(now), erase, now=now)
    return begun + sweep("erasures_finish", erasures_to_finish(now), erase, now=now, key="company_id")


def companies_to_erase(now: datetime) -> models.QuerySet[Standing]:
    """Companies whose time has come by their own clock."""
    closed, ended = (come(instant, now=now, prefix="") for instant in ("closing_ends_at", "erase_at"))
    due = closed | (ended & models.Q(closing_ends_at=None))
    return Standing.objects.filter(due, company__erased_at=None)


def erasures_to_finish(now: datetime) -> models.QuerySet[ErasureCertificate]:
    """Erasures that were interrupted, and those that only waited for money that is settled by now."""
    open_ones = ErasureCertificate.objects.filter(completed_at=None)
    return open_ones.exclude(money_is_left("company_id", now=now), awaits_settlement=True)


def company_erase(*, company_id: UUID, now: datetime) -> bool:
    """Erase, or go on erasing, one company; says whether it is erased completely. Does nothing before its time."""
    return _erase(company_id=company_id, again=False, now=now)


def restored_company_erase(*, company_id: UUID, now: datetime) -> bool:
    """Erase again a company that had been erased before a backup was restored, whatever its time: its people know."""
    return _erase(company_id=company_id, again=True, now=now)


def _erase(*, company_id: UUID, again: bool, now: datetime) -> bool:
    company_receipts_issue(company_id=company_id)
    if not _begin(company_id=company_id, again=again, now=now):
        return False
    settled = money_is_settled(company_id, now=now)
    for step in STEPS:
        step(company_id, settled)
    return _finish(company_id=company_id, settled=settled, now=now)


@transaction.atomic
def _begin(*, company_id: UUID, again: bool, now: datetime) -> bool:
    company = company_for_update(company_id, even_erased=True)
    if company.erased_at is not None:
        return ErasureCertificate.objects.filter(company_id=company_id, completed_at=None).exists()
    if entries_without_receipt().filter(account=company_id).exists():
        return False  # money came just now: its receipt is still to name the payer
    if not again and not _is_due(company.standing, now=now):
        return False
    company_orders_close(company_id=company_id, now=company_now(company.standing, now))
    company_invitations_die(company_id=company_id, now=now)
    if not again:
        mails.company_erased(company=company, now=now)  # names are known for the last time
        if not money_is_settled(company_id, now=now):
            mails.erased_with_money(company_id=company_id, now=now)
    digital_name_quarantine(company=company, now=now)
    logo = company.logo
    Company.objects.filter(pk=company_id).update(**Company.erasure.blanks, erased_at=now)
    cause = ErasureCause.LICENCE_ENDED if company.standing.closed_at is None else ErasureCause.CLOSED
    ErasureCertificate.objects.create(company_id=company_id, cause=cause, started_at=now)
    public_delete_after_commit(logo)
    return True


def _is_due(standing: Standing, *, now: datetime) -> bool:
    erasure_at = standing.erasure_at
    own_now = company_now(standing, now)
    if erasure_at is None or own_now < erasure_at:
        return False  # paid meanwhile, taken back, or held: not its time
    being_paid = Payment.objects.filter(company=standing.company_id, status=PaymentStatus.PENDING)
    if being_paid.exclude(invoice=None).exists():
        return False  # paid in time, it brings the company back, and its provider may not have said so yet
    # The erasure itself is on the schedule, too: what counts is what comes before it.
    last_warned_by = now - (own_now - erasure_at) - timedelta(microseconds=1)
    if warnings_are_due(company_id=standing.company_id, before=last_warned_by, now=now):
        return False
    # Mails left when they did, wherever a test clock is.
    return bool(standing.test_clock_offset) or not _was_told_late(company_id=standing.company_id, now=now)


def _was_told_late(*, company_id: UUID, now: datetime) -> bool:
    """Whether the last warning, which is due a day before, left only just now: no job ran for long, or no mail did."""
    last = Outbox.objects.filter(company_id=company_id, kind__in=mails.LAST_WARNINGS)
    return last.filter(sent_at__gt=now - mails.WARNED_BEFORE).exists()


def warnings_are_due(*, company_id: UUID, before: datetime, now: datetime) -> bool:
    """Whether people of the company are still to be warned: of what came ``before`` and no job told yet, or by a mail
    that has not left. One that was given up is for ops to send again, and waited for ``ERASURE_UNWARNED_DAYS``."""
    if companies_due(before).filter(company_id=company_id).exists():
        return True
    warnings = Outbox.objects.filter(company_id=company_id, kind__in=mails.ERASURE_WARNINGS, sent_at=None)
    given_up = models.Q(failed_at__lte=now - timedelta(days=settings.ERASURE_UNWARNED_DAYS))
    return warnings.exclude(given_up).exists()


def _count(company_id: UUID, label: str, number: int, *, once: bool = False) -> None:
    """Add to the certificate (inside the step's transaction, under its row lock); ``once``: unless it is there."""
    certificate = locked(ErasureCertificate.objects.filter(company_id=company_id)).get()
    if once and label in certificate.counts:
        return
    certificate.counts[label] = certificate.counts.get(label, 0) + number
    certificate.save(update_fields=["counts", "updated_at"])


def rows_delete(company_id: UUID, settled: bool) -> None:
    """Delete the rows of every table that declares so, their files first, in batches."""
    for model, rule in models_with(Fate.DELETE):
        if not settled and model in _UNTIL_SETTLED:
            continue
        if model is Standing:
            continue  # goes last, with the certificate's completion
        for batch in batches_to_delete(model, rule, company_id):
            _batch_delete(company_id, model, batch)


@transaction.atomic
def _batch_delete(company_id: UUID, model: type[models.Model], batch: list[models.Model]) -> None:
    keys = [row.pk for row in batch]
    admin_log_empty(model, keys)
    # The sweep goes on while another run does: each counts what it deleted itself.
    _all, deleted = model._base_manager.filter(pk__in=keys).delete()
    _count(company_id, model._meta.label, deleted.get(model._meta.label, 0))


def rows_empty(company_id: UUID, settled: bool) -> None:
    """Empty the identifying columns of the tables whose rows stay. Repeatable; counted the first time."""
    for model, rule in models_with(Fate.EMPTY):
        if model is Company or not rule.blanks or (not settled and model in _UNTIL_SETTLED):
            continue
        with transaction.atomic():
            emptied = model._base_manager.filter(**{rule.lookup or "pk": company_id}).update(**rule.blanks)
            _count(company_id, model._meta.label, emptied, once=True)
    with transaction.atomic():
        admin_log_empty(Company, [company_id])


STEPS: tuple[Callable[[UUID, bool], None], ...] = (rows_delete, rows_empty)


@transaction.atomic
def _finish(*, company_id: UUID, settled: bool, now: datetime) -> bool:
    """Close the certificate, unless money was still there; then the sweep comes again once that is settled."""
    company_for_update(company_id, even_erased=True)
    certificate = locked(ErasureCertificate.objects.filter(company_id=company_id)).get()
    certificate.awaits_settlement = not (settled and money_is_settled(company_id, now=now))
    if not certificate.awaits_settlement:
        Company.objects.filter(pk=company_id).update(owner=None)
        Standing.objects.filter(company_id=company_id).delete()
        certificate.completed_at = now
    certificate.save(update_fields=["awaits_settlement", "completed_at", "updated_at"])
    return certificate.completed_at is not None
