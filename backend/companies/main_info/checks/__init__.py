"""Whole forms of main info: values in; clean values with soft remarks out, or Invalid with a message beside each field.

Services call them before writing, the requirement engine calls them on what is stored. They read no table.
"""

from companies.main_info.checks.form import CleanForm

__all__ = ["CleanForm"]
