"""``manage.py check_standing``: prove that licences and subscriptions agree; exit code 1 and a list where not."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from billing.subscriptions.standing_check import standing_check


class Command(BaseCommand):
    """Compare every company's standing with its subscriptions."""

    help = "Prove that every company's licence is what its subscriptions say."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print each disagreement; leave with 1 if there is any."""
        found = 0
        for sentence in standing_check():
            found += 1
            self.stderr.write(sentence)
        if found:
            sys.exit(1)
        self.stdout.write("Every licence agrees with its subscriptions.")
