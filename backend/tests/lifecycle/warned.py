"""What has happened to a company before its time to be erased comes."""

from datetime import datetime

from lifecycle import mails
from lifecycle.announcements.services import schedule_announce
from mailing.models import Outbox


def everybody_warned(*, now: datetime) -> None:
    """The jobs have told what was due, and the mails have left, in time."""
    schedule_announce(now=now)
    Outbox.objects.waiting().update(sent_at=now)
    Outbox.objects.filter(kind__in=mails.LAST_WARNINGS).update(sent_at=now - mails.WARNED_BEFORE)
