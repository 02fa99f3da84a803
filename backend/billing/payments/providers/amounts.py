"""Our cents in a provider's currency and back: one place knows how many minor units a currency has (ISO 4217)."""

from decimal import ROUND_HALF_UP, Decimal

from billing.payments.providers.base import Amount

# ISO 4217. Those with two places are not listed.
_NO_DECIMALS = (
    *("BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA"),
    *("PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"),
)
_THREE_DECIMALS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")


def decimals_of(currency: str) -> int:
    """How many places a currency's amounts have."""
    if currency in _NO_DECIMALS:
        return 0
    return 3 if currency in _THREE_DECIMALS else 2


def provider_amount(cents: int, *, currency: str, rate: Decimal) -> Amount:
    """USD cents at ``rate`` units per dollar, half-up. Of three places the last is 0: cards are charged in tens."""
    decimals = decimals_of(currency)
    exact = Decimal(cents) * rate * 10**decimals / 100
    step = 10 if decimals == 3 else 1
    minor = int((exact / step).quantize(Decimal(1), rounding=ROUND_HALF_UP)) * step
    return Amount(currency, minor)


def amount_decimal(amount: Amount) -> Decimal:
    """The amount as a number with the places of its currency: 12345 halalas are 123.45."""
    return Decimal(amount.minor).scaleb(-decimals_of(amount.currency))


def amount_text(amount: Amount) -> str:
    """As JSON carries it: ``"123.45"``, ``"12.340"`` of a dinar."""
    return f"{amount_decimal(amount):f}"


def amount_display(amount: Amount) -> str:
    """As people read it: ``1,234.50 SAR`` (isolate it inside Arabic text)."""
    return f"{amount_decimal(amount):,f} {amount.currency}"
