"""The alarm to ops that the books do not add up."""

from datetime import datetime

from django.conf import settings

from common.clock import business_date
from mailing.kinds import MailKind
from mailing.services import mail_queue

BOOKS_BROKEN = MailKind("billing.books_broken", "/admin/billing/ledgerentry/")


def books_broken(*, count: int, examples: list[str], now: datetime) -> None:
    """At most once a day: the command ``check_ledger`` lists everything."""
    for address in settings.OPS_EMAILS:
        mail_queue(
            kind=BOOKS_BROKEN,
            cause=f"books:{business_date(now).isoformat()}:{address}",
            to=address,
            language="ar",
            context={"count": count, "examples": examples},
            now=now,
        )
