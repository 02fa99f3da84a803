"""Ops edit the lists here."""

from references.admin.banners import BannerAdmin
from references.admin.canned_reasons import CannedReasonAdmin
from references.admin.dashboard import rates_card
from references.admin.lists import CountryAdmin, CurrencyAdmin, LanguageAdmin, ServiceCategoryAdmin
from references.admin.project_settings import ProjectSettingAdmin
from references.admin.themes import ThemeAdmin

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
