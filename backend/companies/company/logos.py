"""Where a company's logo is to be had."""

from functools import lru_cache
from urllib.parse import urljoin

from django.conf import settings
from django.core.files.storage import storages

from common.files.stored import PUBLIC
from companies.company.models import Company


def logo_url(company: Company) -> str | None:
    """A public, immutable URL; None without a logo."""
    return _address(company.logo) if company.logo else None


def logo_address(company: Company) -> str | None:
    """The same with its host, for pages and mails of others."""
    url = logo_url(company)
    return urljoin(settings.SITE_URL, url) if url else None


# Every list of companies asks for the same few again and again; a new picture has a new name.
@lru_cache(maxsize=4096)
def _address(name: str) -> str:
    return storages[PUBLIC].url(name)
