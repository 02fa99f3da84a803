"""Fills the measured database, proves its books, and prints as JSON what the load needs to know."""

import hashlib
import json
import os
import secrets
import sys
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class Seeded:
    """Who calls, about which company, and how much there is."""

    token: str
    company: str
    invoice: int
    companies: int
    entries: int


def seed(*, companies: int, entries: int, now: datetime) -> Seeded:
    """Make everything; the first company belongs to the owner whose pages are measured."""
    from django.db import connection

    from billing.invoices.models import Invoice
    from billing.statements.books import findings
    from tools.bench.books import books_make
    from tools.bench.rows import companies_make, knowns_make, people_make

    knowns_make()
    people = people_make(companies)
    made = companies_make(people, companies, now=now)
    count = books_make(made, entries=entries, now=now)
    with connection.cursor() as cursor:
        # As a database is that has lived for a while.
        cursor.execute("ANALYZE")
    wrong = next(findings(), None)
    if wrong is not None:
        raise SystemExit(f"The books of the bench do not add up: {wrong.code} {wrong.subject}")
    newest = Invoice.objects.filter(company=made[0]).order_by("-pk").values_list("pk", flat=True)[0]
    return Seeded(_token(people.measured.pk, now), str(made[0].pk), newest, len(made), count)


def _token(user_id: int, now: datetime) -> str:
    from rest_framework_simplejwt.tokens import AccessToken

    from accounts.sessions.authentication import SESSION_CLAIM
    from accounts.sessions.models import Session
    from accounts.users.models import User

    user = User.objects.get(pk=user_id)
    session = Session.objects.create(
        user=user,
        refresh_hash=hashlib.sha256(secrets.token_bytes(16)).hexdigest(),
        last_seen_at=now,
        expires_at=now + timedelta(days=1),
    )
    token = AccessToken.for_user(user)
    token[SESSION_CLAIM] = str(session.pk)
    return str(token)


def main(arguments: list[str]) -> int:
    """``companies entries``."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tools.bench.settings")
    import django

    django.setup()
    from django.db import transaction

    from common.clock import utc_now

    companies, entries = (int(word) for word in arguments)
    with transaction.atomic():
        seeded = seed(companies=companies, entries=entries, now=utc_now())
    print(json.dumps(asdict(seeded)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
