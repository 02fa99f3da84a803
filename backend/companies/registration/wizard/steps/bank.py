"""Step 9: the bank account, which is the primary one, or its leaving for later."""

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.errors import Invalid
from companies.company.models import Company
from companies.main_info import mails
from companies.main_info.api.serializers import BankAccountIn, BankAccountOut
from companies.main_info.checks import CleanForm, bank_account_checked, stored_values
from companies.main_info.kinds import BANK_ACCOUNTS
from companies.main_info.models import BankAccount
from companies.main_info.services import item_save
from companies.registration.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.registration.wizard.step import Row, Saving, Show, Step, StepView, remarks_of
from companies.validators.iban import iban_grouped
from references.selectors import currency_name

_MISSING = _("Add a bank account, or skip this step for now")
_NOT_TO_SKIP = _("The company already has a bank account")
_NOT_PAYABLE = _("Please add a bank account to complete the withdraw process")
_CODES = ("iban", "account_number", "branch_number")


class BankStepIn(BankAccountIn):
    """Step 9: the account, or ``skip``."""

    skip = serializers.BooleanField(required=False)

    class Meta(BankAccountIn.Meta):
        fields = (*BankAccountIn.Meta.fields, "skip")


class BankValuesOut(BankAccountOut):
    """Step 9; ``id`` is null before the first save."""

    id = serializers.IntegerField(allow_null=True)
    skip = serializers.BooleanField(source="company.bank_account_skipped")

    class Meta(BankAccountOut.Meta):
        fields = (*BankAccountOut.Meta.fields, "skip")

    def to_representation(self, view: StepView) -> dict[str, Any]:
        """The step's account, or an empty one."""
        return super().to_representation(view.facts.bank_account or BankAccount(company=view.company))


class BankStep(Step):
    number, key, section, label = 9, "bank", "bank_accounts", _("Bank account")
    prefix = "bank_account."
    has_whole = True
    labels: ClassVar = {
        "account_holder_name": _("Account holder name"),
        "bank_name": _("Bank name"),
        "iban": _("IBAN"),
        "account_type": _("Account type at the bank"),
        "currency": _("Currency of the account"),
        "account_number": _("Account number"),
        "account_name": _("Account name"),
        "account_user_name": _("Account user"),
        "branch_name": _("Branch name"),
        "branch_number": _("Branch number"),
    }
    body, values = BankStepIn, BankValuesOut

    def save(self, saving: Saving) -> CleanForm:
        """A company whose approval was revoked still withdraws: its owner is told of the change as in main info."""
        company = saving.company
        if saving.values.get("skip"):
            return self._skip(company)
        stored = BankAccount.objects.filter(company=company, is_primary=True).first()
        account = stored or BankAccount(company=company)
        account.company = company
        before = BANK_ACCOUNTS.logged(account)
        form = item_save(BANK_ACCOUNTS, account, {**saving.values, "is_primary": True})
        company.bank_account_skipped = False
        if company.was_confirmed and before != BANK_ACCOUNTS.logged(account):
            event = "created" if stored is None else "updated"
            mails.bank_account_changed(
                company=company, account=account, event=event, actor=saving.actor, now=saving.now
            )
        return form

    def open_requirements(self, facts: Facts, today: date) -> list[Requirement]:
        if facts.bank_account is None:
            skipped = facts.company.bank_account_skipped
            return [] if skipped else [self.requirement(facts, "", Code.MISSING, _MISSING)]
        values, check = self._checked(facts, facts.bank_account)
        return self.faults(facts, values, check)

    def confirmed_requirements(self, facts: Facts, today: date) -> Iterator[Requirement]:
        if not facts.has_bank_account:
            yield self.requirement(facts, "", Code.MISSING, _NOT_PAYABLE, holds_up=HoldsUp.WITHDRAWAL)

    def is_begun(self, facts: Facts) -> bool:
        return facts.bank_account is not None

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        account = facts.bank_account
        if account is None:
            yield Row(self.whole, "")
            return
        values, check = self._checked(facts, account)
        remarks = remarks_of(check)
        shown = {
            "iban": iban_grouped(account.iban),
            "account_type": account.get_account_type_display(),
            "currency": currency_name(account.currency),
        }
        for name in self.labels:
            if values[name]:
                show = Show.CODE if name in _CODES else Show.TEXT
                yield Row(self.path(name), shown.get(name, values[name]), show, remarks.get(name, ()))

    @staticmethod
    def _skip(company: Company) -> CleanForm:
        """A draft's account goes, one that money may go to stays."""
        accounts = BankAccount.objects.filter(company=company)
        if company.was_confirmed and accounts.exists():
            raise Invalid.field("skip", _NOT_TO_SKIP)
        accounts.delete()
        company.bank_account_skipped = True
        return CleanForm({})

    @staticmethod
    def _checked(facts: Facts, account: BankAccount) -> tuple[dict[str, Any], Any]:
        values = stored_values(account)
        return values, partial(bank_account_checked, values, country=facts.company.country)


BANK = BankStep()
