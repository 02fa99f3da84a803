"""The companies' tables, for Django."""

from companies.company import models as company
from companies.documents import models as documents
from companies.edit_orders import models as edit_orders
from companies.main_info import models as main_info
from companies.ownership import models as ownership
from companies.permission_templates import models as permission_templates
from companies.public_page import models as public_page
from companies.themes import models as themes

__all__ = [
    "company",
    "documents",
    "edit_orders",
    "main_info",
    "ownership",
    "permission_templates",
    "public_page",
    "themes",
]
