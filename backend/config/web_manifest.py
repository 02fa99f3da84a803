"""What a phone needs to put the portal on its home screen: one manifest for each language."""

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

_PAPER, _ORANGE = "#faf8f5", "#e8721c"
_ICONS = [
    {"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
    {"src": "/icons/192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
    {"src": "/icons/512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
    {"src": "/icons/maskable-192.png", "sizes": "192x192", "type": "image/png", "purpose": "maskable"},
    {"src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]


@require_safe
def web_manifest(_request: HttpRequest, language: str = "ar") -> JsonResponse:
    """``/manifest.webmanifest`` in Arabic, ``/en/manifest.webmanifest`` in English."""
    english = language == "en"
    name = settings.PRODUCT_NAME_EN if english else settings.PRODUCT_NAME_AR
    manifest = {
        "id": "/",
        "name": name,
        "short_name": name,
        "lang": language,
        "dir": "ltr" if english else "rtl",
        "start_url": "/en" if english else "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _ORANGE,
        "icons": _ICONS,
    }
    response = JsonResponse(
        manifest, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False}
    )
    response["Cache-Control"] = "public, max-age=3600"
    return response
