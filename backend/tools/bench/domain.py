"""What is measured without a web server: movements of one balance under lock, and the printed invoice. Prints JSON.

Run in Django's shell.
"""

import itertools
import json
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

from django.db import connection, transaction

from billing.invoices.documents import invoice_pdf
from billing.invoices.selectors import invoice_of_company
from billing.ledger.models import EntryKind, ReferenceKind
from billing.ledger.services import entry_post
from billing.locks import account_for_update
from common.clock import utc_now
from companies.company.models import Company

THREADS = 8
SECONDS = 3.0
ROUNDS = 2
PRINTS = 10

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
        where company_id = %s returning company_id, available_cents, held_cents
    )
    insert into billing_ledgerentry
        (account_id, kind, amount_cents, available_after_cents, held_after_cents, cause, reference_kind, reference_id,
         created_at)
    select company_id, 'charge', 1, available_cents, held_cents, %s, 'charge', 1, now() from moved
"""


def per_second(work: Callable[[], None]) -> float:
    begun = time.monotonic()

    def repeat(_thread: int) -> int:
        count = 0
        try:
            while time.monotonic() < begun + SECONDS:
                work()
                count += 1
        finally:
            connection.close()
        return count

    with ThreadPoolExecutor(THREADS) as pool:
        total = sum(pool.map(repeat, range(THREADS)))
    return total / (time.monotonic() - begun)


def movements_print(company_id: str) -> None:
    """Charges of one cent to one balance: by the ledger's service under its locks, and by bare SQL."""
    # Its __next__ is one step of the interpreter: no two threads get the same.
    numbers = itertools.count()

    @transaction.atomic
    def posted() -> None:
        entry_post(
            account=account_for_update(UUID(company_id)),
            kind=EntryKind.CHARGE,
            amount_cents=1,
            cause=f"bench:{next(numbers)}",
            reference_kind=ReferenceKind.CHARGE,
            reference_id=1,
            now=utc_now(),
        )

    def moved() -> None:
        with connection.cursor() as cursor:
            cursor.execute(BARE_MOVEMENT, [company_id, f"bench:{next(numbers)}"])

    @transaction.atomic
    def locked() -> None:
        with connection.cursor() as cursor:
            cursor.execute(BARE_LOCKS, [company_id])
            cursor.fetchone()
        moved()

    works = {"posted": posted, "bare_locked": locked, "bare_movement": moved}
    rounds = [{name: per_second(work) for name, work in works.items()} for _ in range(ROUNDS)]
    print(json.dumps({name: max(figures[name] for figures in rounds) for name in works}))


def prints_print(company_id: str, invoice_id: int) -> None:
    """Milliseconds of one invoice as PDF, from the database's row to the file's bytes: the first, and the usual one."""
    company = Company.objects.select_related("standing").get(pk=company_id)

    def once() -> float:
        begun = time.perf_counter()
        invoice_pdf(invoice_of_company(invoice_id, company_id=company.pk), company=company)
        return (time.perf_counter() - begun) * 1e3

    first = once()
    print(json.dumps({"first_ms": first, "median_ms": statistics.median(once() for _ in range(PRINTS))}))
