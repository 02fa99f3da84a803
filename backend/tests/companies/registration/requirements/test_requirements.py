"""The requirement engine: pure facts in, requirements out."""

from datetime import date, timedelta
from typing import Any

import pytest

from accounts.users.models import User
from companies.company.models import Company, CompanyKind, ReviewStatus
from companies.documents.models import Document
from companies.main_info.models import Address, BankAccount, LegalInfo, Phone
from companies.registration.requirements.facts import Code, Facts, HoldsUp, ReviewReason
from companies.registration.wizard.progress import blocking, progress_of, requirements_of
from companies.registration.wizard.steps import LABELS, STEPS, label_of, reviewable_fields, step_of
from tests.companies.conftest import AssertQueries
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import DocumentFactory, complete

TODAY = date(2026, 11, 20)


def facts(**changes: Any) -> Facts:
    """A confirmed company with nothing missing."""
    company = Company(kind=CompanyKind.ESTABLISHMENT, status=ReviewStatus.CONFIRMED, country="SA")
    everything: dict[str, Any] = {"has_address": True, "has_phone": True, "has_bank_account": True}
    return Facts(**({"company": company, "legal": LegalInfo(company=company)} | everything | changes))


def paper(expires_on: date | None, kind: str = "tourism_license") -> Document:
    return Document(kind=kind, expires_on=expires_on)


def found(given: Facts) -> list[tuple[str, Code, HoldsUp]]:
    return [(item.field, item.code, item.holds_up) for item in requirements_of(given, today=TODAY)]


def test_a_confirmed_company_with_everything_needs_nothing() -> None:
    assert found(facts()) == []


@pytest.mark.parametrize(
    ("flag", "field", "holds_up"),
    [
        ("has_address", "address", HoldsUp.PAYMENT),
        ("has_phone", "phones", HoldsUp.PAYMENT),
        ("has_bank_account", "bank_account", HoldsUp.WITHDRAWAL),
    ],
)
def test_what_a_confirmed_company_lacks_holds_up_paying_or_withdrawing(flag: Any, field: str, holds_up: Any) -> None:
    given = facts(**{flag: False})
    assert found(given) == [(field, Code.MISSING, holds_up)]
    assert blocking(requirements_of(given, today=TODAY)) == ()


@pytest.mark.parametrize(
    ("days", "code"),
    [(31, None), (30, Code.EXPIRING), (7, Code.EXPIRING), (0, Code.EXPIRING), (-1, Code.EXPIRED)],
)
def test_a_paper_is_announced_thirty_days_before_it_expires(days: int, code: str) -> None:
    expires_on = TODAY + timedelta(days=days)
    requirements = requirements_of(facts(documents=(paper(expires_on),)), today=TODAY)
    assert [(item.code, item.deadline) for item in requirements] == ([(code, expires_on)] if code else [])


def test_the_latest_of_several_files_counts_and_papers_without_date_never_expire() -> None:
    soon, later = paper(TODAY + timedelta(days=3)), paper(TODAY + timedelta(days=300))
    assert found(facts(documents=(soon, later))) == []
    assert found(facts(documents=(soon, paper(None)))) != []
    assert found(facts(documents=(paper(None),))) == []


def test_an_expired_paper_blocks_a_draft_one_that_expires_soon_does_not(draft: Company) -> None:
    complete(draft)
    from companies.registration.requirements.selectors import facts_of_one

    Document.objects.filter(company=draft, kind="tax_card").update(expires_on=TODAY + timedelta(days=5))
    given = facts_of_one(draft)
    assert found(given) == [("documents.tax_card", Code.EXPIRING, HoldsUp.APPROVAL)]
    assert progress_of(given, requirements_of(given, today=TODAY)).next_step == 10

    later = TODAY + timedelta(days=6)
    assert [item.code for item in blocking(requirements_of(given, today=later))] == [Code.EXPIRED]
    assert progress_of(given, requirements_of(given, today=later)).next_step == 6


def test_ops_are_not_disturbed_while_they_look() -> None:
    company = Company(kind=CompanyKind.ESTABLISHMENT, status=ReviewStatus.UNDER_REVIEW)
    assert found(facts(company=company, has_phone=False)) == []


def test_a_reason_stays_until_it_is_answered() -> None:
    company = Company(kind=CompanyKind.ESTABLISHMENT, status=ReviewStatus.REJECTED, country="SA")
    open_one, answered = ReviewReason("name_ar", "س", "s"), ReviewReason("name_en", "س", "s", answered=True)
    given = facts(company=company, reasons=(open_one, answered))
    assert [item.field for item in requirements_of(given, today=TODAY) if item.code is Code.REJECTED] == ["name_ar"]


def test_a_reason_is_told_in_the_language_there_is() -> None:
    from django.utils import translation

    reason = ReviewReason("name_ar", "سبب", "Reason")
    with translation.override("en"):
        assert reason.text == "Reason"
        assert ReviewReason("name_ar", "سبب", "").text == "سبب"
    with translation.override("ar"):
        assert reason.text == "سبب"


@pytest.mark.parametrize("kind", CompanyKind.values)
def test_every_reviewable_field_has_a_step_a_section_and_a_label(kind: str) -> None:
    fields = list(reviewable_fields(kind))
    assert fields
    for field in fields:
        assert step_of(field) in STEPS
        assert str(label_of(field))
        assert step_of(field).name(field)
    numbers = [step_of(field).number for field in fields]
    assert numbers == sorted(numbers)


def test_papers_have_the_name_of_the_country() -> None:
    assert str(label_of("documents.tax_card")) == "البطاقة الضريبية"
    assert str(label_of("documents.tax_card", country="EG")) == "البطاقة الضريبية"
    assert str(label_of("documents.tax_card", country="SA")) == "شهادة التسجيل في ضريبة القيمة المضافة"
    assert str(label_of("person_identification", country="EG")) == "الرقم القومي"


def test_fields_of_the_other_kind_cannot_be_reviewed() -> None:
    establishment, freelancer = set(reviewable_fields("establishment")), set(reviewable_fields("freelancer"))
    assert "person_identification" not in establishment
    assert "registration_number" not in freelancer
    assert establishment | freelancer == set(LABELS)


def test_facts_cost_the_same_for_one_and_for_many(django_assert_num_queries: AssertQueries, owner: User) -> None:
    from companies.registration.requirements.selectors import facts_of

    companies = [complete(CompanyFactory.create(owner=owner, uncompleted=True)) for _ in range(3)]
    companies += [complete(CompanyFactory.create(owner=owner)) for _ in range(3)]
    with django_assert_num_queries(3):
        many = facts_of(companies, present={(companies[4].pk, Phone.__name__)})
    assert isinstance(many[companies[0].pk].address, Address)
    assert isinstance(many[companies[0].pk].bank_account, BankAccount)
    assert isinstance(many[companies[0].pk].phones[0], Phone)
    assert many[companies[4].pk].has_phone is True
    assert many[companies[5].pk].has_phone is False
    assert all(many[company.pk].company is company for company in companies)


def test_facts_take_the_default_address_of_several(draft: Company) -> None:
    from companies.registration.requirements.selectors import facts_of_one
    from tests.factories.main_info import AddressFactory

    AddressFactory.create(company=draft)
    default = AddressFactory.create(company=draft, is_default=True)
    DocumentFactory.create(company=draft)
    assert facts_of_one(draft).address == default
