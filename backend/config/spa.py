"""The portal's pages (D15): one template, filled with what the SPA's build says of the screen; else 404."""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template import Context, Template
from django.template.loader import render_to_string
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views import View
from django.views.decorators.gzip import gzip_page

from accounts.users.models import UserType
from references.selectors import map_settings, support_email

_PREFIX = re.compile(r"^/(ar|en)(?=/|$)")
# As the SPA calls them: the access token, whose cookie lives as long as the token, and who was signed in last.
_TOKEN, _USER = "auth._token.local", "auth.user"
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
        screen["path"] = re.compile(re.sub(r":(\w+)", r"(?P<\1>[^/]+)", screen["pattern"].rstrip("/")) + "/?")
    return build


@lru_cache(maxsize=32)
def _fragment(file: Path, _changed: float) -> Template:
    return Template(file.read_text(encoding="utf-8"))


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
        found = ((screen, match) for screen in build["screens"] if (match := screen["path"].fullmatch(path)))
        screen, match = next(found, (build["missing"], None))
        map_source = map_settings()
        product = {"ar": settings.PRODUCT_NAME_AR, "en": settings.PRODUCT_NAME_EN}
        context = {
            "language": language,
            "direction": "rtl" if language == "ar" else "ltr",
            "title": screen["title"][language],
            "product": product[language],
            "product_ar": product["ar"],
            "product_en": product["en"],
            "api": build["api"],
            "nonce": str(request.csp_nonce),  # type: ignore[attr-defined]  # set by the CSP middleware
            "entry": build["entry"],
            "faces": build["faces"],
            "styles": screen["styles"],
            "modules": screen["modules"][language],
            "map": map_source,
            "support": support_email(),
            "shell": _USER in request.COOKIES and not screen["for_guests"],
        }
        # A query may change what is shown, and whoever is signed in is led away.
        if screen["prerendered"] and not request.META["QUERY_STRING"] and _USER not in request.COOKIES:
            file = documents.parent / "prerendered" / (prefix[1] if prefix else "plain") / f"{screen['name']}.html"
            context["other_language"] = f"/en{path}" if language == "ar" else path
            context["prerendered"] = _fragment(file, file.stat().st_mtime).render(Context(context))
        elif match and (screen["public"] or _TOKEN in request.COOKIES):
            urls = screen["staff_requests" if _is_staff(request) else "requests"]
            context["requests"] = [re.sub(r":(\w+)", lambda part: quote(match[part[1]]), url) for url in urls]
        response = HttpResponse(render_to_string("spa.html", context), status=200 if match else 404)
        response["Cache-Control"] = "no-cache"
        response["Vary"] = "Cookie"
        _let_in(response, build["api"], map_source)
        return response


def _is_staff(request: HttpRequest) -> bool:
    """Whether the browser remembers somebody without companies of their own: as it says, since nothing hangs on it."""
    try:
        user = json.loads(unquote(request.COOKIES.get(_USER, "")))
    except ValueError:
        return False
    return isinstance(user, dict) and user.get("type", UserType.USER) != UserType.USER


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
