"""The QR code of Saudi tax invoices: five tags as TLV in Base64, nothing else (ZATCA phase 1)."""

import base64
from datetime import UTC, datetime

from common.money import to_text

# The length of a value is one byte.
_VALUE_BYTES = 255


def zatca_payload(*, seller_name: str, tax_number: str, issued_at: datetime, total_cents: int, tax_cents: int) -> str:
    """The text to encode. Amounts are in the invoice's currency, ``total_cents`` including tax.

    A name beyond 255 bytes is cut before the first character that does not fit.
    """
    values = (
        _cut(seller_name, _VALUE_BYTES),
        tax_number,
        issued_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        to_text(total_cents),
        to_text(tax_cents),
    )
    return base64.b64encode(b"".join(_tlv(tag, value) for tag, value in enumerate(values, start=1))).decode("ascii")


def _tlv(tag: int, value: str) -> bytes:
    encoded = value.encode("utf-8")
    return bytes((tag, len(encoded))) + encoded


def _cut(text: str, limit: int) -> str:
    return text.encode("utf-8")[:limit].decode("utf-8", errors="ignore")
