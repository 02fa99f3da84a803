"""The app's configuration."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Make the document's description of our tokens known: nothing else imports it."""
        from accounts.sessions import openapi as document  # noqa: F401 (importing registers it)
