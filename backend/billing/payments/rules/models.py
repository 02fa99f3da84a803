"""Which card provider a payment takes: an ordered list that ops edit."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.payments.providers.base import CardMethod
from common.erasure import Erasure
from common.models import Timestamped, numbered

# As they are written on cards and buttons: brands, the same in both languages.
METHOD_NAMES = {
    CardMethod.MADA: "mada",
    CardMethod.CARD: "Visa / Mastercard",
    CardMethod.APPLE_PAY: "Apple Pay",
    CardMethod.STC_PAY: "STC Pay",
}
METHOD_CHOICES = [(method.value, METHOD_NAMES[method]) for method in CardMethod]


class ProviderName(models.TextChoices):
    """The providers that there are; which of them are set up, the environment says."""

    MOYASAR = "moyasar", "Moyasar"
    STRIPE = "stripe", "Stripe"
    SANDBOX = "sandbox", _("Sandbox")


class PayerLanguage(models.TextChoices):
    """In which language the payer uses the portal."""

    ARABIC = "ar", _("Arabic")
    ENGLISH = "en", _("English")


class PaymentRule(Timestamped):
    """The first rule that fits and whose provider is set up decides. An empty condition fits everything."""

    erasure = Erasure.kept("the platform's own rules; nothing of a company")

    position = models.PositiveSmallIntegerField(_("position"), unique=True)
    country = models.CharField(_("company’s country"), max_length=2, blank=True)
    language = models.CharField(_("payer’s language"), max_length=2, choices=PayerLanguage.choices, blank=True)
    method = models.CharField(_("payment method"), max_length=10, choices=METHOD_CHOICES, blank=True)
    provider = models.CharField(_("payment provider"), max_length=20, choices=ProviderName.choices)

    class Meta:
        verbose_name = _("payment rule")
        verbose_name_plural = _("payment rules")
        ordering: ClassVar = ["position"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(provider__in=ProviderName.values), name="a_payment_rule_names_a_provider_that_there_is"
            ),
        ]

    def __str__(self) -> str:
        """By its position, as its list shows it."""
        return numbered(self, self.position)

    def fits(self, *, country: str, language: str, method: str) -> bool:
        """Whether a payment of a company in a country, by somebody who reads a language, falls under it."""
        asked = ((self.country, country), (self.language, language), (self.method, method))
        return all(not wanted or wanted == given for wanted, given in asked)
