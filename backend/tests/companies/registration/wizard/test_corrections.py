"""What a rejected field needs: another value or file, or a sentence why it stays."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from companies.company.models import Company, CompanyKind, Review
from companies.documents.models import Document
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.services import company_reject, company_submit
from companies.registration.wizard.steps import reviewable_fields, step_numbered, step_of
from tests.companies.registration.wizard.wizard_calls import ADDRESS, BANK, PHONE, errors, get, put
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import IBANS, BankAccountFactory, complete, logo_upload, pdf_upload

SENTENCE = "هذا أحدث سجل لدينا ولا نسخة أوضح منه"
Reject = Callable[..., Company]


def reason(field: str) -> ReviewReason:
    return ReviewReason(field, "غير صحيح", "Not right")


@pytest.fixture
def rejected(owner: User, ops: User) -> Reject:
    """A company whose fields were rejected: ``rejected("logo", kind=…)``."""

    def make(*fields: str, kind: str = CompanyKind.ESTABLISHMENT) -> Company:
        # The first IBAN, whatever ran before: the second is sent as another value.
        BankAccountFactory.reset_sequence(0)  # type: ignore[no-untyped-call]  # has no types
        company = complete(CompanyFactory.create(owner=owner, kind=kind, under_review=True))
        company_reject(company_id=company.pk, reasons=[reason(field) for field in fields], actor=ops, now=utc_now())
        company.refresh_from_db()
        return company

    return make


def keep(api: APIClient, company: Company, step: int, field: str, because: str) -> Any:
    return api.put(f"/api/v1/companies/{company.pk}/wizard/{step}/kept", {"field": field, "because": because})


def waits(api: APIClient, company: Company) -> list[str]:
    """The fields whose rejection stands."""
    found = api.get(f"/api/v1/companies/{company.pk}/requirements").json()["data"]
    return [item["field"] for item in found if item["code"] == "rejected"]


@pytest.mark.parametrize("kind", CompanyKind.values)
def test_saving_a_step_unchanged_leaves_every_rejection_as_it_was(
    owner_api: APIClient, rejected: Reject, kind: str
) -> None:
    fields = list(reviewable_fields(kind))
    company = rejected(*fields, kind=kind)

    for number in range(1, 10):
        step = step_numbered(number)
        saved = put(owner_api, company, number)
        own = {step.name(field) for field in fields if step_of(field) is step}
        assert saved.status_code == 200
        assert saved.json()["data"]["errors"] == {name: ["Not right"] for name in own}
        assert saved.json()["data"]["unchanged"] == dict.fromkeys(own, "")

    assert waits(owner_api, company) == fields
    assert owner_api.post(f"/api/v1/companies/{company.pk}/submit").status_code == 422


@pytest.mark.parametrize(
    ("field", "body"),
    [
        ("company_name", {"company_name": "واحات"}),
        ("country", {"country": "EG"}),
        ("registration_number", {"registration_number": "1010123456"}),
        ("address.street", ADDRESS | {"street": "طريق العروبة"}),
        ("address", ADDRESS | {"city": "جدة"}),
        ("phones", {"phones": [PHONE | {"phone": "0598765432"}]}),
        ("bank_account.iban", BANK | {"iban": IBANS[1]}),
        ("bank_account", {"skip": True}),
    ],
)
def test_another_value_corrects_it_and_the_old_one_again_does_not(
    owner_api: APIClient, rejected: Reject, field: str, body: dict[str, Any]
) -> None:
    company = rejected(field)
    step = step_of(field)
    before = {**get(owner_api, company, step.number)["values"], "skip": False}
    for phone in before.get("phones", ()):
        del phone["id"]  # a list names only the rows that it still has

    assert put(owner_api, company, step.number, body).json()["data"]["unchanged"] == {}
    assert waits(owner_api, company) == []

    put(owner_api, company, step.number, before)
    assert waits(owner_api, company) == [field]


def test_another_kind_has_neither_the_rejected_number_nor_the_rejected_paper(
    owner_api: APIClient, rejected: Reject
) -> None:
    company = rejected("tax_number", "documents.tax_card", "logo")
    put(owner_api, company, 1, {"kind": "freelancer"})
    assert waits(owner_api, company) == ["logo"]


def test_another_logo_corrects_it(owner_api: APIClient, rejected: Reject) -> None:
    company = rejected("logo")
    body = {"sub_domain": company.sub_domain, "logo": logo_upload()}
    assert put(owner_api, company, 3, body, format="multipart").status_code == 200
    assert waits(owner_api, company) == []


class TestPapers:
    def upload(self, api: APIClient, company: Company, **body: Any) -> Any:
        url = f"/api/v1/companies/{company.pk}/documents"
        return api.post(url, {"kind": "tax_card", "file": pdf_upload(), **body}, format="multipart")

    def ids(self, company: Company, kind: str = "tax_card") -> list[int]:
        return list(Document.objects.filter(company=company, kind=kind).order_by("pk").values_list("pk", flat=True))

    def test_a_file_takes_the_place_of_the_rejected_ones(self, owner_api: APIClient, rejected: Reject) -> None:
        company = rejected("documents.tax_card")
        others = self.ids(company, "commercial_register")

        answer = self.upload(owner_api, company, replace=True)

        assert self.ids(company) == [answer.json()["data"]["id"]]
        assert self.ids(company, "commercial_register") == others
        assert Entry.objects.filter(company_id=company.pk, action="document.deleted").count() == 1
        assert put(owner_api, company, 6).json()["data"]["unchanged"] == {}
        assert waits(owner_api, company) == []

    def test_a_refused_file_takes_nobodys_place(self, owner_api: APIClient, rejected: Reject) -> None:
        company = rejected("documents.tax_card")
        before = self.ids(company)
        assert self.upload(owner_api, company, replace=True, expires_on="2020-01-01").status_code == 422
        assert self.ids(company) == before

    def test_there_is_room_for_it_where_the_paper_has_all_its_files(
        self, owner_api: APIClient, rejected: Reject
    ) -> None:
        company = rejected("documents.tax_card")
        for _more in range(2):
            assert self.upload(owner_api, company).status_code == 201
        assert self.upload(owner_api, company).status_code == 422
        assert self.upload(owner_api, company, replace=True).status_code == 201
        assert len(self.ids(company)) == 1


class TestKept:
    def test_a_sentence_answers_it_and_the_reviewer_reads_it(
        self, owner_api: APIClient, rejected: Reject, owner: User, ops: User
    ) -> None:
        company = rejected("documents.commercial_register")

        answer = keep(owner_api, company, 6, "commercial_register", f"  {SENTENCE} ")

        assert answer.status_code == 200
        assert answer.json()["data"]["unchanged"] == {"commercial_register": SENTENCE}
        assert answer.json()["data"]["errors"] == {}
        assert put(owner_api, company, 6).json()["data"]["unchanged"] == {"commercial_register": SENTENCE}
        assert waits(owner_api, company) == []
        entry = Entry.objects.get(company_id=company.pk, action="company.field_kept")
        assert entry.changes == [{"field": "documents.commercial_register", "old": None, "new": SENTENCE}]
        company_submit(company_id=company.pk, actor=owner, now=utc_now())
        client = Client()
        client.force_login(ops)
        page = client.get(reverse("admin:companies_company_review", args=[company.pk])).content.decode()
        assert page.count(SENTENCE) == 3  # beside the paper, in the list of reviews, and in what happened

    def test_another_value_needs_no_sentence_any_more(self, owner_api: APIClient, rejected: Reject) -> None:
        company = rejected("company_name")
        keep(owner_api, company, 2, "company_name", SENTENCE)
        put(owner_api, company, 2, {"company_name": "واحات"})
        assert [each["kept_because"] for each in Review.objects.get(company=company).reasons] == [""]
        assert errors(keep(owner_api, company, 2, "company_name", SENTENCE)) == {
            "field": ["This field needs no correction"]
        }

    @pytest.mark.parametrize(
        ("field", "because", "wrong"),
        [
            ("company_name", "", "because"),
            ("company_name", " \u200f", "because"),
            ("company_name", "x" * 501, "because"),
            ("name_ar", SENTENCE, "field"),
            ("shoe_size", SENTENCE, "field"),
        ],
    )
    def test_it_is_a_sentence_about_a_rejected_field(
        self, owner_api: APIClient, rejected: Reject, field: str, because: str, wrong: str
    ) -> None:
        company = rejected("company_name")
        assert set(errors(keep(owner_api, company, 2, field, because))) == {wrong}
        assert waits(owner_api, company) == ["company_name"]

    def test_it_is_not_for_a_company_that_ops_look_at(self, owner_api: APIClient, complete_draft: Company) -> None:
        owner_api.post(f"/api/v1/companies/{complete_draft.pk}/submit")
        assert keep(owner_api, complete_draft, 2, "company_name", SENTENCE).status_code == 409
