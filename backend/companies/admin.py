"""The companies' pages for ops: queue, file, review, members, dashboard card."""

from companies.company.admin import MembershipAdmin
from companies.review.admin import CompanyAdmin
from companies.review.dashboard import reviews_card

__all__ = ["CompanyAdmin", "MembershipAdmin", "reviews_card"]
