"""``manage.py backup``: save the database and the files in the repository that RESTIC_REPOSITORY names."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from common.clock import utc_now
from lifecycle.backups.departed import departed_save
from lifecycle.backups.errors import BackupRefused
from lifecycle.backups.repository import repository_make
from lifecycle.backups.services import backup_make


class Command(BaseCommand):
    help = "Save database and files, encrypted, in the repository of backups (docs/operations.md)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--new", action="store_true", help="make the repository first")
        parser.add_argument(
            "--departed",
            action="store_true",
            help="save only who has left: takes a second, for every quarter of an hour",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["new"]:
                repository_make()
            if options["departed"]:
                known = departed_save()
                self.stdout.write(", ".join(f"{len(known[kind])} {kind}" for kind in sorted(known)) + " have left.")
            else:
                self.stdout.write(f"Saved as {backup_make(now=utc_now())}.")
        except BackupRefused as error:
            raise CommandError(str(error)) from error
