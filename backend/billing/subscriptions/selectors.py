"""Reading subscription orders."""

from uuid import UUID

from django.db.models import QuerySet

from billing.subscriptions.models import SubscriptionOrder
from common.errors import Missing


def orders_shown() -> QuerySet[SubscriptionOrder]:
    """Orders with package, invoice and who ordered, complete for their output."""
    return SubscriptionOrder.objects.select_related("package", "invoice", "ordered_by", "subscription")


def orders_of_company(company_id: UUID) -> QuerySet[SubscriptionOrder]:
    """A company's orders, the newest first."""
    return orders_shown().filter(company_id=company_id).order_by("-ordered_at", "-pk")


def order_of_company(order_id: int, *, company_id: UUID) -> SubscriptionOrder:
    """One order of the company. Raises Missing."""
    order = orders_shown().filter(pk=order_id, company_id=company_id).first()
    if order is None:
        raise Missing
    return order
