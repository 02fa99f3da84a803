"""The companies' tables, for Django."""

from companies.company import models as company
from companies.documents import models as documents
from companies.life.ownership import models as ownership
from companies.life.page_reports import models as page_reports
from companies.life.permission_templates import models as permission_templates
from companies.life.public_page import models as public_page
from companies.life.themes import models as themes
from companies.main_info import models as main_info
from companies.registration.edit_orders import models as edit_orders

__all__ = [
    "company",
    "documents",
    "edit_orders",
    "main_info",
    "ownership",
    "page_reports",
    "permission_templates",
    "public_page",
    "themes",
]
