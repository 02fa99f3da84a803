"""Codes that must be on the reference lists."""

from django.utils.translation import gettext_lazy as _

from accounts.users.models import Language
from common.errors import Invalid
from references.lists.models import Country, Currency

_NOT_ON_THE_LIST = _("Choose one from the list")


def country_require(code: str, *, field: str) -> None:
    """Raise Invalid beside the field unless the country is on the list."""
    if not Country.objects.filter(code=code, is_active=True).exists():
        raise Invalid.field(field, _NOT_ON_THE_LIST)


def currency_require(code: str, *, field: str) -> None:
    """Raise Invalid beside the field unless the currency is on the list."""
    if not Currency.objects.filter(code=code, is_active=True).exists():
        raise Invalid.field(field, _NOT_ON_THE_LIST)


def language_require(code: str, *, field: str) -> None:
    """Raise Invalid beside the field unless the interface speaks the language."""
    if code not in Language.values:
        raise Invalid.field(field, _NOT_ON_THE_LIST)
