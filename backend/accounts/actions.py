"""What can happen to an account, in words: for the log's readers."""

from django.utils.translation import gettext_lazy as _

from accounts.staff.roles import group_words
from activity.actions import actions_declare, fields_declare, values_declare

WORDS = {
    "user.created": _("Account created"),
    "user.email_verified": _("Email address confirmed"),
    "user.profile_changed": _("Profile changed"),
    "user.email_change_started": _("Email address change requested"),
    "user.email_changed": _("Email address changed"),
    "user.email_restored": _("Email address change undone"),
    "user.password_changed": _("Password changed"),
    "user.password_reset": _("Password reset"),
    "user.two_step_on": _("Two-step verification switched on"),
    "user.two_step_off": _("Two-step verification switched off"),
    "user.two_step_off_by_ops": _("Two-step verification switched off by operations"),
    "user.recovery_codes_renewed": _("Recovery codes renewed"),
    "user.recovery_code_used": _("Recovery code used to sign in"),
    "user.sessions_ended": _("Sessions ended by operations"),
    "user.deactivated": _("Account deactivated"),
    "user.activated": _("Account activated"),
    "user.sign_in_unlocked": _("Sign-in unlocked by operations"),
    "user.staff_created": _("Staff account created"),
    "user.rights_changed": _("Permissions changed"),
    "group.created": _("Role created"),
    "group.changed": _("Role changed"),
    "group.deleted": _("Role deleted"),
    "session.ended": _("A device was signed out from another one"),
    "session.others_ended": _("All other devices were signed out"),
    "session.token_reused": _("Session ended: an outdated session key was reused"),
}

actions_declare(WORDS)
fields_declare({"groups": _("Roles")}, subject="user")
fields_declare({"right": _("Permission")}, subject="group")
values_declare({"groups": group_words})
