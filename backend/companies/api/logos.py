"""The address of a company's logo."""

from django.core.files.storage import storages

from companies.models import Company
from companies.services.files import PUBLIC


def logo_url(company: Company) -> str | None:
    """A public, immutable address; None without a logo."""
    return storages[PUBLIC].url(company.logo) if company.logo else None
