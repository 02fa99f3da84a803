"""Accounts as ops see them."""

from accounts.admin.sign_ins import AccessAttemptAdmin, AccessLogAdmin
from accounts.admin.users import UserAdmin

__all__ = ["AccessAttemptAdmin", "AccessLogAdmin", "UserAdmin"]
