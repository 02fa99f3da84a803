"""Talking to card providers, always outside transactions; ``settlement`` then applies what they say, under locks."""

from collections.abc import Iterator, Mapping
from datetime import datetime

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from billing import locks
from billing.checkouts.settlement import provider_state_apply
from billing.errors import ProviderUnavailable
from billing.payments.models import Payment, PaymentStatus
from billing.payments.providers.base import Checkout, CheckoutOrder, CheckoutStatus, ProviderState
from billing.payments.providers.registry import provider_named
from billing.sweeping import sweep
from common import money
from common.jobs import task_send
from companies.company.models import Standing
from companies.company.standing import company_now

logger = structlog.get_logger(__name__)


def checkout_open(*, payment_id: int, language: str, now: datetime) -> Payment:
    """The payment with the address of its hosted page; asked again, the same page. Raises ProviderUnavailable.

    A payment that needs no card, or is over, comes back as it is.
    """
    payment = Payment.objects.select_related("invoice", "company").get(pk=payment_id)
    if payment.status != PaymentStatus.PENDING or payment.provider_ref or payment.expires_at is None:
        return payment
    order = CheckoutOrder(
        reference=payment.reference,
        amount_cents=payment.card_cents,
        currency=money.CURRENCY,
        description=_description(payment, language),
        lifetime=payment.expires_at - now,
    )
    return_url = f"{settings.SITE_URL.rstrip('/')}/{language}/company/{payment.company_id}/payments/{payment.pk}"
    checkout = provider_named(payment.provider).checkout_start(order, return_url=return_url, language=language)
    payment = _checkout_keep(payment_id=payment_id, checkout=checkout)
    if payment.status != PaymentStatus.PENDING:
        # It gave way to another attempt while the provider was asked.
        task_send("billing.tasks.checkout_close", payment_id)
    return payment


def _description(payment: Payment, language: str) -> str:
    with translation.override(language):
        if payment.invoice is None:
            return _("Balance charge")
        return _("Invoice %(number)s") % {"number": payment.invoice.number}


@transaction.atomic
def _checkout_keep(*, payment_id: int, checkout: Checkout) -> Payment:
    payment, _account = locks.payment_for_update(payment_id, even_erased=True)
    payment.provider_ref = checkout.provider_ref
    payment.redirect_url = checkout.redirect_url
    payment.save(update_fields=["provider_ref", "redirect_url", "updated_at"])
    return payment


def checkout_refresh(*, payment_id: int, now: datetime) -> Payment:
    """The payment after asking its provider: settled, failed, expired, or still pending. Raises nothing new.

    A provider that does not answer leaves it as it is. ``now`` is the company's own time.
    """
    payment = Payment.objects.get(pk=payment_id)
    if payment.status != PaymentStatus.PENDING or payment.expires_at is None:
        return payment
    try:
        if payment.expires_at <= now:
            return _give_up(payment, now=now)
        if payment.provider_ref:
            return _apply(payment, provider_named(payment.provider).checkout_fetch(payment.provider_ref), now=now)
    except ProviderUnavailable:
        logger.warning("provider_unavailable", payment=payment.pk, provider=payment.provider)
    return payment


def checkout_ask(*, payment_id: int, now: datetime) -> Payment:
    """The payment after asking its provider, whatever we thought of it: money found is credited.

    Raises ProviderUnavailable. ``now`` is the company's own time.
    """
    payment = Payment.objects.get(pk=payment_id)
    if not payment.provider_ref:
        return payment
    return _apply(payment, provider_named(payment.provider).checkout_fetch(payment.provider_ref), now=now)


def _give_up(payment: Payment, *, now: datetime) -> Payment:
    """Expire an attempt whose time has elapsed: the provider is told first, and may answer that it was paid."""
    state = ProviderState(CheckoutStatus.EXPIRED, payment.reference, payment.card_cents, money.CURRENCY)
    if payment.provider_ref:
        told = provider_named(payment.provider).checkout_expire(payment.provider_ref)
        state = state if told.status is CheckoutStatus.OPEN else told
    return _apply(payment, state, now=now)


def checkout_close(*, payment_id: int, now: datetime) -> Payment:
    """Close the page of an attempt that we gave up; paid all the same, its money becomes a charge to the balance.

    ``now`` is the real clock. Raises ProviderUnavailable.
    """
    payment = Payment.objects.get(pk=payment_id)
    if not payment.provider_ref or payment.status in (PaymentStatus.PENDING, PaymentStatus.SUCCEEDED):
        return payment
    state = provider_named(payment.provider).checkout_expire(payment.provider_ref)
    return _apply(payment, state, now=own_now(payment, now))


def webhook_receive(*, provider_name: str, headers: Mapping[str, str], body: bytes, now: datetime) -> None:
    """Take a provider's message: check it, ask the provider, settle. Repeats and unknown checkouts change nothing.

    ``now`` is the real clock. Raises Missing for an unknown provider, ForgedEvent, ProviderUnavailable (so that the
    provider sends it again).
    """
    provider = provider_named(provider_name)
    event = provider.webhook_read(headers, body)
    payment = Payment.objects.filter(provider=provider_name, provider_ref=event.provider_ref).first()
    if payment is None:
        logger.warning("webhook_for_unknown_checkout", provider=provider_name, checkout=event.provider_ref)
        return
    _apply(payment, provider.checkout_fetch(event.provider_ref), now=own_now(payment, now))


def payments_expire(*, now: datetime) -> int:
    """The sweep: card payments whose time has elapsed; says how many were ended. ``now`` is the real clock."""
    return sweep(_overdue(now), lambda key: _expired(key, now=now), name="payments_expire")


def _overdue(now: datetime) -> Iterator[int]:
    """Pending ones are few (minutes old), so each is compared in Python: a test clock moves one company only."""
    pending = Payment.objects.filter(status=PaymentStatus.PENDING, expires_at__isnull=False).order_by("pk")
    for payment in pending.iterator(chunk_size=500):
        if payment.expires_at is not None and payment.expires_at <= own_now(payment, now):
            yield payment.pk


def _expired(payment_id: int, *, now: datetime) -> bool:
    local = own_now(Payment.objects.get(pk=payment_id), now)
    return checkout_refresh(payment_id=payment_id, now=local).status != PaymentStatus.PENDING


def own_now(payment: Payment, now: datetime) -> datetime:
    """The real instant in the own time of the payment's company."""
    standing = Standing.objects.filter(company_id=payment.company_id).first()
    return now if standing is None else company_now(standing, now)


def _apply(payment: Payment, state: ProviderState, *, now: datetime) -> Payment:
    payment = provider_state_apply(payment_id=payment.pk, state=state, now=now)
    if state.status is CheckoutStatus.PAID and payment.company.erased_at and payment.status != PaymentStatus.SUCCEEDED:
        # Nobody is left whose balance could take it: it goes back to the card.
        refunded = provider_named(payment.provider).checkout_refund(payment.provider_ref)
        return provider_state_apply(payment_id=payment.pk, state=refunded, now=now)
    return payment
