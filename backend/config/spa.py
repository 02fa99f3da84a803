"""The portal's pages (D15): one template, filled with what the SPA's build says of the screen; else 404."""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views import View
from django.views.decorators.gzip import gzip_page

from references.selectors import map_settings, support_email

_PREFIX = re.compile(r"^/(ar|en)(?=/|$)")
# As the SPA calls it: who was signed in last.
_USER = "auth.user"
_GOOGLE = ["https://maps.googleapis.com", "https://maps.gstatic.com"]
# What Google's map and its search of places need; its documentation allows whole domains, these are their hosts.
_GOOGLE_MAPS = {
    "script-src": _GOOGLE,
    "img-src": _GOOGLE,
    "connect-src": [*_GOOGLE, "https://places.googleapis.com"],
    "style-src": ["https://fonts.googleapis.com"],
    "font-src": ["https://fonts.gstatic.com"],
}


@lru_cache(maxsize=1)
def _build(documents: Path, _changed: float) -> dict[str, Any]:
    build: dict[str, Any] = json.loads(documents.read_text(encoding="utf-8"))
    for screen in build["screens"]:
        # `/company/:id/invoices`, with or without a slash at its end.
        screen["path"] = re.compile(re.sub(r":\w+", "[^/]+", screen["pattern"].rstrip("/")) + "/?")
    return build


@method_decorator(gzip_page, name="dispatch")
class SpaView(View):
    http_method_names = ("get", "head", "options")

    def get(self, request: HttpRequest) -> HttpResponse:
        documents: Path = settings.SPA_DOCUMENTS
        if not documents.is_file():
            words = _("The portal is not built yet: run make run.")
            return HttpResponse(words, status=503, content_type="text/plain; charset=utf-8")
        build = _build(documents, documents.stat().st_mtime)
        prefix = _PREFIX.match(request.path)
        language = prefix[1] if prefix else "ar"
        path = (request.path[prefix.end() :] if prefix else request.path) or "/"
        screen = next((screen for screen in build["screens"] if screen["path"].fullmatch(path)), None)
        map_source = map_settings()
        product = {"ar": settings.PRODUCT_NAME_AR, "en": settings.PRODUCT_NAME_EN}
        context = {
            "language": language,
            "direction": "rtl" if language == "ar" else "ltr",
            "title": (screen or build["missing"])["title"][language],
            "product": product[language],
            "product_ar": product["ar"],
            "product_en": product["en"],
            "nonce": str(request.csp_nonce),  # type: ignore[attr-defined]  # set by the CSP middleware
            **{name: build[name] for name in ("entry", "styles", "fonts")},
            "modules": build["modules"] + build["words"][language],
            "map": map_source,
            "support": support_email(),
            "shell": _USER in request.COOKIES,
        }
        response = HttpResponse(render_to_string("spa.html", context), status=200 if screen else 404)
        response["Cache-Control"] = "no-cache"
        response["Vary"] = "Cookie"
        _let_in(response, build["api"], map_source)
        return response


def _let_in(response: HttpResponse, api: str, map_source: dict[str, str]) -> None:
    """Further hosts for this document: the API's own, and the map's, where they are configured.

    Any document may come to an address without another one.
    """
    hosts: dict[str, list[str]] = {}
    if "google" in map_source:
        hosts = dict(_GOOGLE_MAPS)
        # Google compares the page's origin with those that the key is restricted to.
        response["Referrer-Policy"] = "strict-origin-when-cross-origin"
    elif "tiles" in map_source:
        hosts["img-src"] = [_origin_of(map_source["tiles"])]
    if not api.startswith("/"):
        hosts["connect-src"] = [*hosts.get("connect-src", []), _origin_of(api)]
    if hosts:
        response._csp_update = hosts  # type: ignore[attr-defined]  # as csp's decorators do


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
