"""A withdrawal request: money on its way from the balance to the bank account as it was when it was asked for."""

from datetime import datetime
from pathlib import PurePath
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.errors import Text
from common.fields import EncryptedTextField
from common.models import Timestamped, numbered
from common.states import StateMachine
from common.text import text_in
from companies.company.models import Company


class WithdrawalStatus(models.TextChoices):
    DELIVERED = "delivered", pgettext_lazy("withdrawal", "Submitted")
    SEEN = "seen", pgettext_lazy("withdrawal", "Seen")
    ACCEPTED = "accepted", _("Transferred")
    CLOSED = "closed", _("Not transferred")
    CANCELED = "canceled", _("Cancelled")


# Spec 4. A transfer that the bank returns later changes no state.
WITHDRAWAL = StateMachine(
    see=({WithdrawalStatus.DELIVERED}, WithdrawalStatus.SEEN),
    accept=({WithdrawalStatus.SEEN}, WithdrawalStatus.ACCEPTED),
    close=({WithdrawalStatus.DELIVERED, WithdrawalStatus.SEEN}, WithdrawalStatus.CLOSED),
    cancel=({WithdrawalStatus.DELIVERED}, WithdrawalStatus.CANCELED),
)


RETURNED = _("Returned by the bank")
OPEN_STATUSES = (WithdrawalStatus.DELIVERED, WithdrawalStatus.SEEN)
RECEIPTS_FOLDER = "billing/receipts"


class Withdrawal(Timestamped):
    """``amount_cents`` reaches the bank; amount and fee together are held, and leave the balance, as the total."""

    erasure = Erasure.emptied(
        "company_id",
        "amounts, states and the transfer receipt stay for the books",
        requested_by=None,
        bank_name="",
        account_holder_name="",
        iban="",
        account_last4="",
        account_number="",
        branch_name="",
        branch_number="",
        close_reason_ar="",
        close_reason_en="",
        return_reason_ar="",
        return_reason_en="",
        search_text="",
    )
    leaving = Erasure.emptied("requested_by_id", "the request is the company's", requested_by=None)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    amount_cents = models.BigIntegerField(_("withdrawal amount"))
    fee_cents = models.BigIntegerField(_("transfer fee"))
    status = models.CharField(
        _("status"),
        max_length=10,
        choices=WithdrawalStatus.choices,
        default=WithdrawalStatus.DELIVERED,
        editable=False,
    )
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("requested by")
    )

    # The bank account as it was: later edits of the account do not touch a request on its way.
    bank_name = models.CharField(_("bank name"), max_length=150, blank=True)
    account_holder_name = models.CharField(_("account holder name"), max_length=150, blank=True)
    iban = EncryptedTextField(_("IBAN"), blank=True)
    account_number = EncryptedTextField(_("account number"), blank=True)
    account_last4 = models.CharField(_("last digits"), max_length=4, blank=True)
    branch_name = models.CharField(_("branch name"), max_length=150, blank=True)
    branch_number = models.CharField(_("branch number"), max_length=50, blank=True)
    account_currency = models.CharField(_("account currency"), max_length=3, blank=True)
    account_type = models.CharField(_("account type"), max_length=20, blank=True)
    search_text = models.TextField(blank=True, editable=False)

    delivered_at = models.DateTimeField(_("sent at"))
    seen_at = models.DateTimeField(_("seen at"), null=True)
    accepted_at = models.DateTimeField(_("accepted at"), null=True)
    closed_at = models.DateTimeField(_("closed at"), null=True)
    canceled_at = models.DateTimeField(_("cancelled at"), null=True)
    # In one language or both.
    close_reason_ar = models.TextField(_("reason in Arabic"), blank=True)
    close_reason_en = models.TextField(_("reason in English"), blank=True)

    receipt = models.FileField(_("transfer receipt"), upload_to=RECEIPTS_FOLDER, max_length=200, blank=True)
    receipt_type = models.CharField(max_length=40, blank=True)

    returned_at = models.DateTimeField(_("returned by the bank at"), null=True)
    returned_cents = models.BigIntegerField(_("amount returned"), null=True)
    return_reason_ar = models.TextField(_("reason for the return in Arabic"), blank=True)
    return_reason_en = models.TextField(_("reason for the return in English"), blank=True)

    class Meta:
        verbose_name = _("withdrawal request")
        verbose_name_plural = _("withdrawal requests")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(amount_cents__gt=0, fee_cents__gte=0), name="a_withdrawal_moves_money_to_the_bank"
            ),
            models.CheckConstraint(
                condition=~Q(status=WithdrawalStatus.ACCEPTED) | (Q(accepted_at__isnull=False) & ~Q(receipt="")),
                name="an_accepted_withdrawal_has_its_receipt",
            ),
            models.CheckConstraint(
                condition=~Q(status=WithdrawalStatus.CLOSED) | Q(closed_at__isnull=False),
                name="a_closed_withdrawal_has_its_instant",
            ),
            models.CheckConstraint(
                condition=Q(returned_at__isnull=True, returned_cents__isnull=True)
                | Q(returned_at__isnull=False, returned_cents__gt=0, status=WithdrawalStatus.ACCEPTED),
                name="only_an_accepted_withdrawal_can_be_returned",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-id"], name="withdrawal_of_company"),
            models.Index(fields=["status", "delivered_at"], name="withdrawal_queue"),
        ]

    def __str__(self) -> str:
        return numbered(self)

    @property
    def receipt_file_name(self) -> str:
        """What its receipt is called for whoever opens it; what ops called their file says nothing there.

        The ending is that of the stored file, which was found from its content.
        """
        return f"withdrawal-{self.pk}{PurePath(str(self.receipt.name)).suffix}"

    @property
    def close_reason(self) -> str:
        """In the language of the moment, if it was given in it."""
        return text_in(get_language(), ar=self.close_reason_ar, en=self.close_reason_en)

    @property
    def return_reason(self) -> str:
        """In the language of the moment, if it was given in it."""
        return text_in(get_language(), ar=self.return_reason_ar, en=self.return_reason_en)

    @property
    def state_words(self) -> Text:
        """The state as people read it: a transfer that came back did not reach the bank."""
        return RETURNED if self.returned_at else self.get_status_display()

    @property
    def ended_at(self) -> datetime | None:
        """When it came to its end, whichever; None while it waits."""
        return self.returned_at or self.accepted_at or self.closed_at or self.canceled_at

    @property
    def total_cents(self) -> int:
        """What leaves the balance: amount and fee."""
        return self.amount_cents + self.fee_cents

    @property
    def timeline(self) -> list[tuple[WithdrawalStatus, datetime]]:
        """The states it went through, in order, with their instants."""
        reached = (
            (WithdrawalStatus.DELIVERED, self.delivered_at),
            (WithdrawalStatus.SEEN, self.seen_at),
            (WithdrawalStatus.ACCEPTED, self.accepted_at),
            (WithdrawalStatus.CLOSED, self.closed_at),
            (WithdrawalStatus.CANCELED, self.canceled_at),
        )
        return [(status, at) for status, at in reached if at is not None]
