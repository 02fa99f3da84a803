"""The companies' tables, for Django."""

from companies.company import models as company
from companies.documents import models as documents
from companies.main_info import models as main_info

__all__ = ["company", "documents", "main_info"]
