"""What happens to invitations, in words for the log."""

from django.utils.translation import gettext_lazy as _

from activity.actions import actions_declare, sections_declare

actions_declare(
    {
        "invitation.created": _("Invitation sent"),
        "invitation.resent": _("Invitation sent again"),
        "invitation.updated": _("Permissions of an invitation changed"),
        "invitation.accept": _("Invitation accepted"),
        "invitation.reject": _("Invitation declined"),
        "invitation.expire": _("Invitation expired"),
        "invitation.revoke": _("Invitation revoked"),
    }
)

sections_declare({"invitation": "invitations"})
