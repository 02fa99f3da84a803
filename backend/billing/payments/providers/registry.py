"""Which card providers are set up here. Which of them a payment takes: ``billing.payments.rules``."""

from collections.abc import Iterator

from django.conf import settings
from django.core import checks

from billing.payments.providers.base import Provider
from billing.payments.providers.moyasar import MoyasarProvider
from billing.payments.providers.sandbox import SandboxProvider
from billing.payments.providers.stripe_checkout import StripeProvider
from common.errors import require_found


def providers_set_up() -> dict[str, Provider]:
    """By name, those whose keys are there."""
    providers: tuple[tuple[Provider, object], ...] = (
        (MoyasarProvider(), settings.MOYASAR_SECRET_KEY),
        (StripeProvider(), settings.STRIPE_SECRET_KEY),
        # It gives money away: it does not exist where it is not enabled.
        (SandboxProvider(), settings.SANDBOX_PAYMENTS_ENABLED),
    )
    return {provider.name: provider for provider, set_up in providers if set_up}


def provider_named(name: str) -> Provider:
    """The provider of a payment or webhook. Raises Missing."""
    return require_found(providers_set_up().get(name))


@checks.register
def card_provider_is_set_up(**_kwargs: object) -> list[checks.CheckMessage]:
    """Tell whoever starts the server that nobody will be able to pay by card."""
    if providers_set_up():
        return []
    return [checks.Warning("No card provider is set up: card payments will be refused.", id="billing.W001")]


@checks.register
def card_provider_keys_belong_here(**_kwargs: object) -> list[checks.CheckMessage]:
    """An error for each key that would take money that is not real, or real money where nobody expects it."""
    return [
        checks.Error(f"{name} {fault}.", id=f"billing.{name}")
        for prefix, provider in (("MOYASAR", MoyasarProvider()), ("STRIPE", StripeProvider()))
        for name, fault in _key_faults(f"{prefix}_SECRET_KEY", f"{prefix}_WEBHOOK_SECRET", live=provider.live)
    ]


def _key_faults(key: str, secret: str, *, live: bool) -> Iterator[tuple[str, str]]:
    key_is_set, secret_is_set = bool(getattr(settings, key)), bool(getattr(settings, secret))
    production = settings.CHECKED_AT_START and not settings.SANDBOX_PAYMENTS_ENABLED
    if production and key_is_set and not live:
        yield key, "must be a live key: production takes real money"
    if live and not production:
        yield key, "must be a test key: only production takes real money"
    if key_is_set and not secret_is_set:
        yield secret, f"must be set together with {key}: it proves who sends a message"
    if secret_is_set and not key_is_set:
        yield key, f"must be set together with {secret}"
