"""Accounts as ops see them."""

from accounts.staff import finders_admin as finders
from accounts.staff.admin import UserAdmin
from accounts.staff.groups_admin import GroupAdmin
from accounts.staff.sign_in_log_admin import AccessAttemptAdmin, AccessLogAdmin

__all__ = ["AccessAttemptAdmin", "AccessLogAdmin", "GroupAdmin", "UserAdmin", "finders"]
