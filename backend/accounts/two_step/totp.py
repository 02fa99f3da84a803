"""Codes of an authenticator app: RFC 6238 with SHA-1, six digits, thirty seconds, which every such app can do."""

from datetime import datetime
from io import BytesIO

import pyotp
import segno
from django.conf import settings
from django.utils.crypto import constant_time_compare

# Clocks of phones drift, and people type slowly: the step before and the step after count too.
_TOLERATED_STEPS = (-1, 0, 1)
_QUIET_ZONE_MODULES = 4


def secret_new() -> str:
    """A new shared secret: 160 bits in Base32, as long as the hash (RFC 4226, section 4)."""
    return pyotp.random_base32()


def step_of(*, secret: str, code: str, now: datetime, after: int | None) -> int | None:
    """The time step whose code this is, later than ``after`` (the last one accepted); None for a wrong or old code."""
    totp = pyotp.TOTP(secret)
    current = totp.timecode(now)
    # All of them are computed and compared, so that the time taken does not tell which one matched.
    found = [
        current + offset
        for offset in _TOLERATED_STEPS
        if constant_time_compare(totp.generate_otp(current + offset), code)
    ]
    return next((step for step in found if after is None or step > after), None)


def otpauth_uri(*, secret: str, email: str) -> str:
    """What an app reads from the QR code. The Latin name of the product, which every app shows and sorts alike."""
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=settings.PRODUCT_NAME_EN)


def qr_svg(uri: str) -> str:
    """The QR code as an SVG element without size or styles; dark on light whatever the page's colours are."""
    svg = BytesIO()
    segno.make_qr(uri, error="m").save(
        svg,
        kind="svg",
        border=_QUIET_ZONE_MODULES,
        dark="#000000",
        light="#ffffff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
        nl=False,
    )
    return svg.getvalue().decode("utf-8")
