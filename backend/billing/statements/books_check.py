"""The daily check of the books: what it finds goes to the log and to ops."""

from datetime import datetime

import structlog

from billing.statements.books import findings
from billing.statements.mails import books_broken

logger = structlog.get_logger(__name__)

EXAMPLES = 10


def books_check(*, now: datetime) -> int:
    """Log every finding, write to ops if there is one; says how many there are."""
    count = 0
    examples: list[str] = []
    for finding in findings():
        count += 1
        logger.error("books_do_not_add_up", code=finding.code, subject=finding.subject)
        if count <= EXAMPLES:
            examples.append(f"{finding.code} {finding.subject}")
    if count:
        books_broken(count=count, examples=examples, now=now)
    return count
