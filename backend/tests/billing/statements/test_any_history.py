"""Whatever happens to a balance, the statement's rows lead to it and hold every movement once."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.users.models import User
from billing.ledger.models import Account, LedgerEntry
from billing.statements.grouping import StatementRow, rows_grouped, statement_rows
from billing.statements.selectors import entry_rows_of
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import (
    withdrawal_accept,
    withdrawal_cancel,
    withdrawal_close,
    withdrawal_request,
    withdrawal_return,
    withdrawal_see,
)
from common.errors import DomainError
from common.files.uploads import CleanFile
from companies.company.models import Company
from tests.factories.billing_money import bank_account, fund, ops_person
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db

RECEIPT = CleanFile(b"%PDF-1.4\n%%EOF\n", "application/pdf", "pdf", "receipt.pdf")
RIYADH = ZoneInfo("Asia/Riyadh")


class Step(NamedTuple):
    """What somebody does, so many days after the step before; ``number`` is an amount or says which request."""

    what: str
    number: int
    days: int


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(("charge", "request", "request", "see", "accept", "accept", "close", "cancel", "return")),
        st.integers(min_value=0, max_value=9),
        st.integers(min_value=0, max_value=25),
    ),
    min_size=5,
    max_size=25,
)


def _do(step: Step, company: Company, ops: User, now: datetime) -> None:
    requests = list(Withdrawal.objects.filter(company=company).order_by("pk"))
    if step.what == "charge":
        fund(company, 10_000 + step.number, now=now)
    elif step.what == "request":
        assert company.owner
        cents = 1_000 + 100 * step.number
        withdrawal_request(company_id=company.pk, amount_cents=cents, actor=company.owner, now=now)
    elif requests:
        one: dict[str, Any] = {"withdrawal_id": requests[step.number % len(requests)].pk, "actor": ops, "now": now}
        if step.what == "see":
            withdrawal_see(**one)
        elif step.what == "accept":
            withdrawal_accept(**one, receipt=RECEIPT)
        elif step.what == "close":
            withdrawal_close(**one, reason="x")
        elif step.what == "cancel":
            withdrawal_cancel(**one, company_id=company.pk)
        else:
            withdrawal_return(**one, fee_too=step.number % 2 == 0, reason="x")


def all_rows(company: Company) -> list[StatementRow]:
    """Oldest first."""
    page = list(rows_grouped(entry_rows_of(company.pk), company_id=company.pk, zone=RIYADH))
    return statement_rows(page, company_id=company.pk, zone=RIYADH)[::-1]


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_whatever_happens_rows_lead_to_the_balance_and_hold_every_movement_once(db: None, steps: list[Step]) -> None:
    company, ops = CompanyFactory.create(), ops_person()
    bank_account(company, iban_index=f"{company.pk}")
    now = datetime.fromisoformat("2025-01-01T10:00:00Z")
    fund(company, 10_000, now=now)
    for step in steps:
        now += timedelta(days=step.days)
        try:
            _do(step, company, ops, now)
        except DomainError:
            continue

    found = all_rows(company)

    available = 0
    for row in found:
        available += row.entry["amount_cents"]
        assert row.entry["available_after_cents"] == available
        if row.parts is not None:
            assert sum(part["amount_cents"] for part in row.parts) == row.entry["amount_cents"]
    assert available == Account.objects.get(company=company).available_cents
    assert sum(len(row.parts or [row]) for row in found) == LedgerEntry.objects.filter(account_id=company.pk).count()
    closing = 0
    for month in dict.fromkeys(row.month for row in found):
        moved = sum(row.entry["amount_cents"] for row in found if row.month == month)
        assert (month.opening_cents, month.closing_cents) == (closing, closing + moved)
        closing = month.closing_cents
