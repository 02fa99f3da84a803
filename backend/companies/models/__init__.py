"""The companies' tables."""

from companies.models.company import Company, CompanyKind, ReviewStatus
from companies.models.membership import Membership
from companies.models.standing import Standing

__all__ = ["Company", "CompanyKind", "Membership", "ReviewStatus", "Standing"]
