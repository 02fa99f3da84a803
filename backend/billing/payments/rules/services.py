"""The rules that a new Qafila begins with."""

from django.db import transaction

from billing.payments.rules.models import PayerLanguage, PaymentRule, ProviderName

# Moyasar knows mada and speaks Arabic; Stripe takes cards from everywhere. Whoever is not set up is passed over.
_FIRST_RULES: tuple[dict[str, str], ...] = (
    {"country": "SA", "provider": ProviderName.MOYASAR},
    {"language": PayerLanguage.ARABIC, "provider": ProviderName.MOYASAR},
    {"provider": ProviderName.STRIPE},
    {"provider": ProviderName.MOYASAR},
    {"provider": ProviderName.SANDBOX},
)


@transaction.atomic
def payment_rules_load() -> int:
    """Deliver the first rules where there are none; says how many were made."""
    if PaymentRule.objects.exists():
        return 0
    rows = [PaymentRule(position=place * 10, **rule) for place, rule in enumerate(_FIRST_RULES, start=1)]
    return len(PaymentRule.objects.bulk_create(rows))
