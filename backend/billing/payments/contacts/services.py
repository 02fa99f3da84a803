"""Keeping when a card provider answered, failed or sent a message. Whatever goes wrong here fails no payment."""

from datetime import timedelta
from functools import partial

import structlog
from django.db import transaction

from billing.payments.contacts.models import ProviderContact
from billing.payments.rules.models import ProviderName
from common.clock import utc_now

logger = structlog.get_logger(__name__)

# Each kind of news is written once in so long: a busy provider is asked many times a second.
_EVERY = timedelta(minutes=1)


def provider_contacts_load() -> int:
    """A row for each provider that there is; says how many were made."""
    known = set(ProviderContact.objects.values_list("provider", flat=True))
    rows = [ProviderContact(provider=name) for name in ProviderName.values if name not in known]
    return len(ProviderContact.objects.bulk_create(rows, ignore_conflicts=True))


def provider_answered(provider: str) -> None:
    """A call worked."""
    _keep(provider, "last_ok_at")


def provider_failed(provider: str, call: str) -> None:
    """A call did not."""
    _keep(provider, "last_failure_at", last_failure_call=call)


def provider_event_received(provider: str) -> None:
    """A message came whose signature or secret was right."""
    _keep(provider, "last_event_at")


def _keep(provider: str, column: str, **values: str) -> None:
    """Outside any transaction: at once where there is none, else after its commit, where it can break nothing."""
    try:
        transaction.on_commit(partial(_write, provider, column, values))
    except Exception as error:
        # A payment goes on without it.
        _not_kept(provider, error)


def _write(provider: str, column: str, values: dict[str, str]) -> None:
    now = utc_now()
    try:
        rows = ProviderContact.objects.filter(provider=provider)
        if rows.filter(**{f"{column}__gt": now - _EVERY}).exists():
            return
        written = {column: now, "updated_at": now, **values}
        # Asked once more by the database itself: others may have written meanwhile.
        if not rows.exclude(**{f"{column}__gt": now - _EVERY}).update(**written) and not rows.exists():
            ProviderContact.objects.bulk_create(
                [ProviderContact(provider=provider, **{column: now}, **values)], ignore_conflicts=True
            )
    except Exception as error:
        # As above.
        _not_kept(provider, error)


def _not_kept(provider: str, error: Exception) -> None:
    logger.warning("provider_contact_not_kept", provider=provider, reason=type(error).__name__)
