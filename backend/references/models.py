"""Staff-edited lists: one noun a file."""

from references.lists.models import CannedReason, Country, Currency, Language, ServiceCategory
from references.site.models import Banner, ProjectSetting, Theme

__all__ = [
    "Banner",
    "CannedReason",
    "Country",
    "Currency",
    "Language",
    "ProjectSetting",
    "ServiceCategory",
    "Theme",
]
