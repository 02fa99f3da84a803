"""Which card providers are set up here. Which of them a payment takes: ``billing.payments.rules``."""

from django.conf import settings
from django.core import checks

from billing.payments.providers.base import Provider
from billing.payments.providers.sandbox import SandboxProvider
from common.errors import require_found


def providers_set_up() -> dict[str, Provider]:
    """By name, those whose keys are there."""
    # The sandbox gives money away: it does not exist where it is not enabled.
    found: list[Provider] = [SandboxProvider()] if settings.SANDBOX_PAYMENTS_ENABLED else []
    return {provider.name: provider for provider in found}


def provider_named(name: str) -> Provider:
    """The provider of a payment or webhook. Raises Missing."""
    return require_found(providers_set_up().get(name))


@checks.register
def card_provider_is_set_up(**_kwargs: object) -> list[checks.CheckMessage]:
    """Tell whoever starts the server that nobody will be able to pay by card."""
    if providers_set_up():
        return []
    return [checks.Warning("No card provider is set up: card payments will be refused.", id="billing.W001")]
