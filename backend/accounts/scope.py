"""What a person may do outside companies: the ``scope`` of their account (product.md section 1)."""

from accounts.models import User
from accounts.models.user import UserType

COMPANIES_CREATE = "companies.create"


def scope_of(user: User) -> dict[str, bool]:
    """A map of what is allowed; staff work in the admin and may nothing here."""
    return {COMPANIES_CREATE: True} if user.type == UserType.USER else {}
