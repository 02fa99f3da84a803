"""One attempt to pay: an invoice from the balance, by card or both; or a charge of the balance by card."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from billing.payments.providers.base import Amount
from billing.payments.rules.models import METHOD_CHOICES
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from common.text import number_text
from companies.company.models import Company


class PaymentMethod(models.TextChoices):
    BALANCE = "balance", _("From the balance")
    CARD = "card", _("By card")
    MIXED = "mixed", _("From the balance, the rest by card")


class PaymentStatus(models.TextChoices):
    PENDING = "pending", _("Awaiting payment")
    SUCCEEDED = "succeeded", _("Succeeded")
    FAILED = "failed", _("Failed")
    EXPIRED = "expired", _("Timed out")


# ``arrive_late`` is for money that a provider confirms after we gave the attempt up: it is never lost.
PAYMENT = StateMachine(
    succeed=({PaymentStatus.PENDING}, PaymentStatus.SUCCEEDED),
    fail=({PaymentStatus.PENDING}, PaymentStatus.FAILED),
    expire=({PaymentStatus.PENDING}, PaymentStatus.EXPIRED),
    arrive_late=({PaymentStatus.FAILED, PaymentStatus.EXPIRED}, PaymentStatus.SUCCEEDED),
)


class PaymentOutcome(models.TextChoices):
    """What the money of a succeeded attempt did."""

    NONE = "", _("No result yet")
    INVOICE_PAID = "invoice_paid", _("Invoice paid")
    BALANCE_CHARGED = "balance_charged", _("Added to the balance")
    REFUNDED = "refunded", _("Returned to the card")


class PaymentFailure(models.TextChoices):
    NONE = "", _("None")
    DECLINED = "payment_declined", _("Declined")
    EXPIRED = "payment_expired", _("Timed out")
    REPLACED = "payment_replaced", _("Replaced by a newer attempt")
    MISMATCH = "payment_mismatch", _("A different amount was paid")


# The page of an attempt that was given up, which its provider may still show.
PAGE_TO_CLOSE = Q(status__in=(PaymentStatus.FAILED, PaymentStatus.EXPIRED), page_closed_at=None) & ~Q(provider_ref="")

# One that is over and whose provider may show a second page for it: an answer was lost, or two were asked for at once.
PAGES_TO_FIND = Q(pages_unclear=True) & ~Q(status=PaymentStatus.PENDING)


class Payment(Timestamped):
    """``amount_cents`` = ``balance_cents`` (held while pending) + ``card_cents`` (asked from the provider).

    ``reference`` is our name for it at the provider: asking twice with it charges once. ``provider_minor`` is what the
    provider is asked for, in its own currency and minor units: ``card_cents`` at ``provider_rate`` units per dollar of
    the day ``provider_rate_on``. ``charge_ref`` is the provider's number for the money, once it came.
    """

    erasure = Erasure.emptied("company_id", "amounts and states stay for the books", created_by=None, redirect_url="")
    leaving = Erasure.emptied("created_by_id", "the payment is the company's", created_by=None)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    invoice = models.ForeignKey(
        "billing.Invoice", on_delete=models.PROTECT, null=True, related_name="payments", verbose_name=_("invoice")
    )
    reference = models.UUIDField(_("reference number"), default=uuid.uuid4, unique=True, editable=False)
    method = models.CharField(_("method"), max_length=10, choices=PaymentMethod.choices)
    status = models.CharField(
        _("status"), max_length=10, choices=PaymentStatus.choices, default=PaymentStatus.PENDING, editable=False
    )
    outcome = models.CharField(_("outcome"), max_length=20, choices=PaymentOutcome.choices, blank=True)
    failure = models.CharField(_("reason"), max_length=20, choices=PaymentFailure.choices, blank=True)
    amount_cents = models.BigIntegerField(_("amount"))
    balance_cents = models.BigIntegerField(_("amount from the balance"), default=0)
    card_cents = models.BigIntegerField(_("amount by card"), default=0)
    provider = models.CharField(_("payment provider"), max_length=20, blank=True)
    provider_ref = models.CharField(_("payment provider’s reference"), max_length=120, blank=True)
    # Stripe's carry the page's settings behind the #.
    redirect_url = models.CharField(max_length=2_000, blank=True)
    card_method = models.CharField(_("payment method"), max_length=10, choices=METHOD_CHOICES, blank=True)
    provider_currency = models.CharField(_("provider’s currency"), max_length=3, blank=True)
    provider_minor = models.BigIntegerField(_("amount in the provider’s currency"), null=True)
    provider_rate = models.DecimalField(_("rate"), max_digits=14, decimal_places=6, null=True)
    provider_rate_on = models.DateField(_("exchange rate date"), null=True)
    charge_ref = models.CharField(_("payment provider’s number of the money"), max_length=120, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("added by")
    )
    started_at = models.DateTimeField(_("started at"))
    expires_at = models.DateTimeField(_("payment deadline"), null=True)
    settled_at = models.DateTimeField(_("finished at"), null=True)
    # When its provider said that nobody can pay on its page any more.
    page_closed_at = models.DateTimeField(null=True, editable=False)
    # Its provider may have opened a page that we do not know.
    pages_unclear = models.BooleanField(default=False, editable=False)
    # Money that we had taken in or waited for, and that the provider no longer has. Told to ops, who decide.
    taken_back_at = models.DateTimeField(_("refund or dispute reported at"), null=True)

    class Meta:
        verbose_name = _("payment")
        verbose_name_plural = _("payments")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["invoice"],
                condition=Q(status=PaymentStatus.PENDING, invoice__isnull=False),
                name="one_pending_payment_per_invoice",
            ),
            models.UniqueConstraint(
                fields=["invoice"],
                condition=Q(outcome=PaymentOutcome.INVOICE_PAID),
                name="an_invoice_is_paid_by_one_payment",
            ),
            models.UniqueConstraint(
                fields=["provider", "provider_ref"],
                condition=~Q(provider_ref=""),
                name="a_provider_number_belongs_to_one_payment",
            ),
            models.CheckConstraint(
                condition=Q(
                    amount_cents=F("balance_cents") + F("card_cents"),
                    amount_cents__gt=0,
                    balance_cents__gte=0,
                    card_cents__gte=0,
                ),
                name="a_payment_is_the_sum_of_its_parts",
            ),
            models.CheckConstraint(
                condition=Q(card_cents=0) | Q(expires_at__isnull=False), name="a_card_payment_has_a_time_limit"
            ),
            models.CheckConstraint(
                condition=Q(card_cents=0)
                | Q(provider_minor__gt=0, provider_rate__gt=0, provider_rate_on__isnull=False),
                name="a_card_payment_knows_what_its_provider_takes",
            ),
            models.UniqueConstraint(
                fields=["provider", "charge_ref"],
                condition=~Q(charge_ref=""),
                name="money_at_a_provider_belongs_to_one_payment",
            ),
            models.CheckConstraint(
                condition=Q(status=PaymentStatus.PENDING, settled_at__isnull=True)
                | (~Q(status=PaymentStatus.PENDING) & Q(settled_at__isnull=False)),
                name="a_payment_is_pending_or_has_an_end",
            ),
            models.CheckConstraint(
                condition=(Q(status=PaymentStatus.SUCCEEDED) & ~Q(outcome=""))
                | (~Q(status=PaymentStatus.SUCCEEDED) & Q(outcome="")),
                name="a_payment_has_an_outcome_exactly_when_it_succeeded",
            ),
            models.CheckConstraint(
                condition=Q(page_closed_at=None) | (~Q(provider_ref="") & ~Q(status=PaymentStatus.PENDING)),
                name="only_the_page_of_a_payment_that_is_over_is_closed",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-id"], name="payment_of_company"),
            models.Index(
                fields=["expires_at"], name="payment_pending_expiry", condition=Q(status=PaymentStatus.PENDING)
            ),
            models.Index(fields=["id"], name="payment_pages_to_close", condition=PAGE_TO_CLOSE),
            models.Index(fields=["id"], name="payment_pages_to_find", condition=PAGES_TO_FIND),
        ]

    def __str__(self) -> str:
        return numbered(self)

    @property
    def provider_amount(self) -> Amount:
        """What the provider is asked for. Of a card payment alone."""
        if self.provider_minor is None:
            raise ValueError("only a card payment has a provider")
        return Amount(self.provider_currency, self.provider_minor)

    @property
    def label(self) -> str:
        return number_text(self.pk)
