"""Billing's jobs: sweeps over the database, and single pieces of work by id. No rule lives here."""

from celery import shared_task

from billing.checkouts import second_pages
from billing.checkouts import services as checkouts
from billing.disputes import services as disputes
from billing.licence import expiring, renewals
from billing.month_pages import services as month_pages
from billing.receipts import services as receipts
from billing.reconciliation import services as reconciliation
from billing.refunds import services as refunds
from billing.statements import books
from common.clock import utc_now


@shared_task
def payments_expire() -> None:
    """Give up card payments whose time has elapsed, after asking their provider."""
    checkouts.payments_expire(now=utc_now())


@shared_task
def checkout_close(payment_id: int) -> None:
    """Close the page of a payment that was given up."""
    checkouts.checkout_close(payment_id=payment_id, now=utc_now())


@shared_task
def checkouts_close() -> None:
    """Close the pages that no ``checkout_close`` came to."""
    checkouts.checkouts_close(now=utc_now())


@shared_task
def second_pages_close() -> None:
    """Close pages at the providers that no payment of ours kept."""
    second_pages.second_pages_close(now=utc_now())


@shared_task
def refund_send(refund_id: int) -> None:
    """Send one refund to its card."""
    refunds.refund_send(refund_id=refund_id, now=utc_now())


@shared_task
def refunds_send() -> None:
    """Send the refunds that no ``refund_send`` brought to their end."""
    refunds.refunds_send(now=utc_now())


@shared_task
def receipt_issue(entry_id: int) -> None:
    """Issue the receipt of a credit."""
    receipts.receipt_issue(entry_id=entry_id)


@shared_task
def receipts_issue() -> None:
    """Issue the receipts that no ``receipt_issue`` came to."""
    receipts.receipts_issue(now=utc_now())


@shared_task
def refunds_check() -> None:
    """Ask the card providers for refunds that failed after they had succeeded."""
    refunds.refunds_check(now=utc_now())


@shared_task
def disputes_find() -> None:
    """Ask the card providers for disputes that no message told us of."""
    disputes.disputes_find(now=utc_now())


@shared_task
def settlements_compare() -> None:
    """Compare what the card providers settled with our payments."""
    reconciliation.settlements_compare(now=utc_now())


@shared_task
def ledger_check() -> None:
    """Issue receipts that are still missing; prove the books, and raise the alarm if they do not add up."""
    now = utc_now()
    receipts.receipts_of_all_time_issue(now=now)
    books.books_check(now=now)


@shared_task
def invoices_expire() -> int:
    """Remind of invoices in their last day, expire those whose time is over; says how many expired."""
    now = utc_now()
    expiring.invoices_remind(now=now)
    return expiring.invoices_expire(now=now)


@shared_task
def renewals_issue() -> int:
    """Issue the renewals that are due; says how many."""
    return renewals.renewals_issue(now=utc_now())


@shared_task
def renewals_pay() -> int:
    """Pay renewals from the balance where auto-renew is on; says how many."""
    return renewals.renewals_pay(now=utc_now())


@shared_task
def months_tell() -> int:
    """Tell companies' people of the month that is over; says of how many companies."""
    return month_pages.months_tell(now=utc_now())
