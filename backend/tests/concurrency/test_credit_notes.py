"""Credit notes under many hands: a line is credited once, and the series has no gap."""

from functools import partial
from uuid import uuid4

import pytest

from billing.credit_notes.models import CreditNote
from billing.statements.books import findings
from companies.company.models import Company
from tests.billing.credit_notes.notes import credit, paid_from_balance
from tests.concurrency.threads import at_once
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import market_create
from tests.factories.billing_money import ops_person, sums
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def company(transactional_db: None) -> Company:
    market_create()
    return CompanyFactory.create(owner=UserFactory.create())


def test_a_line_is_credited_once_however_many_press_the_button(company: Company) -> None:
    invoice, actor = paid_from_balance(company), ops_person()

    results = at_once([partial(credit, invoice, {0}, actor=actor) for _time in range(8)])

    assert [result for result in results if isinstance(result, str)] == ["invalid"] * 7
    note = CreditNote.objects.get()
    assert sums(company) == (note.total_cents, 0)
    assert list(findings()) == []


def test_the_same_form_from_many_hands_is_one_note(company: Company) -> None:
    invoice, actor, key = paid_from_balance(company), ops_person(), uuid4()

    results = at_once([partial(credit, invoice, actor=actor, request_key=key) for _time in range(8)])

    assert {getattr(result, "pk", result) for result in results} == {CreditNote.objects.get().pk}
    assert sums(company) == (invoice.total_cents, 0)


def test_numbers_of_many_companies_have_no_gap(company: Company) -> None:
    actor = ops_person()
    others = [CompanyFactory.create(owner=UserFactory.create()) for _time in range(4)]
    invoices = [paid_from_balance(each) for each in (company, *others)]

    results = at_once([partial(credit, each, actor=actor) for each in invoices])

    assert all(isinstance(result, CreditNote) for result in results)
    assert set(CreditNote.objects.values_list("sequence", flat=True)) == {1, 2, 3, 4, 5}
