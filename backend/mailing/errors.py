"""What this app refuses."""

from django.utils.translation import gettext_lazy as _

from common.errors import Refused


class MailIsEmptied(Refused):
    """The mail has left, or its link died: nothing is left to be sent."""

    code = "mail_is_emptied"
    text = _("This email can’t be sent again because its contents were not kept.")
