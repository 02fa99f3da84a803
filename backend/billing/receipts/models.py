"""The receipt: a numbered paper about money that came in, with both parties as they were."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge
from billing.invoices.models import UNNAMED
from billing.ledger.models import LedgerEntry
from billing.payments.models import Payment
from common.erasure import Erasure
from common.models import Sealed, Timestamped
from companies.company.models import Company


class Receipt(Sealed, Timestamped):
    """``entry`` is the credit that it is about: a charge's, or card money that paid an invoice. What came by card
    belongs to its ``payment``, other money to its ``charge``.

    ``received_at`` is the entry's instant, by the company's own time; the number's year is that day's at the seller.
    ``balance_after_cents`` is null for what paid an invoice at once.
    """

    erasure = Erasure.sealed("company_id", "the books keep issued receipts with both parties", buyer=UNNAMED)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    entry = models.OneToOneField(
        LedgerEntry, on_delete=models.PROTECT, related_name="receipt", verbose_name=_("ledger entry")
    )
    payment = models.OneToOneField(
        Payment, on_delete=models.PROTECT, null=True, related_name="receipt", verbose_name=_("payment")
    )
    charge = models.OneToOneField(
        Charge, on_delete=models.PROTECT, null=True, related_name="receipt", verbose_name=_("top-up")
    )
    number = models.CharField(_("receipt number"), max_length=30, unique=True)
    year = models.PositiveSmallIntegerField(editable=False)
    sequence = models.PositiveIntegerField(editable=False)
    amount_cents = models.BigIntegerField(_("amount"))
    balance_after_cents = models.BigIntegerField(_("balance after top-up"), null=True)
    received_at = models.DateTimeField(_("received at"))
    seller = models.JSONField(_("seller"), editable=False)
    buyer = models.JSONField(_("buyer"), editable=False)
    seller_zone = models.CharField(max_length=60, editable=False)

    class Meta:
        verbose_name = _("receipt")
        verbose_name_plural = _("receipts")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["year", "sequence"], name="a_receipt_number_is_given_once"),
            models.CheckConstraint(condition=Q(amount_cents__gt=0), name="a_receipt_is_about_money_that_came"),
            models.CheckConstraint(
                condition=Q(payment__isnull=False, charge=None) | Q(payment=None, charge__isnull=False),
                name="a_receipt_is_of_one_payment_or_one_charge",
            ),
            models.CheckConstraint(
                condition=Q(retention_until__isnull=False), name="a_receipt_names_its_payer_until_a_day"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-id"], name="receipt_of_company"),
            models.Index(fields=["received_at"], name="receipt_by_time"),
            models.Index(fields=["retention_until"], name="sealed_receipts", condition=Q(unnamed_at=None)),
        ]

    def __str__(self) -> str:
        return self.number
