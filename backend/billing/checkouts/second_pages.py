"""Second pages of one payment: an answer of the provider was lost, or two requests asked at once. Nobody may pay there.

Only payments that are over and where that may have happened are asked about (``PAGES_TO_FIND``).
"""

from datetime import datetime, timedelta

import structlog

from billing.charges import mails as charge_mails
from billing.checkouts.services import answer_apply
from billing.payments.models import PAGE_TO_CLOSE, PAGES_TO_FIND, Payment, PaymentStatus
from billing.payments.providers.base import CheckoutStatus, ProviderState
from billing.payments.providers.registry import provider_named
from billing.payments.selectors import payment_now
from common.sweeps import sweep

# A provider that answered too late may still be writing.
ASKED_AFTER = timedelta(minutes=2)
_OVER = (PaymentStatus.FAILED, PaymentStatus.EXPIRED)

logger = structlog.get_logger(__name__)


def second_pages_close(*, now: datetime) -> int:
    """The sweep; says of how many payments no other page is open any more. ``now`` is the real clock."""
    waiting = Payment.objects.filter(PAGES_TO_FIND, updated_at__lte=now - ASKED_AFTER)
    # The page that we know is closed first: if another one was paid, that one takes its place.
    waiting = waiting.exclude(PAGE_TO_CLOSE)
    return sweep("second_pages_close", waiting, lambda key: pages_find(payment_id=key, now=now), now=now, seconds=50)


def pages_find(*, payment_id: int, now: datetime) -> bool:
    """Ask the provider for every page of a payment and close those that we did not keep; says whether all are closed.

    A page that was paid is late money of its payment; where that has its money already, ops are told. ``now`` is the
    real clock. Never called inside a transaction. Raises ProviderUnavailable.
    """
    payment = Payment.objects.select_related("company").get(pk=payment_id)
    provider = provider_named(payment.provider)
    still_open = False
    for page in provider.checkouts_find(payment.reference):
        if page.provider_ref == payment.provider_ref:
            continue
        logger.warning("second_page_found", payment=payment.pk, provider=payment.provider)
        state = provider.checkout_expire(page.provider_ref)
        if state.status is CheckoutStatus.PAID:
            payment = _paid(payment, page.provider_ref, state, now=payment_now(payment, now))
        still_open = still_open or state.status is CheckoutStatus.OPEN
    if not still_open:
        Payment.objects.filter(pk=payment_id).update(pages_unclear=False)
    return not still_open


def _paid(payment: Payment, provider_ref: str, state: ProviderState, *, now: datetime) -> Payment:
    # The page that took the money is the payment's from now on: what happens to that money is asked there.
    # Until that is booked it counts as one to be closed: whoever is stopped here is followed by ``checkouts_close``.
    kept = {"provider_ref": provider_ref, "charge_ref": "", "page_closed_at": None}
    if Payment.objects.filter(pk=payment.pk, status__in=_OVER).update(**kept):
        payment.provider_ref = provider_ref
        return answer_apply(payment, state, now=now)
    payment.refresh_from_db(fields=["provider_ref"])
    if payment.provider_ref == provider_ref:
        return payment  # another run found it at the same time
    logger.error("payment_paid_on_two_pages", payment=payment.pk, provider=payment.provider)
    charge_mails.payment_paid_twice(payment=payment, paid=state.amount, provider_ref=provider_ref, now=now)
    return payment
