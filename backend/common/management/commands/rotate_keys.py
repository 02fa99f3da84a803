"""``manage.py rotate_keys``: after a new key was put first, so that the old one can be retired."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from common.key_rotation import key_name, keys_count, keys_rotate


class Command(BaseCommand):
    help = "Encrypt every value under the first of FIELD_ENCRYPTION_KEYS and index it under BLIND_INDEX_KEY."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--count", action="store_true", help="Only say what is under which key.")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say at the end what is under which key; an error while anything is under another than the first."""
        if not options["count"]:
            self.stdout.write(f"{keys_rotate()} values written anew.")
        first = key_name(settings.FIELD_ENCRYPTION_KEYS[0])
        left = 0
        for (column, name), count in sorted(keys_count().items()):
            left += count if name != first else 0
            self.stdout.write(f"{column}: {count} under {name}{' (the first key)' if name == first else ''}")
        if left:
            raise CommandError(f"{left} are not under the first key: keep the others.")
