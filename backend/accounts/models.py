"""People's tables."""

from accounts.one_time_tokens.models import OneTimeToken
from accounts.sessions.models import Session
from accounts.two_step.models import RecoveryCode, SignInChallenge, TwoStep
from accounts.users.models import User

__all__ = ["OneTimeToken", "RecoveryCode", "Session", "SignInChallenge", "TwoStep", "User"]
