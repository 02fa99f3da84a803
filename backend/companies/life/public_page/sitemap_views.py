"""The companies' pages for search engines: ``/sitemap.xml``."""

from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap
from django.db.models import QuerySet
from django.urls import URLPattern, path

from common.clock import utc_now
from companies.company.models import Company
from companies.life.public_page.presentation import page_url
from companies.life.public_page.selectors import live_companies


def _site() -> SplitResult:
    return urlsplit(str(settings.SITE_URL))


class OurSite(Sitemap[Any]):
    """URLs on this site, each with its other language; the bare ones are the Arabic ones."""

    i18n = True
    alternates = True
    x_default = True
    languages = ("ar", "en")

    def get_domain(self, site: Any = None) -> str:
        return _site().netloc

    def get_protocol(self, protocol: str | None = None) -> str:
        return _site().scheme


class CompanyPages(OurSite):
    def items(self) -> QuerySet[Company]:
        return live_companies(now=utc_now())

    def location(self, item: Company) -> str:
        return urlsplit(page_url(item)).path


urlpatterns: list[URLPattern] = [
    path("sitemap.xml", sitemap, {"sitemaps": {"companies": CompanyPages}}, name="sitemap")
]
