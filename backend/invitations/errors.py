"""What invitations refuse, each with its stable code."""

from django.utils.translation import gettext_lazy as _

from common.errors import Refused, WrongState


class AlreadyInvited(Refused):
    """One open invitation per company and address."""

    code = "already_invited"
    text = _("This person has already been invited and has not replied yet. You can resend the invitation.")


class AlreadyMember(Refused):
    """The address is the owner's or a member's."""

    code = "already_member"
    text = _("This person is already a member of the company.")


class TooManyInvitations(Refused):
    """``INVITATIONS_A_DAY`` of one company."""

    code = "too_many_invitations"
    text = _("The company has reached the limit of invitations for today. Send the rest tomorrow.")


class AddressInvitedOften(Refused):
    """``INVITATIONS_A_DAY_PER_ADDRESS`` of all companies together, or ``INVITATION_MAILS_MAX`` mails about one."""

    code = "address_invited_often"
    text = _("This email address has received too many invitations recently. Try again later.")


class InvitationExpired(WrongState):
    """Its time was over before it was answered."""

    code = "invitation_expired"
    text = _("This invitation has expired. Ask for a new one.")
