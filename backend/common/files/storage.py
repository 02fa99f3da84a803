"""Our storage on a disk."""

from typing import Any

from django.core.files.storage import FileSystemStorage


class DiskStorage(FileSystemStorage):
    """Bears that a folder goes while a file is on its way into it: empty ones are swept at night."""

    def save(self, name: str | None, content: Any, max_length: int | None = None) -> str:
        """Once more, with the folder made anew, where it went; young as it is, no sweep takes it again."""
        try:
            return super().save(name, content, max_length)
        except FileNotFoundError:
            # Nothing of the content was read yet.
            return super().save(name, content, max_length)
