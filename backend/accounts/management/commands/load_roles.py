"""``manage.py load_roles``: make the groups of the ops roles as they are declared; run at every start."""

from typing import Any

from django.core.management.base import BaseCommand

from accounts.staff.roles import roles_load


class Command(BaseCommand):
    help = "Make the groups of the ops roles as they are declared; groups that ops made stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        for key, count in roles_load().items():
            self.stdout.write(f"{key}: {count} rights")
