"""What is measured without a web server: movements of one balance under lock, and the printed invoice. Prints JSON."""

import json
import os
import statistics
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

THREADS = 8
SECONDS = 3.0
ROUNDS = 2
PRINTS = 10

BARE_UPDATE = """
    update billing_account set available_cents = available_cents + 1, updated_at = now() where company_id = %s
"""
# What the service has to hold whatever language it is written in: one transaction, the locks in their order (D7), a
# refusal of what is not there, then the update and its entry.
BARE_LOCKS = """
    select a.available_cents, c.erased_at, s.total_suspension_at
    from billing_account a
    join companies_company c on c.id = a.company_id
    join companies_standing s on s.company_id = a.company_id
    where a.company_id = %s for no key update of c, s, a
"""
# The update and its entry, by one statement: the least that leaves the same rows.
BARE_MOVEMENT = """
    with moved as (
        update billing_account set available_cents = available_cents + 1, updated_at = now()
        where company_id = %s returning company_id, available_cents
    )
    insert into billing_ledgerentry
        (account_id, kind, amount_cents, balance_after_cents, cause, reference_kind, reference_id, created_at)
    select company_id, 'charge', 1, available_cents, %s, 'charge', 1, now() from moved
"""


class Counter:
    """Numbers that no two threads get."""

    def __init__(self) -> None:
        self._last = 0
        self._lock = threading.Lock()

    def take(self) -> int:
        """The next one."""
        with self._lock:
            self._last += 1
            return self._last


def per_second(work: Callable[[], None]) -> float:
    """How often eight threads together do the work in a second."""
    from django.db import connection

    begun = time.monotonic()
    until = begun + SECONDS

    def repeat(_thread: int) -> int:
        count = 0
        try:
            while time.monotonic() < until:
                work()
                count += 1
        finally:
            connection.close()
        return count

    with ThreadPoolExecutor(THREADS) as pool:
        total = sum(pool.map(repeat, range(THREADS)))
    return total / (time.monotonic() - begun)


def movements_measure(company_id: UUID) -> dict[str, float]:
    """Charges of one cent to one balance: by the ledger's service under its locks, and by bare SQL."""
    from django.db import connection, transaction

    from billing.ledger.models import EntryKind, ReferenceKind
    from billing.ledger.services import entry_post
    from billing.locks import account_for_update
    from common.clock import utc_now

    counter = Counter()

    @transaction.atomic
    def posted() -> None:
        entry_post(
            account=account_for_update(company_id),
            kind=EntryKind.CHARGE,
            amount_cents=1,
            cause=f"bench:{counter.take()}",
            reference_kind=ReferenceKind.CHARGE,
            reference_id=1,
            now=utc_now(),
        )

    def bare_movement() -> None:
        with connection.cursor() as cursor:
            cursor.execute(BARE_MOVEMENT, [company_id, f"bench:{counter.take()}"])

    @transaction.atomic
    def bare_locked() -> None:
        with connection.cursor() as cursor:
            cursor.execute(BARE_LOCKS, [company_id])
            cursor.fetchone()
            cursor.execute(BARE_MOVEMENT, [company_id, f"bench:{counter.take()}"])

    def bare_update() -> None:
        with connection.cursor() as cursor:
            cursor.execute(BARE_UPDATE, [company_id])

    works = {"posted": posted, "bare_locked": bare_locked, "bare_movement": bare_movement, "bare_update": bare_update}
    rounds = [{name: per_second(work) for name, work in works.items()} for _ in range(ROUNDS)]
    return {name: max(figures[name] for figures in rounds) for name in works}


def prints_measure(company_id: UUID, invoice_id: int) -> dict[str, float]:
    """Milliseconds of one invoice as PDF, from the database's row to the file's bytes: the first, and the usual one."""
    from billing.documents.invoice_pdf import invoice_pdf_render
    from billing.invoices.documents import invoice_document
    from companies.company.models import Company

    company = Company.objects.select_related("standing").get(pk=company_id)

    def once() -> float:
        begun = time.perf_counter()
        invoice_pdf_render(invoice_document(invoice_id, company=company))
        return (time.perf_counter() - begun) * 1e3

    first = once()
    return {"first_ms": first, "median_ms": statistics.median(once() for _ in range(PRINTS))}


def main(arguments: list[str]) -> int:
    """``ledger|printing company invoice``."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tools.bench.settings")
    import django

    django.setup()
    part, company, invoice = arguments
    company_id = UUID(company)
    figures = movements_measure(company_id) if part == "ledger" else prints_measure(company_id, int(invoice))
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
