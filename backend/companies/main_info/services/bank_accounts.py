"""Writing a company's bank accounts: encrypted numbers, one primary, and a mail to the owner for every change."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.errors import Invalid
from common.fields import blind_index
from common.text import fold
from companies.company.models import Company
from companies.company.services import change_record, values_of
from companies.errors import TAKEN
from companies.locks import Values, company_for_addition, company_for_change, item_of
from companies.main_info.checks.bank import EMPTY, bank_account_checked
from companies.main_info.checks.form import CleanForm, given_over
from companies.main_info.models import BankAccount
from companies.main_info.services.known import currency_require
from companies.main_info.services.preferred import preferred_delete, preferred_on_save
from companies.review import mails

_LOGGED = (*EMPTY, "iban_last4", "account_number_last4", "is_primary")
_NOT_TO_SKIP = _("The company already has a bank account")


@transaction.atomic
def bank_account_create(*, company_id: UUID, values: Values, actor: User, now: datetime) -> BankAccount:
    """Add an account; the first one, and one with ``primary``, becomes the primary. The owner is told by mail."""
    company = company_for_addition(company_id, BankAccount, now=now, first_counts=True)
    account = BankAccount(company=company)
    _write(account, values)
    after = values_of(account, _LOGGED)
    change_record(
        company=company, action="bank_account.created", subject=account, before={}, after=after, actor=actor, now=now
    )
    mails.bank_account_changed(company=company, account=account, event="created", actor=actor, now=now)
    return account


@transaction.atomic
def bank_account_update(
    *, company_id: UUID, account_id: int, values: Values, actor: User, now: datetime
) -> BankAccount:
    """Change what is given; ``primary`` true makes it the primary. The owner is told by mail."""
    company = company_for_change(company_id, now=now)
    account = item_of(company, BankAccount, account_id)
    before = values_of(account, _LOGGED)
    _write(account, values)
    after = values_of(account, _LOGGED)
    change_record(
        company=company,
        action="bank_account.updated",
        subject=account,
        before=before,
        after=after,
        actor=actor,
        now=now,
    )
    if before != after:
        mails.bank_account_changed(company=company, account=account, event="updated", actor=actor, now=now)
    return account


@transaction.atomic
def bank_account_make_primary(*, company_id: UUID, account_id: int, actor: User, now: datetime) -> BankAccount:
    """Make it the primary instead of the one that was. The owner is told by mail: payouts go elsewhere from now on."""
    company = company_for_change(company_id, now=now)
    account = item_of(company, BankAccount, account_id)
    if not account.is_primary:
        preferred_on_save(account, wanted=True, field="primary")
        account.save(update_fields=["is_primary", "updated_at"])
        change_record(
            company=company,
            action="bank_account.made_primary",
            subject=account,
            before={"is_primary": False},
            after={"is_primary": True},
            actor=actor,
            now=now,
        )
        mails.bank_account_changed(company=company, account=account, event="made_primary", actor=actor, now=now)
    return account


@transaction.atomic
def bank_account_delete(
    *, company_id: UUID, account_id: int, successor_id: int | None, actor: User, now: datetime
) -> None:
    """Delete it. The primary one needs a successor while others remain: raises SuccessorNeeded. The owner is told."""
    company = company_for_change(company_id, now=now)
    account = item_of(company, BankAccount, account_id)
    change_record(
        company=company, action="bank_account.deleted", subject=account, before={}, after={}, actor=actor, now=now
    )
    mails.bank_account_changed(company=company, account=account, event="deleted", actor=actor, now=now)
    preferred_delete(account, successor_id=successor_id)


def draft_bank_account_save(company: Company, values: Values, *, actor: User, now: datetime) -> CleanForm:
    """The wizard's one account, which is the primary one. The company is locked.

    A company whose approval was revoked still withdraws: its owner is told of the change as in main info.
    """
    stored = BankAccount.objects.filter(company=company, is_primary=True).first()
    account = stored or BankAccount(company=company)
    account.company = company
    before = values_of(account, _LOGGED)
    form = _write(account, {**values, "primary": True})
    company.bank_account_skipped = False
    if company.was_confirmed and before != values_of(account, _LOGGED):
        event = "created" if stored is None else "updated"
        mails.bank_account_changed(company=company, account=account, event=event, actor=actor, now=now)
    return form


def draft_bank_account_skip(company: Company) -> None:
    """Leave the step for later; a draft's account goes, one that money may go to stays. The company is locked."""
    accounts = BankAccount.objects.filter(company=company)
    if company.was_confirmed and accounts.exists():
        raise Invalid.field("skip", _NOT_TO_SKIP)
    accounts.delete()
    company.bank_account_skipped = True


def _write(account: BankAccount, values: Values) -> CleanForm:
    company = account.company
    stored = {name: getattr(account, name) for name in EMPTY}
    merged = given_over(stored, values, empty=EMPTY)
    merged["currency"] = merged["currency"].upper()
    form = bank_account_checked(merged, country=company.country)
    if form.values["currency"] != account.currency:
        currency_require(form.values["currency"], field="currency")
    for name, value in form.values.items():
        setattr(account, name, value)
    account.iban_index, account.iban_last4 = blind_index(account.iban), account.iban[-4:]
    account.account_number_index = blind_index(account.account_number)
    account.account_number_last4 = account.account_number[-4:]
    others = BankAccount.objects.filter(company=company).exclude(pk=account.pk)
    if account.iban and others.filter(iban_index=account.iban_index).exists():
        raise Invalid.field("iban", TAKEN)
    preferred_on_save(account, wanted=values.get("primary"), field="primary")
    account.folded = fold(
        account.bank_name, account.account_holder_name, account.account_name, account.branch_name, account.last4
    )
    account.save()
    return form
