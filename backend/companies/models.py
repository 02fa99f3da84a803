"""The companies' tables, for Django."""

from companies.company import models as company
from companies.documents import models as documents
from companies.edit_orders import models as edit_orders
from companies.main_info import models as main_info

__all__ = ["company", "documents", "edit_orders", "main_info"]
