"""Bank accounts to which a company's money can be paid out, one of them the primary."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import EncryptedTextField
from common.models import Timestamped
from companies.models.company import Company


class AccountType(models.TextChoices):
    """Whose account it is."""

    PERSONAL = "personal", _("Personal")
    ENTITY = "entity", _("Entity")


class BankAccount(Timestamped):
    """IBAN and account number are encrypted; ``…_index`` finds equal ones, ``…_last4`` is what lists and mails show."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="bank_accounts")
    account_user_name = models.CharField(_("account user name"), max_length=100, blank=True)
    account_name = models.CharField(_("account name"), max_length=100, blank=True)
    account_holder_name = models.CharField(_("account holder name"), max_length=150)
    bank_name = models.CharField(_("bank name"), max_length=120)
    branch_name = models.CharField(_("branch name"), max_length=120, blank=True)
    branch_number = models.CharField(_("branch number"), max_length=20, blank=True)
    iban = EncryptedTextField(_("IBAN"), blank=True)
    iban_index = models.CharField(max_length=64, blank=True, editable=False, db_index=True)
    iban_last4 = models.CharField(max_length=4, blank=True, editable=False)
    account_number = EncryptedTextField(_("account number"), blank=True)
    account_number_index = models.CharField(max_length=64, blank=True, editable=False)
    account_number_last4 = models.CharField(max_length=4, blank=True, editable=False)
    currency = models.CharField(_("currency"), max_length=3)
    account_type = models.CharField(_("account type"), max_length=10, choices=AccountType.choices)
    is_primary = models.BooleanField(_("primary"), default=False)
    folded = models.CharField(max_length=600, blank=True, editable=False)

    class Meta:
        verbose_name = _("bank account")
        verbose_name_plural = _("bank accounts")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company"], condition=Q(is_primary=True), name="one_primary_bank_account_per_company"
            ),
            models.UniqueConstraint(
                fields=["company", "iban_index"], condition=~Q(iban_index=""), name="an_iban_is_listed_once_per_company"
            ),
            models.CheckConstraint(
                condition=~Q(iban_index="") | ~Q(account_number_index=""),
                name="a_bank_account_has_an_iban_or_a_number",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.bank_name} …{self.last4}"

    @property
    def last4(self) -> str:
        """The end of the IBAN, else of the account number: what may be shown in lists and mails."""
        return self.iban_last4 or self.account_number_last4
