"""The companies' pages for ops: queue, file, review, members, dashboard card."""

from companies.company import admin as company
from companies.review import admin as review

__all__ = ["company", "review"]
