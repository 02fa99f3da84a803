"""The address of a company's logo."""

from functools import lru_cache

from django.core.files.storage import storages

from companies.models import Company
from companies.services.files import PUBLIC


def logo_url(company: Company) -> str | None:
    """A public, immutable address; None without a logo."""
    return _address(company.logo) if company.logo else None


# Every list of companies asks for the same few again and again; a new picture has a new name.
@lru_cache(maxsize=4096)
def _address(name: str) -> str:
    return storages[PUBLIC].url(name)
