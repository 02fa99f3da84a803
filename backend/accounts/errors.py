"""What accounts refuse, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Forbidden, Invalid, Refused, Unauthenticated, WrongState


class WrongPair(Invalid):
    """Address and password do not belong together; says nothing about which of them is wrong."""

    code = "wrong_pair"
    text = _("The email or password is incorrect")

    def __init__(self) -> None:
        super().__init__({"non_field_errors": [self.text]})


class TokenNotGood(Invalid):
    """A one-time token that is unknown, used, revoked, too old, or meant for something else."""

    code = "token_not_good"

    def __init__(self, field: str = "token") -> None:
        super().__init__({field: [_("This link is no longer valid. Please request a new one.")]})


class EmailNotVerified(Refused):
    """The right pair, before the address was confirmed."""

    code = "email_not_verified"
    text = _("Please confirm your email address first. You can request a new confirmation email.")


class EmailAlreadyVerified(Refused):
    """The verification link was opened a second time."""

    code = "email_already_verified"
    text = _("Your email address is already confirmed. Please sign in.")


class EmailTaken(Refused):
    """Between asking for the change and confirming it, the address became somebody's account."""

    code = "email_taken"
    text = _("This email address already belongs to another account. Use a different one.")


class PasswordChangedMeanwhile(WrongState):
    """Another request changed the password while this one was being checked."""

    code = "password_changed_meanwhile"
    text = _("The password was changed in the meantime. Please try again.")


class WrongPassword(Invalid):
    """The person is signed in but does not know the password that they confirm something with."""

    code = "wrong_password"

    def __init__(self) -> None:
        super().__init__({"password": [_("The password is incorrect")]})


class WrongCode(Invalid):
    """Neither a code that the app shows now nor an unused recovery code; says nothing about which it nearly was."""

    code = "wrong_code"

    def __init__(self) -> None:
        super().__init__({"code": [_("The code is incorrect or has already been used. Enter a new one.")]})


class TwoStepExpired(Refused):
    """The challenge of the second step is unknown, used, too old, guessed at too often, or of another password."""

    code = "two_step_expired"
    text = _("Too much time has passed, or too many wrong codes were entered. Please sign in again.")


class TwoStepAlreadyOn(Refused):
    """An app was set up before; it must be switched off before another one is."""

    code = "two_step_already_on"
    text = _("Two-step verification is already on.")


class TwoStepNotSetUp(Refused):
    """A code came before there was a secret to make it from."""

    code = "two_step_not_set_up"
    text = _("Set up your authenticator app first.")


class TwoStepOff(Refused):
    """There is nothing to switch off, and nothing to recover."""

    code = "two_step_off"
    text = _("Two-step verification is off. Switch it on first.")


class SessionEnded(Unauthenticated):
    """The session behind a token is over."""

    code = "session_ended"
    text = _("Your session has ended. Please sign in again.")


class ForeignOrigin(Forbidden):
    """A call that works with the refresh cookie came from another site."""

    code = "foreign_origin"
    text = _("This request came from another site, so it was refused. Open the portal and try again.")


class OwnAccount(Refused):
    """Ops may not close the account they work with."""

    code = "own_account"
    text = _("You can’t deactivate your own account.")


class OwnTwoStep(Refused):
    """Ops may not skip the code of the account they work with."""

    code = "own_two_step"
    text = _("Switch your own two-step verification off on its own page.")


class StaffOnlyBySuperuser(Forbidden):
    """Accounts of the admin are managed by superusers, who do not take their own right away."""

    code = "staff_only_by_superuser"
    text = _("Only a colleague with full rights can do this.")


class OwnGroup(Forbidden):
    """Nobody changes what they may do themselves."""

    code = "own_group"
    text = _("You are in this role, so another colleague has to change it.")
