"""``manage.py remove_accounts NUMBER…``: after a backup was restored, remove those again who had left since."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from common.clock import utc_now
from common.errors import DomainError
from lifecycle.removal.services import restored_account_remove


class Command(BaseCommand):
    help = "Remove the accounts with these numbers, which the log names (account_removed)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("numbers", nargs="+", type=int, metavar="NUMBER")

    def handle(self, *args: Any, **options: Any) -> None:
        """Each by itself: what blocks one does not keep the others."""
        refused = 0
        for number in options["numbers"]:
            try:
                restored_account_remove(user_id=number, now=utc_now())
            except DomainError as error:
                refused += 1
                self.stderr.write(f"{number}: {error.code}")
            else:
                self.stdout.write(f"{number}: removed")
        if refused:
            raise CommandError(f"{refused} not removed.")
