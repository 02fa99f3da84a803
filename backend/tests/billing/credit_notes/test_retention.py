"""What is left of a credit note once the law keeps it no longer: numbers and amounts, nobody."""

from datetime import timedelta

import pytest

from billing.credit_notes.models import CreditNote
from billing.invoices.models import UNNAMED
from common.clock import utc_now
from companies.company.models import Company
from lifecycle.retention.services import expired_rows_delete
from tests.billing.credit_notes.notes import credit, paid_from_balance

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_it_names_its_buyer_and_its_reason_until_its_day(company: Company) -> None:
    note = credit(paid_from_balance(company), reason_ar="طلب سالم", reason_en="")
    assert note.retention_until == note.invoice.retention_until

    expired_rows_delete(now=utc_now())
    assert CreditNote.objects.get().reason_ar == "طلب سالم"
    CreditNote.objects.update(retention_until=utc_now().date() - timedelta(days=2))
    expired_rows_delete(now=utc_now())

    emptied = CreditNote.objects.get()
    assert (emptied.buyer, emptied.reason_ar, emptied.total_cents) == (UNNAMED, "", note.total_cents)
    assert emptied.unnamed_at is not None
