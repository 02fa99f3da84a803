"""Accounts as ops see them."""

from accounts.admin.users import UserAdmin

__all__ = ["UserAdmin"]
