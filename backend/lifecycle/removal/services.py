"""The removal of a person's account: a visible list of idempotent steps, resumable after a crash at any line.

The first transaction is the point of no return: under the locks of those companies and of the person it looks
whether anything blocks it, lets the drafts and the memberships go, sets the address free, ends every session
and opens the removal's row. Every later step removes what is left of its part; the account's row goes last. What must
stay (the books, the log) keeps the person's number and nothing else.

Lock order: companies by primary key (the person's drafts and erased ones, and those that they are a member of), then
the person.
Submitting a draft, or changing a member's rights, refers to the person while it holds the company, so the removal goes
the same way; what is made or joined in between sends it back to the start.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import structlog
from django.db import models, transaction

from accounts.errors import PasswordChangedMeanwhile
from accounts.passwords.services import password_is_right
from accounts.sessions.models import EndReason, Session
from accounts.sessions.services import sessions_end
from accounts.users.models import User, UserType
from accounts.users.pictures import picture_delete
from activity.services import Actor, activity_record, person_forget, subjects_forget
from billing import locks
from billing.charges.services import charge_names_forget
from billing.errors import BalanceToGiveUp
from billing.ledger.models import Account
from billing.statements.balances import money_is_under_way
from billing.withdrawals.giving_up import balance_give_up, give_up_cents
from common import money
from common.erasure import Fate
from common.errors import Missing
from common.locking import locked
from common.sweeps import sweep
from common.text import isolate, listed
from companies.cards.services import company_delete
from companies.company.models import Company, Membership, ReviewStatus
from invitations.members import membership_end
from lifecycle import mails
from lifecycle.erasure.rules import admin_log_empty, batches_to_delete, models_left_with
from lifecycle.errors import (
    CompaniesChangedMeanwhile,
    IdentityNotVerified,
    MoneyNotSettled,
    OwnsCompanies,
    StaffAccount,
)
from lifecycle.removal.models import DELETION_REQUEST, AccountRemoval, DeletionRequest, RemovalCause, RequestStatus

logger = structlog.get_logger(__name__)

REMOVED = "user.removed"
_ATTEMPTS = 3
Check = Callable[[User], None]


@dataclass
class DeletedUserRef:
    """Somebody who left: a number in the log."""

    pk: int

    def get_full_name(self) -> str:
        return ""


class _CompaniesChanged(Exception):
    """A draft was made, or a company joined, between looking and locking."""


def own_account_remove(*, user: User, password: str, now: datetime, give_up_balance: bool = False) -> None:
    """The person removes their own account; ``give_up_balance``: they agree to lose what is left of their erased
    companies, where that is at most the transfer fee.

    Raises IdentityNotVerified, StaffAccount, OwnsCompanies, MoneyNotSettled, BalanceToGiveUp without that agreement,
    and then nothing has changed.
    """
    if user.type != UserType.USER:
        raise StaffAccount
    # Outside the transaction: hashing takes as long as a hundred statements.
    if not password_is_right(user, password):
        raise IdentityNotVerified

    def unchanged(fresh: User) -> None:
        if fresh.password != user.password or not fresh.is_active:
            raise PasswordChangedMeanwhile
        _balances_give_up(user=fresh, agreed=give_up_balance, now=now)

    account_remove(user_id=user.pk, cause=RemovalCause.OWN, check=unchanged, actor=None, note="", now=now)


def _balances_give_up(*, user: User, agreed: bool, now: datetime) -> None:
    """The erased companies, which are locked, belong to nobody then; the sweep goes on with their erasure."""
    _require_no_companies(user.pk)
    accounts = [locks.account_for_update(key, even_erased=True) for key in sorted(_erased(user.pk))]
    if not all(give_up_cents(account) and not money_is_under_way(account.pk, now=now) for account in accounts):
        raise MoneyNotSettled
    if accounts and not agreed:
        raise BalanceToGiveUp(amount=money.to_display(sum(map(give_up_cents, accounts))))
    for account in accounts:
        balance_give_up(account=account, actor=user, now=now)
    Company.objects.filter(pk__in=[account.pk for account in accounts]).update(owner=None)


def restored_account_remove(*, user_id: int, now: datetime) -> None:
    """Remove again somebody who had left before the backup was restored. Raises Missing, StaffAccount, OwnsCompanies,
    MoneyNotSettled."""
    account_remove(
        user_id=user_id, cause=RemovalCause.RESTORED, check=lambda _person: None, actor=None, note="", now=now
    )


def account_remove(
    *, user_id: int, cause: RemovalCause, check: Check, actor: Actor | None, note: str, now: datetime
) -> None:
    """Remove an account whose removal was asked for. ``actor`` None: the person. Raises what blocks it."""
    for _attempt in range(_ATTEMPTS):
        try:
            _begin(user_id=user_id, cause=cause, check=check, actor=actor, note=note, now=now)
        except _CompaniesChanged:
            continue
        break
    else:
        raise CompaniesChangedMeanwhile
    try:
        removal_carry_out(user_id=user_id, now=now)
    except Exception:  # the account is gone for everybody; the sweep carries out what is left
        logger.exception("account_removal_interrupted", user=user_id)


def removals_finish(*, now: datetime) -> int:
    """The sweep: go on with removals that were interrupted; says how many are finished now."""
    return sweep(
        "removals_finish",
        AccountRemoval.objects.filter(completed_at=None),
        lambda key: removal_carry_out(user_id=key, now=now),
        now=now,
        key="user_id",
    )


def removal_carry_out(*, user_id: int, now: datetime) -> bool:
    """Do, or go on doing, what follows the point of no return; says that it is done."""
    for step in STEPS:
        step(user_id)
    AccountRemoval.objects.filter(user_id=user_id, completed_at=None).update(completed_at=now, updated_at=now)
    # What a restored backup is held against (docs/operations.md).
    logger.info("account_removed", user=user_id)
    return True


def companies_in_the_way(user_id: int) -> list[Company]:
    """What the person owns beyond drafts, oldest first; a draft with money on its account is no draft any more."""
    owned = Company.objects.filter(owner_id=user_id, erased_at=None)
    return list(owned.exclude(pk__in=_drafts(user_id)).order_by("created_at", "pk"))


def _memberships(user_id: int) -> models.QuerySet[Membership]:
    return Membership.objects.filter(user_id=user_id)


def _drafts(user_id: int) -> models.QuerySet[Company]:
    untouched = Company.objects.filter(
        owner_id=user_id, erased_at=None, status=ReviewStatus.UNCOMPLETED, submitted_at=None
    )
    return untouched.exclude(pk__in=Account.objects.values("pk"))


def _erased(user_id: int) -> set[UUID]:
    """What is erased but for its money is still theirs."""
    return set(Company.objects.filter(owner_id=user_id, erased_at__isnull=False).values_list("pk", flat=True))


@transaction.atomic
def _begin(*, user_id: int, cause: RemovalCause, check: Check, actor: Actor | None, note: str, now: datetime) -> None:
    mine = models.Q(pk__in=_drafts(user_id)) | models.Q(pk__in=_memberships(user_id).values("company_id"))
    mine |= models.Q(pk__in=_erased(user_id))
    held = {company.pk: company for company in locked(Company.objects.filter(mine).order_by("pk"))}
    person = locked(User.objects.filter(pk=user_id)).first()
    if person is None or AccountRemoval.objects.filter(user_id=user_id).exists():
        raise Missing
    if person.type != UserType.USER:
        raise StaffAccount
    drafts = set(_drafts(user_id).values_list("pk", flat=True))
    memberships = list(_memberships(user_id).order_by("company_id"))
    if (drafts | _erased(user_id) | {membership.company_id for membership in memberships}) - held.keys():
        raise _CompaniesChanged
    check(person)
    require_settled(user_id)
    shown: Actor = actor or DeletedUserRef(user_id)
    for company_id in held:
        _draft_delete(company_id, drafts, actor=shown, now=now)
    for membership in memberships:
        membership.company = held[membership.company_id]
        membership_end(membership=membership, actor=DeletedUserRef(user_id), now=now)
    if person.email_verified:  # an address that they only claimed may be somebody else's
        address_forget(person.email)
    _requests_close(user_id, now=now)
    activity_record(company_id=None, actor=shown, action=REMOVED, subject=person, note=note, now=now)
    if cause in (RemovalCause.OWN, RemovalCause.REQUEST):
        mails.account_removed(user=person, now=now)
    sessions_end(user=person, reason=EndReason.ACCOUNT_CLOSED, now=now)
    AccountRemoval.objects.create(user_id=user_id, cause=cause, started_at=now)
    _person_empty(person)


def require_settled(user_id: int) -> None:
    """Raises OwnsCompanies, MoneyNotSettled."""
    _require_no_companies(user_id)
    if _erased(user_id):
        raise MoneyNotSettled


def _require_no_companies(user_id: int) -> None:
    if blocking := companies_in_the_way(user_id):
        raise OwnsCompanies(companies=listed(isolate(str(company)) for company in blocking))


def _draft_delete(company_id: UUID, drafts: set[UUID], *, actor: Actor, now: datetime) -> None:
    if company_id in drafts:
        company_delete(company_id=company_id, actor=actor, now=now)


def address_forget(email: str) -> None:
    """Delete what knows the person by their address alone, now that it is still known whose it was."""
    for model, rule in models_left_with(Fate.ADDRESS):
        rows = model._base_manager.filter(**{str(rule.lookup): email})
        keys = list(rows.values_list("pk", flat=True))
        subjects_forget(kind=str(model._meta.model_name), keys=keys)
        admin_log_empty(model, keys)
        rows.delete()


def _requests_close(user_id: int, *, now: datetime) -> None:
    for request in locked(DeletionRequest.objects.filter(user_id=user_id, status=RequestStatus.OPEN)):
        DELETION_REQUEST.advance(request, "fulfil")
        request.decided_at = now
        request.save(update_fields=["status", "decided_at", "updated_at"])


def _person_empty(person: User) -> None:
    # The picture's name stays until its file is gone.
    person.email, person.email_verified = f"removed-{person.pk}@removed.invalid", False
    person.first_name = person.last_name = ""
    person.phone = ""
    person.is_active = False
    person.last_login = person.terms_accepted_at = None
    person.set_unusable_password()
    person.save()


def picture_remove(user_id: int) -> None:
    for person in User.objects.filter(pk=user_id).exclude(image=""):
        picture_delete(person.image)
        User.objects.filter(pk=user_id).update(image="")


def names_forget(user_id: int) -> None:
    """The name in the logs of companies, of the admin, and in what charges are found by."""
    # Why ops removed an account stays: they are asked to write it without naming anybody.
    person_forget(person_id=user_id, kept_actions=[REMOVED])
    charge_names_forget(person_id=user_id)
    admin_log_empty(User, [user_id])


def rows_delete(user_id: int) -> None:
    """Delete the rows of every table that declares so, their files first, in batches."""
    for model, rule in models_left_with(Fate.DELETE):
        if model is User:
            continue  # goes last
        for batch in batches_to_delete(model, rule, user_id):
            model._base_manager.filter(pk__in=[row.pk for row in batch]).delete()


def rows_empty(user_id: int) -> None:
    """Empty the columns that refer to the person in the tables whose rows stay."""
    for model, rule in models_left_with(Fate.EMPTY):
        model._base_manager.filter(**{str(rule.lookup): user_id}).update(**rule.blanks)


def person_delete(user_id: int) -> None:
    """The account's row: nothing refers to it any more."""
    Session.objects.filter(user_id=user_id).delete()
    User.objects.filter(pk=user_id).delete()


STEPS: tuple[Callable[[int], None], ...] = (picture_remove, names_forget, rows_delete, rows_empty, person_delete)
