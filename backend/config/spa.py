"""The portal's pages (D15): the built document of the asked screen, with what only the server knows; 404 elsewhere."""

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.utils.html import json_script
from django.utils.translation import gettext as _
from django.views import View
from django.views.decorators.gzip import gzip_page

from references.selectors import public_settings
from references.site.texts import text_html

_PREFIX = re.compile(r"^/(ar|en)(?=/|$)")
_TEXT = "<p>__SETTING_TEXT__</p>"
_PHONE = "__SUPPORT_PHONE__"
_SIMPLE = "NONCE|PRODUCT_AR|PRODUCT_EN|LETTER_AR|LETTER_EN|OTHER_LANGUAGE|SETTINGS|SUPPORT_EMAIL"
# The link with the telephone number is one piece: where there is no number, there is no link.
_MARK = re.compile(rf'({_TEXT}|<a href="tel:{_PHONE}">.*?</a>|__(?:{_SIMPLE})__)')


@dataclass(frozen=True)
class Screen:
    """One line of the build's table: which addresses, and the document (below ``documents/<form>/``) for them."""

    pattern: re.Pattern[str]
    document: str
    # Instead, where the address has a query, or the setting whose text is shown says nothing.
    queried: str | None
    setting: str | None


@dataclass(frozen=True)
class Documents:
    """The table that the SPA's build writes; the first screen that fits counts."""

    screens: tuple[Screen, ...]
    missing: str

    def find(self, path: str) -> Screen | None:
        """The screen of a path without its language prefix."""
        return next((screen for screen in self.screens if screen.pattern.match(path)), None)


@lru_cache(maxsize=1)
def _documents(table: Path, _changed: float) -> Documents:
    told = json.loads(table.read_text(encoding="utf-8"))
    screens = (
        Screen(_expression(each["pattern"]), each["document"], each.get("queried"), each.get("setting"))
        for each in told["screens"]
    )
    return Documents(tuple(screens), told["missing"])


def _expression(pattern: str) -> re.Pattern[str]:
    """``/company/:companyId/invoices`` as a regular expression, with or without a slash at its end."""
    return re.compile("^" + re.sub(r":\w+", "[^/]+", pattern.rstrip("/")) + "/?$")


@lru_cache(maxsize=512)
def _parts(document: Path, _changed: float) -> tuple[str, ...]:
    """The document in pieces; every second one is a mark to fill."""
    return tuple(_MARK.split(document.read_text(encoding="utf-8")))


@method_decorator(gzip_page, name="dispatch")
class SpaView(View):
    """Every path that is nothing else."""

    http_method_names = ("get", "head", "options")

    def get(self, request: HttpRequest) -> HttpResponse:
        """The page as it first looks, in the language of its address."""
        table: Path = settings.SPA_DOCUMENTS
        if not table.is_file():
            return HttpResponse(_("The portal is not built yet: run make run."), status=503, content_type="text/plain")
        changed = table.stat().st_mtime
        documents = _documents(table, changed)
        prefix = _PREFIX.match(request.path)
        path = request.path[prefix.end() :] if prefix else request.path
        screen = documents.find(path or "/")
        texts = _texts(screen)
        name = documents.missing
        if screen:
            is_whole = not request.META["QUERY_STRING"] and texts is not None
            name = screen.document if is_whole else screen.queried or screen.document
        document = table.parent / "documents" / (prefix[1] if prefix else "plain") / f"{name}.html"
        values = _values(request, path, other="ar" if prefix and prefix[1] == "en" else "en") | (texts or {})
        page = "".join(_written(part, values) for part in _parts(document, changed))
        response = HttpResponse(page, status=200 if screen else 404)
        response["Cache-Control"] = "no-cache"
        response["Vary"] = "Cookie"
        return response


def _values(request: HttpRequest, path: str, *, other: str) -> dict[str, str]:
    """What only the server knows: the names of this installation, this answer's nonce, this very address."""
    query = request.META["QUERY_STRING"]
    # Arabic needs no prefix, and the home of a language no slash behind it. Two slashes would begin the name of a host.
    bare = f"/{path.lstrip('/')}"
    address = quote(bare if other == "ar" else f"/en{'' if bare == '/' else bare}")
    return {
        "__NONCE__": str(request.csp_nonce),  # type: ignore[attr-defined]  # set by the CSP middleware
        "__PRODUCT_AR__": escape(settings.PRODUCT_NAME_AR),
        "__PRODUCT_EN__": escape(settings.PRODUCT_NAME_EN),
        "__LETTER_AR__": escape(settings.PRODUCT_NAME_AR[:1]),
        "__LETTER_EN__": escape(settings.PRODUCT_NAME_EN[:1]),
        "__OTHER_LANGUAGE__": escape(address + (f"?{query}" if query else "")),
    }


def _written(part: str, values: dict[str, str]) -> str:
    if _PHONE in part:
        return part.replace(_PHONE, values[_PHONE]) if values.get(_PHONE) else ""
    return values.get(part, part)


def _texts(screen: Screen | None) -> dict[str, str] | None:
    """The text of the screen's setting and what stands below it; None where one of them is not written."""
    if not screen or not screen.setting:
        return {}
    rows = [{"key": row.key, "value": row.text} for row in public_settings()]
    told = {row["key"]: row["value"] for row in rows}
    if not (told.get(screen.setting) and told.get("support_email")):
        return None
    written = {"__SUPPORT_EMAIL__": escape(told["support_email"]), _PHONE: escape(told.get("support_phone", ""))}
    # For the application, which shows the same without asking again.
    return written | {_TEXT: text_html(told[screen.setting]), "__SETTINGS__": json_script(rows, "settings")}
