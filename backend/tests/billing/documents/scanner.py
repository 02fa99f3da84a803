"""Reads the text of a Saudi QR code back into its fields, as a scanner does."""

import base64


def fields_of(payload: str) -> dict[int, str]:
    """The tags of a payload, read as a scanner reads them."""
    data = base64.b64decode(payload, validate=True)
    fields: dict[int, str] = {}
    while data:
        tag, length = data[0], data[1]
        fields[tag] = data[2 : 2 + length].decode("utf-8")
        data = data[2 + length :]
    return fields
