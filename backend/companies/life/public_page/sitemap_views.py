"""The companies' pages for search engines: ``/sitemap.xml`` names the parts, ``/sitemap-ar.xml?p=2`` is one of them."""

from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps import views as sitemaps
from django.core.cache import caches
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.urls import URLPattern, path
from django.utils.functional import cached_property
from django.views.decorators.cache import cache_page

from common.clock import utc_now
from companies.company.models import Company
from companies.life.public_page.presentation import page_url
from companies.life.public_page.selectors import live_companies

# Robots ask for all of it at once, and days old is new enough for them.
_PAGES = "pages"
_KEPT_SECONDS = 60 * 60


class _OnceCounted(Paginator[Company]):
    """The index and every part in both languages have as many companies, and counting is what takes long."""

    @cached_property
    def count(self) -> int:
        return caches[_PAGES].get_or_set("sitemap.count", live_companies(now=utc_now()).count, _KEPT_SECONDS) or 0


def _site() -> SplitResult:
    return urlsplit(str(settings.SITE_URL))


class CompanyPages(Sitemap[Company]):
    """The pages in one language; each page itself names its other language."""

    limit = 5_000

    def __init__(self, language: str) -> None:
        self.language = language

    def get_domain(self, site: Any = None) -> str:
        return _site().netloc

    def get_protocol(self, protocol: str | None = None) -> str:
        return _site().scheme

    @property
    def paginator(self) -> Paginator[Company]:
        return _OnceCounted(self.items(), self.limit)

    def items(self) -> QuerySet[Company]:
        return live_companies(now=utc_now()).only("sub_domain")

    def location(self, item: Company) -> str:
        return urlsplit(page_url(item, self.language)).path


_PARTS = {"sitemaps": {language: CompanyPages(language) for language in ("ar", "en")}}
_kept = cache_page(_KEPT_SECONDS, cache=_PAGES)

urlpatterns: list[URLPattern] = [
    path("sitemap.xml", _kept(sitemaps.index), {**_PARTS, "sitemap_url_name": "sitemap-part"}, name="sitemap"),
    path("sitemap-<section>.xml", _kept(sitemaps.sitemap), _PARTS, name="sitemap-part"),
]
