"""The credit note: what corrects a paid invoice, whole or line by line, with its own number and paper."""

import uuid
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from billing.invoices.models import UNNAMED, Invoice
from billing.refunds.models import Refund, RefundStatus
from common.erasure import Erasure
from common.models import Sealed, Timestamped
from common.money import CURRENCY
from common.text import text_in
from companies.company.models import Company


class CreditTo(models.TextChoices):
    """Where the money goes. What a card cannot take back stays in the balance."""

    BALANCE = "balance", _("To the balance")
    CARD = "card", _("Back to the card")


class CreditNote(Sealed, Timestamped):
    """Amounts are USD cents: lines − their share of discounts and coupon + fees = taxable; + taxes = total.

    ``taxes`` has the form of an invoice's, at the invoice's own rates; parties, zone and the rate of the local currency
    are the invoice's, too. The whole total comes to the balance; ``refund`` is what went on from there to the card.
    ``request_key`` names the form that made it: sent twice, it is one note.
    """

    erasure = Erasure.sealed(
        "company_id",
        "tax law keeps it with its invoice, both parties and the reason",
        buyer=UNNAMED,
        reason_ar="",
        reason_en="",
    )
    leaving = Erasure.emptied("issued_by_id", "the credit note is the company's", issued_by=None)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    invoice = models.ForeignKey(
        Invoice, on_delete=models.PROTECT, related_name="credit_notes", verbose_name=_("invoice")
    )
    uuid = models.UUIDField(default=uuid.uuid4, editable=False, unique=True)
    request_key = models.UUIDField(unique=True, editable=False)
    # Null only inside the transaction that makes it: the number is taken last.
    number = models.CharField(_("credit note number"), max_length=30, unique=True, null=True)  # noqa: DJ001 (null keeps unset numbers out of the unique index)
    year = models.PositiveSmallIntegerField(null=True, editable=False)
    sequence = models.PositiveIntegerField(null=True, editable=False)
    issued_at = models.DateTimeField(_("issued at"))
    issued_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("who issued it"),
    )

    currency = models.CharField(_("currency"), max_length=3, default=CURRENCY, editable=False)
    subtotal_cents = models.BigIntegerField(_("subtotal"))
    discount_cents = models.BigIntegerField(_("total discounts"))
    fee_cents = models.BigIntegerField(_("total fees"))
    taxable_cents = models.BigIntegerField(_("taxable amount"))
    taxes = models.JSONField(_("taxes"), default=list)
    tax_total_cents = models.BigIntegerField(_("total tax"))
    total_cents = models.BigIntegerField(_("total"))
    local_currency = models.CharField(_("tax currency"), max_length=3, blank=True, editable=False)
    local_rate = models.DecimalField(_("rate"), max_digits=14, decimal_places=6, null=True, editable=False)
    local_rate_on = models.DateField(_("exchange rate date"), null=True, editable=False)
    local_tax_cents = models.BigIntegerField(_("tax in local currency"), null=True, editable=False)
    seller = models.JSONField(_("seller"), editable=False)
    buyer = models.JSONField(_("buyer"), editable=False)
    seller_zone = models.CharField(max_length=60, editable=False)

    # In one language or both.
    reason_ar = models.TextField(_("reason in Arabic"), blank=True)
    reason_en = models.TextField(_("reason in English"), blank=True)
    to = models.CharField(_("where the money goes"), max_length=10, choices=CreditTo.choices)
    refund = models.OneToOneField(
        Refund, on_delete=models.PROTECT, null=True, related_name="credit_note", verbose_name=_("refund")
    )
    ended_subscription = models.BooleanField(_("ended the subscription"), default=False)
    search_text = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("credit note")
        verbose_name_plural = _("credit notes")
        ordering: ClassVar = ["-issued_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["year", "sequence"], name="a_credit_note_number_is_given_once"),
            models.CheckConstraint(
                condition=Q(
                    taxable_cents=F("subtotal_cents") - F("discount_cents") + F("fee_cents"),
                    total_cents=F("taxable_cents") + F("tax_total_cents"),
                ),
                name="a_credit_note_adds_up",
            ),
            models.CheckConstraint(
                condition=Q(
                    subtotal_cents__gte=0,
                    discount_cents__gte=0,
                    fee_cents__gte=0,
                    taxable_cents__gte=0,
                    tax_total_cents__gte=0,
                    total_cents__gt=0,
                ),
                name="a_credit_note_gives_money_back",
            ),
            models.CheckConstraint(
                condition=Q(to=CreditTo.CARD, refund__isnull=False) | (~Q(to=CreditTo.CARD) & Q(refund=None)),
                name="a_credit_note_has_a_refund_exactly_when_it_goes_to_the_card",
            ),
            models.CheckConstraint(
                condition=Q(number=None, year=None, sequence=None)
                | Q(number__isnull=False, year__isnull=False, sequence__isnull=False, retention_until__isnull=False),
                name="a_numbered_credit_note_names_its_buyer_until_a_day",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-issued_at", "-id"], name="credit_notes_of_company"),
            models.Index(fields=["retention_until"], name="sealed_credit_notes", condition=Q(unnamed_at=None)),
            models.Index(fields=["issued_at"], name="credit_notes_by_time"),
        ]

    def __str__(self) -> str:
        return self.number or ""

    @property
    def reason(self) -> str:
        """In the language of the moment, if it was given in it."""
        return text_in(get_language(), ar=self.reason_ar, en=self.reason_en)

    @property
    def to_card_cents(self) -> int:
        """What is on its way to the card or arrived there; nothing of a refund that failed."""
        refund = self.refund
        return 0 if refund is None or refund.status == RefundStatus.FAILED else refund.amount_cents

    @property
    def to_balance_cents(self) -> int:
        """What is, or is again, in the balance."""
        return self.total_cents - self.to_card_cents


class CreditNoteLine(models.Model):
    """One line of the invoice, credited whole. ``position`` counts its items first, then its fees.

    ``discount_cents`` is the line's share of the invoice's discounts and coupon; a fee has none.
    """

    erasure = Erasure.kept("what was sold and its price; names nobody")

    note = models.ForeignKey(CreditNote, on_delete=models.PROTECT, related_name="lines")
    invoice = models.ForeignKey(Invoice, on_delete=models.PROTECT, related_name="credited_lines")
    position = models.PositiveSmallIntegerField(_("position"))
    is_fee = models.BooleanField(default=False)
    description_ar = models.CharField(_("Arabic description"), max_length=500)
    description_en = models.CharField(_("English description"), max_length=500)
    quantity = models.PositiveIntegerField(_("quantity"))
    unit_price_cents = models.BigIntegerField(_("unit price"))
    total_cents = models.BigIntegerField(_("total"))
    discount_cents = models.BigIntegerField(_("total discounts"), default=0)

    class Meta:
        verbose_name = _("credited line")
        verbose_name_plural = _("credited lines")
        ordering: ClassVar = ["position"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["invoice", "position"], name="a_line_is_credited_once"),
            models.CheckConstraint(
                condition=Q(total_cents=F("quantity") * F("unit_price_cents")), name="a_credited_line_adds_up"
            ),
            models.CheckConstraint(
                condition=Q(discount_cents__gte=0, discount_cents__lte=F("total_cents")),
                name="a_credited_line_is_discounted_by_no_more_than_it_is",
            ),
        ]

    def __str__(self) -> str:
        return self.description_en if get_language() == "en" else self.description_ar

    def to_json(self) -> dict[str, Any]:
        """In the form of an invoice's item."""
        return {
            "description_ar": self.description_ar,
            "description_en": self.description_en,
            "quantity": self.quantity,
            "unit_price_cents": self.unit_price_cents,
            "total_cents": self.total_cents,
        }
