"""Whether a person signs in with two steps, and what is left of the recovery codes."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from accounts.two_step.models import RecoveryCode, TwoStep
from accounts.users.models import User


@dataclass(frozen=True)
class TwoStepState:
    """Two-step verification as its owner sees it."""

    enabled: bool
    enabled_at: datetime | None
    recovery_codes_left: int


def two_steps_on(user: User) -> QuerySet[TwoStep]:
    """The person's second step, if it is in force."""
    return TwoStep.objects.filter(user=user, enabled_at__isnull=False)


def two_step_is_on(user: User) -> bool:
    """Whether the password alone does not sign the person in."""
    return two_steps_on(user).exists()


def two_step_state_of(user: User) -> TwoStepState:
    """On or off, since when, and how many recovery codes are unused."""
    two_step = two_steps_on(user).first()
    if two_step is None:
        return TwoStepState(enabled=False, enabled_at=None, recovery_codes_left=0)
    return TwoStepState(enabled=True, enabled_at=two_step.enabled_at, recovery_codes_left=recovery_codes_left(two_step))


def recovery_codes_left(two_step: TwoStep) -> int:
    return RecoveryCode.objects.filter(two_step=two_step, used_at=None).count()
