"""People's tables."""

from accounts.models.address_request import AddressRequest
from accounts.models.one_time_token import OneTimeToken
from accounts.models.session import Session
from accounts.models.sign_in_challenge import SignInChallenge
from accounts.models.two_step import RecoveryCode, TwoStep
from accounts.models.user import User

__all__ = ["AddressRequest", "OneTimeToken", "RecoveryCode", "Session", "SignInChallenge", "TwoStep", "User"]
