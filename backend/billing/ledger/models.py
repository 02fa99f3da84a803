"""A company's money: one row per company, made by its first movement. Only the ledger's service writes it (D7)."""

from typing import Any, ClassVar, NoReturn

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped, numbered
from companies.company.models import Company


class Account(Timestamped):
    """Two sums in USD cents: what can be spent, and what is set aside for open withdrawals and card payments.

    ``available_cents`` is the sum of all entries; ``held_cents`` is what the ``hold`` entries took from it and no
    ``hold_returned`` entry brought back. The balance that people read is both together. A missing row reads as zero.
    """

    erasure = Erasure.kept("amounts only; its company's row is emptied")

    company = models.OneToOneField(
        Company, on_delete=models.PROTECT, primary_key=True, related_name="+", verbose_name=_("company")
    )
    available_cents = models.BigIntegerField(_("available balance"), default=0)
    held_cents = models.BigIntegerField(_("held balance"), default=0)

    class Meta:
        verbose_name = _("balance account")
        verbose_name_plural = _("balance accounts")
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(available_cents__gte=0), name="a_balance_is_never_negative"),
            models.CheckConstraint(condition=Q(held_cents__gte=0), name="held_money_is_never_negative"),
        ]
        indexes: ClassVar = [models.Index(fields=["-available_cents", "-company"], name="account_by_balance")]

    def __str__(self) -> str:
        return str(self.company)

    @property
    def balance_cents(self) -> int:
        return self.available_cents + self.held_cents


class EntryKind(models.TextChoices):
    """What moved the money. All but ``reversal`` have a fixed sign."""

    CHARGE = "charge", _("Balance top-up")
    CARD_PAYMENT = "card_payment", _("Card payment")
    CREDIT_NOTE = "credit_note", _("Credit note")
    CARD_REFUND = "card_refund", _("Refund to the card")
    CARD_REFUND_RETURNED = "card_refund_returned", _("Refund to the card failed")
    DISPUTE_LOST = "dispute_lost", _("Dispute lost")
    INVOICE_PAYMENT = "invoice_payment", _("Invoice payment")
    HOLD = "hold", _("Amount held")
    HOLD_RETURNED = "hold_returned", _("Hold released")
    WITHDRAWAL = "withdrawal", _("Withdrawal to the bank")
    TRANSFER_FEE = "transfer_fee", _("Transfer fee")
    TRANSFER_RETURNED = "transfer_returned", _("Transfer returned by the bank")
    GIVEN_UP = "given_up", _("Balance forfeited")
    REVERSAL = "reversal", _("Correction")


CREDITS = (
    EntryKind.CHARGE,
    EntryKind.CARD_PAYMENT,
    EntryKind.CREDIT_NOTE,
    EntryKind.CARD_REFUND_RETURNED,
    EntryKind.HOLD_RETURNED,
    EntryKind.TRANSFER_RETURNED,
)
DEBITS = (
    EntryKind.INVOICE_PAYMENT,
    EntryKind.HOLD,
    EntryKind.WITHDRAWAL,
    EntryKind.TRANSFER_FEE,
    EntryKind.GIVEN_UP,
    EntryKind.CARD_REFUND,
    EntryKind.DISPUTE_LOST,
)


# Money from outside: each has a receipt.
MONEY_IN = (EntryKind.CHARGE, EntryKind.CARD_PAYMENT)


class ReferenceKind(models.TextChoices):
    CHARGE = "charge", _("Balance top-up")
    INVOICE = "invoice", _("Invoice")
    PAYMENT = "payment", _("Payment")
    WITHDRAWAL = "withdrawal", _("Withdrawal request")
    CREDIT_NOTE = "credit_note", _("Credit note")
    # Numbered within its account: there is no row behind it.
    GIVEN_UP = "given_up", _("Balance forfeited")


class LedgerQuerySet(models.QuerySet["LedgerEntry"]):
    """Reading only: a mistake is reversed by a new entry, never edited."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise TypeError("ledger entries are never edited")

    def delete(self) -> NoReturn:
        raise TypeError("ledger entries are never deleted")


class LedgerEntry(models.Model):
    """One movement. ``cause`` happens once; what was available and held after it makes the balance after it."""

    erasure = Erasure.kept("kinds, numbers and amounts only")

    account = models.ForeignKey(
        Account, on_delete=models.PROTECT, related_name="entries", verbose_name=_("balance account")
    )
    kind = models.CharField(_("type"), max_length=20, choices=EntryKind.choices)
    amount_cents = models.BigIntegerField(_("amount"))
    available_after_cents = models.BigIntegerField(_("available balance after"))
    held_after_cents = models.BigIntegerField(_("held balance after"))
    cause = models.CharField(_("cause"), max_length=80, unique=True)
    reference_kind = models.CharField(_("type of reference"), max_length=20, choices=ReferenceKind.choices)
    reference_id = models.BigIntegerField(_("number"))
    reverses = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, related_name="reversal", verbose_name=_("entry it corrects")
    )
    created_at = models.DateTimeField(_("time"))

    objects: ClassVar = LedgerQuerySet.as_manager()

    class Meta:
        verbose_name = _("ledger entry")
        verbose_name_plural = _("ledger entries")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(kind__in=CREDITS, amount_cents__gt=0)
                | Q(kind__in=DEBITS, amount_cents__lt=0)
                | (Q(kind=EntryKind.REVERSAL) & ~Q(amount_cents=0)),
                name="an_entry_has_the_sign_of_its_kind",
            ),
            models.CheckConstraint(
                condition=Q(available_after_cents__gte=0, held_after_cents__gte=0),
                name="no_entry_leaves_a_negative_balance",
            ),
            models.CheckConstraint(
                condition=Q(kind=EntryKind.REVERSAL, reverses__isnull=False)
                | (~Q(kind=EntryKind.REVERSAL) & Q(reverses__isnull=True)),
                name="a_correction_names_what_it_corrects",
            ),
            models.CheckConstraint(
                condition=~Q(kind=EntryKind.GIVEN_UP) | Q(available_after_cents=0),
                name="a_balance_is_given_up_as_a_whole",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["account", "-id"], name="ledger_of_account"),
            models.Index(fields=["account", "created_at"], name="ledger_of_account_by_time"),
            models.Index(fields=["created_at"], name="ledger_by_time"),
            models.Index(fields=["reference_kind", "reference_id"], name="ledger_of_reference"),
            models.Index(fields=["id"], name="ledger_money_in", condition=Q(kind__in=MONEY_IN)),
        ]

    def __str__(self) -> str:
        return f"{numbered(self)} · {self.get_kind_display()}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("ledger entries are never edited")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("ledger entries are never deleted")

    @property
    def balance_after_cents(self) -> int:
        return self.available_after_cents + self.held_after_cents
