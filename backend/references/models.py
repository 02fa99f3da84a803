"""The tables of the staff-edited lists, for Django."""

from references.lists import models as lists
from references.site import models as site

__all__ = ["lists", "site"]
