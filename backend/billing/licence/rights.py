"""Which permission an order asks for: subscribing and renewing are two rights (product.md section 3)."""

from billing.catalogue.models import Period
from billing.subscriptions.models import OrderKind
from companies.company.models import Standing
from permissions.access import Access

_SUBSCRIBE = (OrderKind.TRIAL, OrderKind.FIRST)
_CREATE, _EDIT = "create_licence", "edit_licence"


def order_permission(kind: str) -> str:
    """``create_licence`` for the first subscription, ``edit_licence`` for whatever follows it."""
    return _CREATE if kind in _SUBSCRIBE else _EDIT


def next_order_permission(line: Standing) -> str:
    """The same for the order that would be placed now, whichever package it names: nobody need be told what is wrong
    with an order that they may not place."""
    return _CREATE if line.started_at is None or line.period == Period.TRIAL else _EDIT


def order_right_require(access: Access, kind: str) -> None:
    """Raise Forbidden unless the right for this kind of order is held."""
    access.require(order_permission(kind))
