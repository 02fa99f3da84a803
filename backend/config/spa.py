"""The portal's page (D15): the built index with language, direction, title, nonce; 404 for paths that are no screen."""

import json
import re
from functools import lru_cache
from html import escape
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views import View

_RTL = {"ar"}


@lru_cache(maxsize=1)
def _index(path: Path, _changed: float) -> str:
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _screens(path: Path, _changed: float) -> tuple[re.Pattern[str], ...]:
    """The route table that the SPA's build writes: patterns such as ``/company/:companyId/invoices``."""
    patterns = json.loads(path.read_text(encoding="utf-8"))
    return tuple(re.compile("^" + re.sub(r":\w+", "[^/]+", pattern.rstrip("/")) + "/?$") for pattern in patterns)


def is_screen(path: str) -> bool:
    """Whether the path, without its language prefix, is on the SPA's route table."""
    bare = re.sub(r"^/(ar|en)(?=/|$)", "", path) or "/"
    table = settings.SPA_DIST_DIR / "routes.json"
    return any(pattern.match("" if bare == "/" else bare) for pattern in _screens(table, table.stat().st_mtime))


class SpaView(View):
    """Every path that is nothing else."""

    http_method_names = ("get", "head", "options")

    def get(self, request: HttpRequest) -> HttpResponse:
        """The page, with the right first byte."""
        index: Path = settings.SPA_INDEX
        if not index.is_file():
            return HttpResponse(_("The portal is not built yet: run make run."), status=503, content_type="text/plain")
        language = get_language() or "ar"
        name = settings.PRODUCT_NAME_EN if language == "en" else settings.PRODUCT_NAME_AR
        page = _index(index, index.stat().st_mtime)
        for mark, value in (
            ("__LANG__", language),
            ("__DIR__", "rtl" if language in _RTL else "ltr"),
            ("__NONCE__", str(request.csp_nonce)),  # type: ignore[attr-defined]  # set by the CSP middleware
            ("__TITLE__", escape(name)),
            ("__MANIFEST__", "/en/manifest.webmanifest" if language == "en" else "/manifest.webmanifest"),
            ("__PRODUCT_AR__", escape(settings.PRODUCT_NAME_AR)),
            ("__PRODUCT_EN__", escape(settings.PRODUCT_NAME_EN)),
        ):
            page = page.replace(mark, value)
        response = HttpResponse(page, status=200 if is_screen(request.path) else 404)
        response["Cache-Control"] = "no-cache"
        response["Vary"] = "Cookie"
        return response
