"""Receipts issued at once: each number once, none left out, and nobody waits in a circle."""

from collections.abc import Callable
from functools import partial

import pytest

from billing.charges.services import charge_add
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from billing.receipts.models import Receipt
from billing.receipts.services import receipt_issue
from common.clock import utc_now
from tests.concurrency.threads import at_once
from tests.factories.accounts import UserFactory
from tests.factories.billing_money import open_invoice, ops_person, seller_known
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


def numbers() -> list[int]:
    return sorted(Receipt.objects.values_list("sequence", flat=True))


def test_money_of_many_companies_is_numbered_without_a_gap_while_invoices_are_paid(transactional_db: None) -> None:
    seller_known()
    ops, owner = ops_person(), UserFactory.create()
    companies = [CompanyFactory.create(owner=owner) for _number in range(4)]
    add = partial(charge_add, amount_cents=5_000, note="x", actor=ops, now=utc_now())
    for company in companies:
        add(company_id=company.pk)
    invoices = [open_invoice(company, 1_900) for company in companies]
    pay = partial(payment_start, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())

    works: list[Callable[[], object]] = [partial(add, company_id=company.pk) for company in companies * 2]
    works += [partial(pay, invoice_id=invoice.pk) for invoice in invoices]
    at_once(works)

    assert numbers() == list(range(1, 13))
    assert Invoice.objects.filter(status="paid").count() == 4


def test_one_receipt_however_many_ask_for_it(transactional_db: None) -> None:
    seller_known()
    charge_add(company_id=CompanyFactory.create().pk, amount_cents=5_000, note="x", actor=ops_person(), now=utc_now())
    Receipt.objects.all().delete()
    [entry] = LedgerEntry.objects.all()

    issued = at_once([partial(receipt_issue, entry_id=entry.pk)] * 6)

    assert len(set(issued)) == Receipt.objects.count() == 1
