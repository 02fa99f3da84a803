"""The kernel as a Django app: it owns the abstract tables and the kept answers."""

from django.apps import AppConfig


class CommonConfig(AppConfig):
    """Kernel."""

    name = "common"
