"""What the vocabulary of rights refuses."""

from django.utils.translation import gettext_lazy as _

from common.errors import Forbidden


class BeyondOwnRights(Forbidden):
    """Somebody gives away what they do not hold themselves."""

    code = "beyond_own_rights"
    text = _("You can only give permissions that you have yourself.")
