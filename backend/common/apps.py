"""The kernel as a Django app: it owns the abstract tables and the kept answers."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CommonConfig(AppConfig):
    name = "common"
    verbose_name = _("Background jobs")  # the only tables of it that the admin shows

    def ready(self) -> None:
        """Import the modules whose import registers pages, system checks, and what is written of tasks."""
        import common.admin.jobs
        import common.checks
        import common.jobs.lines
        import common.jobs.runs  # noqa: F401
