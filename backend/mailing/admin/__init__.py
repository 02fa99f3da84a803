"""Ops look at the outbox here."""

from mailing.admin.dashboard import mails_card
from mailing.admin.outbox import OutboxAdmin

__all__ = ["OutboxAdmin", "mails_card"]
