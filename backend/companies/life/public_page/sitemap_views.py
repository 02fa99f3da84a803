"""The companies' pages for search engines: ``/sitemap.xml`` names the parts, ``/sitemap-ar.xml?p=2`` is one of them."""

from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps import views as sitemaps
from django.db.models import QuerySet
from django.urls import URLPattern, path
from django.views.decorators.cache import cache_page

from common.clock import utc_now
from companies.company.models import Company
from companies.life.public_page.presentation import page_url
from companies.life.public_page.selectors import live_companies


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

    def items(self) -> QuerySet[Company]:
        return live_companies(now=utc_now()).only("sub_domain")

    def location(self, item: Company) -> str:
        return urlsplit(page_url(item, self.language)).path


_PARTS = {"sitemaps": {language: CompanyPages(language) for language in ("ar", "en")}}
# Robots ask for all of it at once, and days old is new enough for them.
_kept = cache_page(60 * 60, cache="pages")

urlpatterns: list[URLPattern] = [
    path("sitemap.xml", _kept(sitemaps.index), {**_PARTS, "sitemap_url_name": "sitemap-part"}, name="sitemap"),
    path("sitemap-<section>.xml", _kept(sitemaps.sitemap), _PARTS, name="sitemap-part"),
]
