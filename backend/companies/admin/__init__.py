"""The companies' pages for ops: queue, file, review, members, dashboard card."""

from companies.admin.companies import CompanyAdmin
from companies.admin.dashboard import reviews_card
from companies.admin.memberships import MembershipAdmin

__all__ = ["CompanyAdmin", "MembershipAdmin", "reviews_card"]
