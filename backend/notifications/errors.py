"""Why notifications refuse."""

from django.utils.translation import gettext_lazy as _

NEVER_OFF = _("These notifications can’t be switched off")
