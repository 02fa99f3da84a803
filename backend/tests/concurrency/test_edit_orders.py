"""Edit orders under many hands: one decision, one order for each part, a paper in one of them. On both databases."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.users.models import User
from common.clock import utc_now
from common.files.uploads import document_clean
from companies.company.models import Company
from companies.documents.services import document_add, document_delete
from companies.registration.edit_orders.models import EditOrder, Part
from companies.registration.edit_orders.services import (
    edit_order_approve,
    edit_order_cancel,
    edit_order_create,
    edit_order_reject,
)
from companies.registration.review.claims import claim_take
from tests.concurrency.threads import ROUNDS, at_once
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, pdf_upload, references_load

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def company(transactional_db: None) -> Company:
    references_load()
    return complete(CompanyFactory.create(owner=UserFactory.create()))


def company_owner(company: Company) -> User:
    assert company.owner is not None
    return company.owner


def ordering(company: Company, **values: object) -> partial[EditOrder]:
    part = Part.LEGAL if {"currency", "documents"} & set(values) else Part.IDENTITY
    owner = company_owner(company)
    return partial(edit_order_create, company_id=company.pk, part=part, values=values, actor=owner, now=utc_now())


@ROUNDS
def test_of_approving_rejecting_and_cancelling_one_wins(company: Company, round_number: int) -> None:
    made, ops = ordering(company, name_en="Wahat Global")(), UserFactory.create(staff=True)
    now = utc_now()
    works: list[Callable[[], object]] = [
        partial(edit_order_approve, order_id=made.pk, actor=ops, now=now),
        partial(edit_order_approve, order_id=made.pk, actor=ops, now=now),
        partial(edit_order_reject, order_id=made.pk, reason="سبب", reason_en="", actor=ops, now=now),
        partial(edit_order_cancel, order_id=made.pk, company_id=company.pk, actor=ops, now=now),
    ]

    answers = at_once(works if round_number % 2 else works[::-1])

    assert sorted(answer for answer in answers if isinstance(answer, str)) == ["wrong_state"] * 3
    made.refresh_from_db()
    company.refresh_from_db()
    assert (company.name_en == "Wahat Global") is (made.status == "approved")


def test_a_double_click_orders_once(company: Company) -> None:
    answers = at_once([ordering(company, currency="USD")] * 4)

    assert sorted(answer for answer in answers if isinstance(answer, str)) == ["edit_order_pending"] * 3
    assert EditOrder.objects.count() == 1


def test_a_paper_is_sent_or_deleted(company: Company) -> None:
    owner = company_owner(company)
    file = document_clean(pdf_upload(), field="file")
    paper = document_add(company_id=company.pk, kind="tax_card", file=file, expires_on=None, actor=owner, now=utc_now())
    deleting = partial(document_delete, company_id=company.pk, document_id=paper.pk, actor=owner, now=utc_now())

    works: list[Callable[[], object]] = [ordering(company, documents=[paper.pk]), deleting]
    answers = at_once(works)

    refused = [answer for answer in answers if isinstance(answer, str)]
    assert refused in (["invalid"], ["document_sent"])
    assert EditOrder.objects.exists() is (refused == ["document_sent"])


def test_two_companies_cannot_both_get_one_digital_name(company: Company) -> None:
    other, ops = complete(CompanyFactory.create(owner=UserFactory.create())), UserFactory.create(staff=True)
    orders = [ordering(each, sub_domain="wanted-name")() for each in (company, other)]

    approving = [partial(edit_order_approve, order_id=made.pk, actor=ops, now=utc_now()) for made in orders]
    answers = at_once(approving)

    assert [answer for answer in answers if isinstance(answer, str)] == ["digital_name_gone"]
    assert sorted(EditOrder.objects.values_list("status", flat=True)) == ["approved", "rejected"]
    assert Company.objects.filter(sub_domain_key="wantedname").count() == 1


def test_of_two_reviewers_one_takes_it(company: Company) -> None:
    made = ordering(company, name_en="Wahat Global")()
    colleagues = [UserFactory.create(staff=True) for _ in range(2)]

    answers = at_once([partial(claim_take, made, actor=each, now=utc_now()) for each in colleagues])

    assert [answer for answer in answers if isinstance(answer, str)] == ["claimed_by_another"]
    made.refresh_from_db()
    assert made.claimed_by in colleagues
