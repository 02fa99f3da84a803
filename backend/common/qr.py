"""QR codes as SVG."""

from io import BytesIO

import segno

_QUIET_ZONE_MODULES = 4


def qr_svg(text: str) -> str:
    """The QR code of a text as an SVG element without size or styles, error correction M with a quiet zone of four
    modules; dark on light whatever the page's colours are."""
    svg = BytesIO()
    segno.make_qr(text, error="m", boost_error=False).save(
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
