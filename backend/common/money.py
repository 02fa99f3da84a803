"""Money: integer cents inside, ``Decimal`` at the edges, strings with two places in JSON. The currency is USD."""

import re
import unicodedata
from decimal import ROUND_HALF_UP, Decimal

from django.utils.translation import gettext_lazy as _

from common.text import ARABIC_DIGITS

CURRENCY = "USD"
_CENT = Decimal("0.01")
# The most that is read as an amount, in dollars.
MOST = 100_000_000
NOT_A_NUMBER = _("Enter a number like 1234.50: a point before the decimals, a comma only between thousands")
_PLAIN = {**ARABIC_DIGITS, ord("٫"): ".", ord("٬"): ",", ord("−"): "-", ord("–"): "-"}  # minus, dash
_NUMBER = re.compile(r"[+-]?([1-9]\d{0,2}(,\d{3}){1,4}|\d{1,15})(\.\d{0,20})?", re.ASCII)


def typed(text: str) -> Decimal:
    """The number that somebody typed, with Arabic-Indic digits and separators too. Raises ValueError.

    A comma must separate thousands: "12,5" is twelve and a half to some and a typing error to others. The portal
    reads by the same rule (frontend/src/lib/money.ts); both are tested with tests/common/typed_amounts.json.
    """
    visible = "".join(char for char in text if unicodedata.category(char) != "Cf")
    plain = visible.strip().translate(_PLAIN)
    if not _NUMBER.fullmatch(plain):
        raise ValueError("not a number")
    return Decimal(plain.replace(",", ""))


def to_cents(amount: Decimal) -> int:
    """Whole cents of an amount in dollars. Raises ValueError where it has a fraction of a cent."""
    cents = amount * 100
    if cents != cents.to_integral_value():
        raise ValueError(f"not a whole number of cents: {amount}")
    return int(cents)


def to_decimal(cents: int) -> Decimal:
    return (Decimal(cents) / 100).quantize(_CENT)


def to_text(cents: int) -> str:
    """Dollars as JSON carries them: ``"120.00"``."""
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{dollars}.{rest:02d}"


def to_display(cents: int, currency: str = CURRENCY) -> str:
    """Dollars as people read them, in both languages: ``1,234.50 USD`` (isolate it inside Arabic text)."""
    return f"{to_decimal(cents):,.2f} {currency}"


def share(cents: int, percent: Decimal) -> int:
    """``percent`` of an amount, rounded half-up to a whole cent."""
    return int((Decimal(cents) * percent / 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def convert(cents: int, rate: Decimal) -> Decimal:
    """An amount in another currency at ``rate`` units per dollar, half-up: for display and tax notes only."""
    return (to_decimal(cents) * rate).quantize(_CENT, rounding=ROUND_HALF_UP)
