"""Ops edit the lists here."""

from references.lists import admin as lists
from references.site import admin as site

__all__ = ["lists", "site"]
