"""Which permission an order asks for: subscribing and renewing are two rights (product.md section 3)."""

from billing.models.order import OrderKind
from permissions.access import Access

_SUBSCRIBE = (OrderKind.TRIAL, OrderKind.FIRST)


def order_permission(kind: str) -> str:
    """``create_licence`` for the first subscription, ``edit_licence`` for whatever follows it."""
    return "create_licence" if kind in _SUBSCRIBE else "edit_licence"


def order_right_require(access: Access, kind: str) -> None:
    """Raise Forbidden unless the right for this kind of order is held."""
    access.require(order_permission(kind))
