"""Trigram indexes of what the ops admin's lists search for parts of words: without them such a search reads a whole
table.

They need PostgreSQL's extension ``pg_trgm``, which not every server has and not every user may add: they are no part of
the migrations, and everything works without them.
"""

import structlog
from django.db import DatabaseError, connection, transaction

logger = structlog.get_logger(__name__)

# By their names: the table, and what its searches compare (``common/admin/lists.py``).
INDEXES = {
    "words_of_companies": ("companies_company", "name_folded"),
    "words_of_digital_names": ("companies_company", "upper(sub_domain)"),
    "words_of_users": ("accounts_user", "left(name_folded, length(name_folded) - length(email))"),
    "words_of_activity": ("activity_entry", "folded"),
    "words_of_ledger": ("billing_ledgerentry", "upper(cause)"),
    "words_of_invoices": ("billing_invoice", "search_text"),
    "words_of_charges": ("billing_charge", "search_text"),
    "words_of_withdrawals": ("billing_withdrawal", "search_text"),
    "words_of_receipts": ("billing_receipt", "upper(number)"),
}
_AVAILABLE = "select 1 from pg_available_extensions where name = 'pg_trgm'"
_HALF_MADE = "select 1 from pg_index where indexrelid = to_regclass(%s) and not indisvalid"


def word_indexes_make() -> bool:
    """Make those that are missing, while the tables are written to; says whether this database can have them."""
    if not _is_possible():
        return False
    with connection.cursor() as cursor:
        # Making one waits for transactions that were there before, and holds up nobody meanwhile.
        cursor.execute("set lock_timeout = 0")
        for name, (table, words) in INDEXES.items():
            cursor.execute(_HALF_MADE, [name])
            if cursor.fetchone():
                cursor.execute(f"drop index concurrently {name}")
            cursor.execute(
                f"create index concurrently if not exists {name} on {table} using gin (({words}) gin_trgm_ops)"
            )
        cursor.execute("reset lock_timeout")
    return True


def _is_possible() -> bool:
    if connection.vendor != "postgresql":
        return False
    with connection.cursor() as cursor:
        cursor.execute(_AVAILABLE)
        if not cursor.fetchone():
            return False
        try:
            with transaction.atomic():
                cursor.execute("create extension if not exists pg_trgm")
        except DatabaseError as error:
            logger.warning("search_without_trigrams", error=type(error).__name__)
            return False
    return True
