"""People's tables."""

from accounts.models.one_time_token import OneTimeToken
from accounts.models.session import Session
from accounts.models.user import User

__all__ = ["OneTimeToken", "Session", "User"]
