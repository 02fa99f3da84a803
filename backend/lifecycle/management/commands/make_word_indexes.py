"""Indexes for searching, where the database can have them."""

from typing import Any

from django.core.management.base import BaseCommand

from lifecycle.search.word_indexes import word_indexes_make


class Command(BaseCommand):
    help = "Make the trigram indexes that the admin's searches use; does nothing where pg_trgm is not available."

    def handle(self, *args: Any, **options: Any) -> None:
        """Can be repeated."""
        if not word_indexes_make():
            self.stdout.write("No trigram indexes here: lists are searched without.")
