"""What ops can do with an account: each a service, a question and a word for when it is done."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from django.utils.translation import gettext_lazy as _

from accounts.staff.services import user_activate, user_deactivate, user_sessions_end, user_two_step_off
from accounts.two_step.selectors import two_step_is_on
from accounts.users.models import User
from common.errors import Text


class Move(Protocol):
    """A service that ops call for one account."""

    def __call__(self, *, user_id: int, reason: str, actor: User, now: datetime) -> object:
        """Do it. Raises the typed refusals of accounts."""


@dataclass(frozen=True)
class Button:
    """One thing that ops can do with an account, after being asked for the reason."""

    name: str
    label: Text
    question: Text
    done: Text
    move: Move
    fits: Callable[[User], bool]
    dangerous: bool = False


BUTTONS: tuple[Button, ...] = (
    Button(
        "end-sessions",
        _("End sessions"),
        _("The user is signed out of all devices immediately."),
        _("The sessions were ended."),
        user_sessions_end,
        lambda user: user.pk is not None,
        dangerous=True,
    ),
    Button(
        "deactivate",
        _("Deactivate the account"),
        _("The user is signed out of all devices immediately and can’t sign in until the account is reactivated."),
        _("The account was deactivated."),
        user_deactivate,
        lambda user: user.is_active,
        dangerous=True,
    ),
    Button(
        "activate",
        _("Activate the account"),
        _("The user can sign in again."),
        _("The account was activated."),
        user_activate,
        lambda user: not user.is_active,
    ),
    Button(
        "two-step-off",
        _("Switch two-step verification off"),
        _(
            "For users who have lost their phone and recovery codes, "
            "once you have checked their identity. Then the password is enough."
        ),
        _("Two-step verification was switched off."),
        user_two_step_off,
        two_step_is_on,
        dangerous=True,
    ),
)
