"""``manage.py load_references``: deliver the lists; run at every start, it never overwrites what staff edited."""

from typing import Any

from django.core.management.base import BaseCommand

from references.services import references_load


class Command(BaseCommand):
    help = "Deliver the reference lists; rows that staff edited stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        for name, counts in references_load().items():
            summary = ", ".join(f"{number} {outcome}" for outcome, number in counts.items())
            self.stdout.write(f"{name}: {summary}")
