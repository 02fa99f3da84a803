"""The companies' pages for ops: queue, file, review, members, dashboard card."""

from companies.company.admin import MembershipAdmin
from companies.review.admin import CompanyAdmin, reviews_card

__all__ = ["CompanyAdmin", "MembershipAdmin", "reviews_card"]
