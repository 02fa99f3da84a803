"""``manage.py load_billing_reference``: deliver packages, tax rules and fees at every start; it overwrites nothing."""

from typing import Any

from django.core.management.base import BaseCommand

from billing.catalogue.services import billing_reference_load


class Command(BaseCommand):
    help = "Deliver packages, tax rules and fees; rows that are there stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        """Deliver, and say how many rows were made."""
        for name, made in billing_reference_load().items():
            self.stdout.write(f"{name}: {made} created")
