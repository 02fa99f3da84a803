"""Which card providers exist, and which one new payments go to."""

from django.conf import settings
from django.core import checks

from billing.errors import CardPaymentsUnavailable
from billing.payments.providers.base import Provider
from billing.payments.providers.sandbox import SandboxProvider
from common.errors import require_found


def _providers() -> dict[str, Provider]:
    # The sandbox gives money away: it does not exist where it is not enabled.
    return {SandboxProvider.name: SandboxProvider()} if settings.SANDBOX_PAYMENTS_ENABLED else {}


def provider_for_payments() -> Provider:
    """The provider of new payments. Raises CardPaymentsUnavailable where none is set up."""
    provider = _providers().get(settings.PAYMENT_PROVIDER)
    if provider is None:
        raise CardPaymentsUnavailable
    return provider


def provider_named(name: str) -> Provider:
    """The provider of a payment or webhook. Raises Missing."""
    return require_found(_providers().get(name))


@checks.register
def card_provider_is_set_up(**_kwargs: object) -> list[checks.CheckMessage]:
    """Tell whoever starts the server that nobody will be able to pay by card."""
    if settings.PAYMENT_PROVIDER in _providers():
        return []
    text = f"PAYMENT_PROVIDER={settings.PAYMENT_PROVIDER} is not set up here: card payments will be refused."
    return [checks.Warning(text, id="billing.W001")]
