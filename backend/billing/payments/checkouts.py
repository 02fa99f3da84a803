"""Opening a provider's hosted page for a card payment. What the provider says of it later is in ``settlement``."""

from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from billing import locks
from billing.payments.models import Payment, PaymentStatus
from billing.payments.providers.base import Checkout, CheckoutOrder
from billing.payments.providers.registry import provider_named
from common import money
from common.jobs import task_send


def checkout_open(*, payment_id: int, language: str, now: datetime) -> Payment:
    """The payment with the URL of its hosted page; asked again, the same page. Raises ProviderUnavailable.

    A payment that needs no card, or is over, comes back as it is. Never called inside a transaction: the provider may
    take seconds to answer.
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
    payment = _checkout_keep(payment_id, checkout)
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
def _checkout_keep(payment_id: int, checkout: Checkout) -> Payment:
    payment, _account = locks.row_for_update(Payment, payment_id, even_erased=True)
    payment.provider_ref = checkout.provider_ref
    payment.redirect_url = checkout.redirect_url
    payment.save(update_fields=["provider_ref", "redirect_url", "updated_at"])
    return payment
