"""Staff-edited lists: one noun a file."""

from references.models.banner import Banner
from references.models.canned_reason import CannedReason
from references.models.country import Country
from references.models.currency import Currency
from references.models.language import Language
from references.models.project_setting import ProjectSetting
from references.models.service_category import ServiceCategory
from references.models.theme import Theme

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
