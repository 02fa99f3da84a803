"""The companies' pages for ops: queue, file, review, members, dashboard card."""

from companies.company import admin as company
from companies.life.ownership import admin as ownership
from companies.life.page_reports import admin as page_reports
from companies.registration.desk import company_admin as review
from companies.registration.desk import finders_admin as finders
from companies.registration.edit_orders import admin as edit_orders
from companies.registration.review import canned_reasons_admin as canned_reasons

__all__ = ["canned_reasons", "company", "edit_orders", "finders", "ownership", "page_reports", "review"]
