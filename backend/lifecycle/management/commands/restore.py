"""``manage.py restore``: put back a backup, and remove again who has left since, before the portal is opened."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from common.clock import utc_now
from lifecycle.backups.departed import departed_kept, departed_remove
from lifecycle.backups.errors import BackupRefused
from lifecycle.backups.services import backup_restore


class Command(BaseCommand):
    help = "Restore database and files from the repository of backups (docs/operations.md). Stop the portal first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("snapshot", nargs="?", default="latest", help="its id, or the latest")
        parser.add_argument("--force", action="store_true", help="replace the database and the files that are there")
        parser.add_argument(
            "--unchecked", action="store_true", help="although another part of the repository is damaged"
        )
        parser.add_argument(
            "--departed", action="store_true", help="only remove again who has left: after a restore by other means"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """What comes after the data is the same for every restore, and can be repeated."""
        try:
            if options["departed"]:
                gone = departed_kept()
            else:
                restored = backup_restore(options["snapshot"], force=options["force"], check=not options["unchecked"])
                gone = restored.departed
                self.stdout.write(f"Restored what was saved at {restored.made_at:%Y-%m-%d %H:%M} UTC.")
        except BackupRefused as error:
            raise CommandError(str(error)) from error
        call_command("migrate", interactive=False, verbosity=0)
        refused = departed_remove(gone, now=utc_now())
        self.stdout.write("Who has left since is removed again, and what was due is erased.")
        for sentence in refused:
            self.stderr.write(f"Not removed again: {sentence}")
        if not all([*map(self._passes, ("check_standing", "check_ledger")), not refused]):
            raise CommandError("What is said above is to be put right before the portal is opened.")

    def _passes(self, check: str) -> bool:
        try:
            call_command(check, stdout=self.stdout, stderr=self.stderr)
        except SystemExit:
            return False
        return True
