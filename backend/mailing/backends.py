"""Mails as ``.eml`` files in ``MAIL_DIR``, for a machine without a mail server."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend


class EmlFileBackend(BaseEmailBackend):
    """One file a mail, named by its instant and Message-ID; a repetition of the same mail is a file of its own."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write every message; a half-written one is never seen under its name."""
        folder = Path(settings.MAIL_DIR)
        folder.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            content = message.message()
            words = "".join(c for c in str(content["Message-ID"]).split("@")[0] if c.isalnum())
            stamp = datetime.now(tz=UTC).strftime("%Y%m%dT%H%M%S%f")
            target = folder / f"{stamp}-{words[:40]}.eml"
            partial = target.with_suffix(".partial")
            with partial.open("wb") as file:
                file.write(content.as_bytes())
                file.flush()
                os.fsync(file.fileno())
            partial.replace(target)
        return len(email_messages)
