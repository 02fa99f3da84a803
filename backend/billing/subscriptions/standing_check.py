"""Proving that every company's standing is what its subscriptions say (D2)."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import F, OuterRef, Q, Subquery

from billing.subscriptions.models import OrderKind, OrderStatus, Subscription, SubscriptionOrder
from billing.subscriptions.services import licence_of
from companies.company.models import Standing

BATCH = 500
# Names may change with the package; where the schedule begins depends on when the standing was written.
_COMPARED = (
    "level",
    "package_id",
    "period",
    "period_ends_at",
    "partial_suspension_at",
    "total_suspension_at",
    "erase_at",
)
_SHIFTED = ("period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")


def standing_check() -> Iterator[str]:
    """A sentence for each disagreement; none means that all agree. In batches by key (constant memory)."""
    last: UUID | None = None
    # What was bought last ends last. Where that is forfeited the licence is gone: the company was closed. A period that
    # was given up before it began never was the licence.
    begun = Q(forfeited_at=None) | Q(forfeited_at__gt=F("starts_at"))
    newest = Subscription.objects.filter(begun, company=OuterRef("pk")).order_by("-pk")
    rows = Standing.objects.annotate(newest_id=Subquery(newest.values("pk")[:1])).order_by("pk")
    while batch := list((rows.filter(pk__gt=last) if last else rows)[:BATCH]):
        found = {
            subscription.pk: subscription
            for subscription in Subscription.objects.select_related("package").filter(
                pk__in=[line.newest_id for line in batch if line.newest_id]
            )
        }
        for line in batch:
            yield from _disagreements(line, found.get(line.newest_id))
        last = batch[-1].pk
    yield from _stray_orders()


def _disagreements(line: Standing, subscription: Subscription | None) -> Iterator[str]:
    if subscription is None or subscription.forfeited_at is not None:
        if line.started_at is not None:
            yield f"{line.pk}: a licence without a subscription"
        return
    if line.started_at is None:
        yield f"{line.pk}: subscription {subscription.pk} runs without a standing"
        return
    expected = licence_of(subscription, started_at=line.started_at)
    for name in _COMPARED:
        found, should = getattr(line, name), getattr(expected, name)
        if found == should or (name in _SHIFTED and _is_waived(line, found, should)):
            continue
        yield f"{line.pk}: {name} is {found}, subscription {subscription.pk} says {should}"


def _is_waived(line: Standing, found: datetime, should: datetime) -> bool:
    # A waiver only ever moves instants later.
    return line.waiver_until is not None and found > should


def _stray_orders() -> Iterator[str]:
    """What was paid for has its period, and every period was paid for, at its price; a trial has no invoice."""
    paid = Q(activated_at__isnull=False) | Q(invoice__status="paid")
    stray = SubscriptionOrder.objects.filter(paid, subscription=None)
    for order in stray.iterator(chunk_size=BATCH):
        yield f"{order.company_id}: order {order.pk} is paid or activated without a subscription"
    bought = Q(order__invoice__status="paid", order__invoice__total_cents=F("price_cents"))
    given = Q(order__kind=OrderKind.TRIAL, price_cents=0)
    unpaid = Subscription.objects.exclude(bought | given, order__status=OrderStatus.ACTIVATED)
    for subscription in unpaid.iterator(chunk_size=BATCH):
        yield f"{subscription.company_id}: subscription {subscription.pk} is not what its order was paid for"
