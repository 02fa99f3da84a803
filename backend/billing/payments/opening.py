"""Opening a card payment's page at its provider, outside transactions."""

from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from billing import locks
from billing.errors import ProviderUnavailable
from billing.payments.models import Payment, PaymentStatus
from billing.payments.providers.base import Checkout, CheckoutOrder
from billing.payments.providers.registry import provider_named
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
        amount=payment.provider_amount,
        description=_description(payment, language),
        lifetime=payment.expires_at - now,
    )
    return_url = f"{settings.SITE_URL.rstrip('/')}/{language}/company/{payment.company_id}/payments/{payment.pk}"
    try:
        checkout = provider_named(payment.provider).checkout_start(order, return_url=return_url, language=language)
    except ProviderUnavailable:
        # The page may be there all the same.
        Payment.objects.filter(pk=payment_id).update(pages_unclear=True)
        raise
    payment = _checkout_keep(payment_id, checkout)
    if payment.status != PaymentStatus.PENDING:
        # It gave way to another attempt while the provider was asked.
        task_send("billing.tasks.checkout_close", payment_id)
    return payment


def _description(payment: Payment, language: str) -> str:
    with translation.override(language):
        if payment.invoice is None:
            return _("Balance top-up")
        return _("Invoice %(number)s") % {"number": payment.invoice.number}


@transaction.atomic
def _checkout_keep(payment_id: int, checkout: Checkout) -> Payment:
    payment, _account = locks.row_for_update(Payment, payment_id, even_erased=True)
    if not payment.provider_ref:
        payment.provider_ref, payment.redirect_url = checkout.provider_ref, checkout.redirect_url
        payment.save(update_fields=["provider_ref", "redirect_url", "updated_at"])
    elif payment.provider_ref != checkout.provider_ref:
        # It was opened meanwhile: whoever pays on the first page must find it here. Nobody learns of the second, which
        # is closed once the payment is over.
        payment.pages_unclear = True
        payment.save(update_fields=["pages_unclear", "updated_at"])
    return payment
