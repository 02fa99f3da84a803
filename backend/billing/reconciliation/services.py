"""The nightly comparison of the providers' settlements with our payments. It writes a list and books nothing."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Sum
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from billing.disputes.models import Dispute, DisputeStatus
from billing.errors import ProviderUnavailable
from billing.payments.models import Payment, PaymentOutcome, PaymentStatus
from billing.payments.providers.base import Provider
from billing.payments.providers.registry import providers_set_up
from billing.reconciliation.comparing import Settled, differences, settled_by_charge
from billing.reconciliation.models import DIFFERENCE, DifferenceKind, SettlementDifference
from billing.refunds.selectors import refunded_minor
from common.clock import business_date
from common.errors import Invalid, require_found
from common.locking import locked
from common.reading import ROWS_AT_ONCE, rows_in_parts

REQUIRED = _("This field is required")

logger = structlog.get_logger(__name__)


def settlements_compare(*, now: datetime) -> int:
    """Compare each provider's settlements of the last days; says how many new differences there are.

    A provider that does not answer is compared the next night. ``now`` is the real clock.
    """
    new = 0
    for provider in providers_set_up().values():
        try:
            since = business_date(now) - timedelta(days=settings.SETTLEMENT_COMPARED_DAYS)
            found = settled_by_charge(provider.settlement_lines_since(since))
        except ProviderUnavailable:
            logger.warning("provider_unavailable", provider=provider.name)
            continue
        new += sum(1 for is_new in _compare(provider, found, now=now) if is_new)
    logger.info("settlements_compared", differences=new)
    return new


def _compare(provider: Provider, found: dict[str, Settled], *, now: datetime) -> Iterator[bool]:
    told = list(found)
    for start in range(0, len(told), ROWS_AT_ONCE):
        charges = told[start : start + ROWS_AT_ONCE]
        ours = {row.charge_ref: row for row in Payment.objects.filter(provider=provider.name, charge_ref__in=charges)}
        for charge in charges:
            payment, settled = ours.get(charge), found[charge]
            returned = _returned_minor(payment) if payment and settled.went else 0
            for one in differences(settled, payment, returned_minor=returned):
                yield _keep(
                    provider.name,
                    charge,
                    one.kind,
                    payment=payment,
                    expected_minor=one.expected_minor,
                    found_minor=one.found.minor,
                    currency=one.found.currency,
                    fee_minor=settled.fee_minor,
                    found_at=now,
                )
    for payment in _due(provider, now=now):
        if payment.charge_ref not in found:
            yield _keep(
                provider.name,
                payment.charge_ref,
                DifferenceKind.MISSING,
                payment=payment,
                expected_minor=payment.provider_minor,
                currency=payment.provider_currency,
                found_at=now,
            )


def _due(provider: Provider, *, now: datetime) -> Iterator[Payment]:
    """Payments that must be in one of the settlements that were asked for: paid in their days, and long enough ago."""
    paid = Payment.objects.filter(
        provider=provider.name,
        status=PaymentStatus.SUCCEEDED,
        outcome__in=(PaymentOutcome.INVOICE_PAID, PaymentOutcome.BALANCE_CHARGED),
        settled_at__gt=now - timedelta(days=settings.SETTLEMENT_COMPARED_DAYS),
        settled_at__lte=now - timedelta(days=settings.SETTLEMENT_EXPECTED_DAYS),
    )
    return rows_in_parts(paid.exclude(charge_ref="").order_by("pk"))


def _returned_minor(payment: Payment) -> int:
    """What went back of a payment as far as we know: sent by us, disputed, or returned as a whole."""
    if payment.outcome == PaymentOutcome.REFUNDED:
        return payment.provider_amount.minor
    disputes = Dispute.objects.filter(payment=payment).exclude(status=DisputeStatus.WON)
    disputed: int = disputes.aggregate(sum=Sum("provider_minor", default=0))["sum"]
    return refunded_minor(payment) + disputed


def _keep(provider: str, charge_ref: str, kind: DifferenceKind, **columns: object) -> bool:
    """Write a difference down unless it is there already, open or closed; says whether it is new."""
    _row, is_new = SettlementDifference.objects.get_or_create(
        provider=provider, charge_ref=charge_ref, kind=kind, defaults=columns
    )
    if is_new:
        logger.error("settlement_differs", provider=provider, kind=kind)
    return is_new


@transaction.atomic
def difference_close(*, difference_id: int, note: str, actor: User, now: datetime) -> SettlementDifference:
    """Finance have cleared it up, and say how. Raises Missing, WrongState, Invalid beside ``reason``."""
    row = require_found(locked(SettlementDifference.objects.filter(pk=difference_id)).first())
    DIFFERENCE.advance(row, "close")
    if not note:
        raise Invalid.field("reason", REQUIRED)
    row.note, row.closed_by, row.closed_at = note, actor, now
    row.save(update_fields=["status", "note", "closed_by", "closed_at", "updated_at"])
    return row
