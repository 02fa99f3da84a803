"""Ops edit the lists here."""

from references.lists.admin import (
    CannedReasonAdmin,
    CountryAdmin,
    CurrencyAdmin,
    LanguageAdmin,
    ServiceCategoryAdmin,
    rates_card,
)
from references.site.admin import BannerAdmin, ProjectSettingAdmin, ThemeAdmin

__all__ = [
    "BannerAdmin",
    "CannedReasonAdmin",
    "CountryAdmin",
    "CurrencyAdmin",
    "LanguageAdmin",
    "ProjectSettingAdmin",
    "ServiceCategoryAdmin",
    "ThemeAdmin",
    "rates_card",
]
