"""Amounts and rates on billing's admin pages, kept left-to-right."""

from decimal import Decimal

from django import template
from django.utils.safestring import SafeString

from billing.admin_base import payment_tag
from common import money
from common.admin import link_to, ltr

register = template.Library()
register.filter("linked", link_to)
register.filter("payment_tag", payment_tag)


@register.filter
def dollars(cents: int) -> SafeString:
    """``1,234.50 USD``."""
    return ltr(money.to_display(cents))


@register.filter
def minus(cents: int) -> SafeString:
    return ltr(money.to_display(-cents))


@register.filter
def local(cents: int, currency: str) -> SafeString:
    return ltr(money.to_display(cents, currency))


@register.filter
def percent(value: Decimal) -> str:
    """``15%``."""
    return f"{value.normalize():f}%"


@register.filter
def rate(value: Decimal) -> str:
    """``3.75``."""
    return f"{value.normalize():f}"
