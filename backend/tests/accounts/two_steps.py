"""What the tests of two-step verification share: people who have it on, and the codes of their apps."""

from datetime import datetime, timedelta

import pyotp

from accounts.two_step.models import TwoStep
from accounts.two_step.services import two_step_set_up, two_step_switch_on
from accounts.users.models import User
from common.clock import utc_now
from tests.factories.accounts import PASSWORD

STEP = timedelta(seconds=30)


def app_code(user: User, at: datetime | None = None) -> str:
    """What the person's app shows, now or at an instant."""
    return pyotp.TOTP(TwoStep.objects.get(user=user).secret).at(at or utc_now())


def wrong_code(user: User) -> str:
    """Six digits that no step near now has."""
    near = {app_code(user, utc_now() + STEP * offset) for offset in range(-5, 6)}
    return next(code for code in ("000000", "000001", "000002", "000003") if code not in near)


def two_step_on(user: User, *, password: str = PASSWORD) -> list[str]:
    """Switch it on, some minutes ago, so that the codes of now are unused; gives the recovery codes."""
    earlier = utc_now() - timedelta(minutes=10)
    two_step_set_up(user=user, password=password)
    return two_step_switch_on(user=user, code=app_code(user, earlier), now=earlier)
