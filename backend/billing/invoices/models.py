"""The invoice: a proforma until it is paid, then sealed and numbered."""

import uuid
from datetime import datetime
from functools import cached_property
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from billing.catalogue.bills import price_of
from billing.catalogue.models import TaxCategory
from billing.catalogue.pricing import Price
from billing.subscriptions.models import SubscriptionOrder
from common.erasure import Erasure
from common.models import Sealed, Timestamped
from common.money import CURRENCY
from common.states import StateMachine


class InvoiceStatus(models.TextChoices):
    """Open until it is paid or can no longer be paid; ``INVOICE`` has the legal moves."""

    OPEN = "open", pgettext_lazy("invoice", "Open")
    PAID = "paid", pgettext_lazy("invoice", "Paid")
    EXPIRED = "expired", pgettext_lazy("invoice", "Expired")


# Who bought, once the law keeps it no longer.
UNNAMED = {"name_ar": "حُذف بعد انتهاء مدة الحفظ", "name_en": "Removed after the retention period"}

INVOICE = StateMachine(
    pay=({InvoiceStatus.OPEN}, InvoiceStatus.PAID),
    expire=({InvoiceStatus.OPEN}, InvoiceStatus.EXPIRED),
)


class Invoice(Sealed, Timestamped):
    """Amounts are USD cents, computed when it is issued (``billing/catalogue/pricing.py``).

    ``items``, ``discounts``, ``additional_fees`` and ``taxes`` are lists of the pricing's frozen values. Until payment
    the parties are whoever they are now; payment computes the taxes anew, freezes ``seller`` and ``buyer``, takes the
    tax number and, for a seller whose tax is stated in another currency, the rate of that day. Where that would change
    the amount due, another invoice takes its place: that one ``replaces`` it.
    ``expires_at`` None: stays payable until the company is erased (renewals).
    """

    erasure = Erasure.sealed(
        "company_id", "tax law keeps issued invoices with both parties; unpaid ones name nobody", buyer=UNNAMED
    )

    company = models.ForeignKey(
        "companies.Company", on_delete=models.PROTECT, related_name="+", verbose_name=_("company")
    )
    order = models.OneToOneField(
        SubscriptionOrder, on_delete=models.PROTECT, related_name="invoice", verbose_name=_("subscription order")
    )
    uuid = models.UUIDField(default=uuid.uuid4, editable=False, unique=True)
    replaces = models.OneToOneField(
        "self",
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="replaced_by",
        verbose_name=_("replaced invoice"),
    )
    status = models.CharField(
        _("status"), max_length=10, choices=InvoiceStatus.choices, default=InvoiceStatus.OPEN, editable=False
    )
    # Null only inside the transaction that makes it: the number is made from the key.
    proforma_number = models.CharField(_("proforma number"), max_length=30, unique=True, null=True)  # noqa: DJ001 (null keeps unset numbers out of the unique index)
    tax_number = models.CharField(_("invoice number"), max_length=30, unique=True, null=True, blank=True)
    tax_year = models.PositiveSmallIntegerField(null=True, editable=False)
    tax_sequence = models.PositiveIntegerField(null=True, editable=False)
    issued_at = models.DateTimeField(_("issued at"))
    due_at = models.DateTimeField(_("due at"))
    expires_at = models.DateTimeField(_("expires at"), null=True, blank=True)
    paid_at = models.DateTimeField(_("paid at"), null=True, blank=True)
    expired_at = models.DateTimeField(_("expired at"), null=True, blank=True)
    reminded_at = models.DateTimeField(null=True, blank=True, editable=False)

    currency = models.CharField(_("currency"), max_length=3, default=CURRENCY, editable=False)
    items = models.JSONField(_("items"))
    discounts = models.JSONField(_("discounts"), default=list)
    coupon_code = models.CharField(_("coupon"), max_length=40, blank=True)
    coupon_percent = models.DecimalField(max_digits=5, decimal_places=2, null=True, blank=True)
    coupon_cents = models.BigIntegerField(_("coupon discount"), default=0)
    additional_fees = models.JSONField(_("additional fees"), default=list)
    taxes = models.JSONField(_("taxes"), default=list)
    tax_category = models.CharField(_("tax category"), max_length=1, choices=TaxCategory.choices, blank=True)
    voucher_code = models.CharField(_("voucher"), max_length=40, blank=True)
    voucher_cents = models.BigIntegerField(_("voucher amount"), default=0)
    subtotal_cents = models.BigIntegerField(_("subtotal"))
    discount_total_cents = models.BigIntegerField(_("total discounts"), default=0)
    fee_total_cents = models.BigIntegerField(_("total fees"), default=0)
    taxable_cents = models.BigIntegerField(_("taxable amount"))
    tax_total_cents = models.BigIntegerField(_("total tax"))
    total_cents = models.BigIntegerField(_("total"))
    amount_due_cents = models.BigIntegerField(_("amount due"))

    seller = models.JSONField(_("seller"), null=True, editable=False)
    buyer = models.JSONField(_("buyer"), null=True, editable=False)
    seller_zone = models.CharField(max_length=60, blank=True, editable=False)
    supply_from = models.DateTimeField(_("start of supply"), null=True, editable=False)
    supply_until = models.DateTimeField(_("end of supply"), null=True, editable=False)
    local_currency = models.CharField(_("tax currency"), max_length=3, blank=True, editable=False)
    local_rate = models.DecimalField(_("rate"), max_digits=14, decimal_places=6, null=True, editable=False)
    local_rate_on = models.DateField(_("exchange rate date"), null=True, editable=False)
    local_tax_cents = models.BigIntegerField(_("tax in local currency"), null=True, editable=False)
    search_text = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("invoice")
        verbose_name_plural = _("invoices")
        ordering: ClassVar = ["-issued_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tax_year", "tax_sequence"], name="a_tax_number_is_given_once"),
            models.CheckConstraint(
                condition=Q(
                    taxable_cents=F("subtotal_cents")
                    - F("discount_total_cents")
                    - F("coupon_cents")
                    + F("fee_total_cents"),
                    total_cents=F("taxable_cents") + F("tax_total_cents"),
                    amount_due_cents=F("total_cents") - F("voucher_cents"),
                ),
                name="an_invoice_adds_up",
            ),
            models.CheckConstraint(
                condition=Q(
                    subtotal_cents__gte=0,
                    discount_total_cents__gte=0,
                    coupon_cents__gte=0,
                    fee_total_cents__gte=0,
                    taxable_cents__gte=0,
                    tax_total_cents__gte=0,
                    voucher_cents__gte=0,
                    amount_due_cents__gte=0,
                ),
                name="an_invoice_has_no_negative_amount",
            ),
            models.CheckConstraint(
                condition=Q(
                    status=InvoiceStatus.PAID,
                    paid_at__isnull=False,
                    tax_number__isnull=False,
                    tax_year__isnull=False,
                    tax_sequence__isnull=False,
                    seller__isnull=False,
                    buyer__isnull=False,
                )
                | (~Q(status=InvoiceStatus.PAID) & Q(paid_at=None, tax_number=None, tax_year=None, tax_sequence=None)),
                name="an_invoice_is_numbered_and_sealed_exactly_when_paid",
            ),
            models.CheckConstraint(
                condition=~Q(status=InvoiceStatus.PAID) | Q(retention_until__isnull=False),
                name="a_paid_invoice_names_its_buyer_until_a_day",
            ),
            models.CheckConstraint(
                condition=Q(status=InvoiceStatus.EXPIRED, expired_at__isnull=False)
                | (~Q(status=InvoiceStatus.EXPIRED) & Q(expired_at=None)),
                name="an_invoice_has_an_instant_of_expiry_exactly_when_expired",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-issued_at", "-id"], name="invoices_of_company"),
            models.Index(fields=["-issued_at", "-id"], name="invoices_by_time"),
            models.Index(fields=["retention_until"], name="sealed_invoices", condition=Q(unnamed_at=None)),
            models.Index(fields=["expires_at"], name="open_invoices_by_expiry", condition=Q(status=InvoiceStatus.OPEN)),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def number(self) -> str:
        """The invoice's number; the proforma's until it is paid."""
        return self.tax_number or self.proforma_number or ""

    def is_payable(self, now: datetime) -> bool:
        """Open and inside its time. ``now`` is the company's own."""
        return self.status == InvoiceStatus.OPEN and (self.expires_at is None or now < self.expires_at)

    @cached_property
    def is_credited(self) -> bool:
        """Whether some of it was taken back by a credit note (one query)."""
        return bool(self.credit_notes.exists())

    @cached_property
    def price(self) -> Price:
        """The bill as it was computed at issue."""
        return price_of(vars(self))
