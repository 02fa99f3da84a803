"""Accounts as ops see them."""

from accounts.staff.admin import UserAdmin
from accounts.staff.sign_in_log_admin import AccessAttemptAdmin, AccessLogAdmin

__all__ = ["AccessAttemptAdmin", "AccessLogAdmin", "UserAdmin"]
