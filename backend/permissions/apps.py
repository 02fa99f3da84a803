"""The app's configuration."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PermissionsConfig(AppConfig):
    name = "permissions"
    verbose_name = _("Permissions")
