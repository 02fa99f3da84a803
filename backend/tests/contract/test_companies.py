"""Examples of adding a company: the wizard's ten steps, documents, submitting, and reading it."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from common.clock import utc_now
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.services import company_reject
from lifecycle.demo import pictures
from lifecycle.demo.building import PROFILES
from tests.contract.recorder import Recorder
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import complete, pdf_upload, references_load

pytestmark = pytest.mark.sqlite

PROFILE = PROFILES["wahat"]
STEP = "/companies/{company_id}/wizard/{step}"


@pytest.fixture
def api(db: None) -> APIClient:
    references_load()
    return api_for(UserFactory.create(email="layla@example.com", first_name="ليلى", last_name="الحربي"))


def uploads(record: Recorder, api: APIClient, company: str) -> list[int]:
    """The three papers of an establishment."""
    call = "POST /companies/{company_id}/documents"
    names = ("documents-upload-register", "documents-upload-tax-card", "documents-upload-tourism-license")
    made = []
    for name, kind in zip(names, ("commercial_register", "tax_card", "tourism_license"), strict=True):
        body = {"kind": kind, "file": pdf_upload(), "expires_on": "2027-06-30"}
        made.append(record(name, api, call, status=201, company_id=company, sends="multipart", body=body)["data"]["id"])
    return made


def test_the_wizard(record: Recorder, api: APIClient) -> None:
    record("companies-create-invalid", api, "POST /companies", status=422, body={"kind": "club"})
    company = record("companies-create-done", api, "POST /companies", status=201, body={"kind": "establishment"})
    company = company["data"]["id"]

    def step(name: str, number: int, body: Any, *, status: int = 200, sends: str = "json") -> None:
        record(name, api, f"PUT {STEP}", company_id=company, step=number, body=body, status=status, sends=sends)

    logo = pictures.logo(PROFILE.letter, top=PROFILE.colours[0], bottom=PROFILE.colours[1])
    names = {"company_name": PROFILE.company_name, "name_ar": PROFILE.name_ar, "name_en": PROFILE.name_en}
    step("wizard-kind-saved", 1, {"kind": "establishment"})
    step("wizard-names-invalid", 2, names | {"name_en": "شركة"}, status=422)
    step("wizard-names-saved", 2, names)
    step("wizard-brand-saved", 3, {"sub_domain": PROFILE.sub_domain, "logo": logo}, sends="multipart")
    step("wizard-region-saved", 4, {"country": PROFILE.country, "currency": PROFILE.currency, "lang": "ar"})
    step("wizard-legal-invalid", 5, PROFILE.legal | {"tax_number": "310122393500001"}, status=422)
    step("wizard-legal-saved", 5, PROFILE.legal)
    step("wizard-documents-saved", 6, {"documents": uploads(record, api, company)})
    step("wizard-address-saved", 7, PROFILE.address)
    contacts = {
        "phones": [{"name": "المبيعات", "phone": PROFILE.phone, "type": "mobile"}],
        "links": list(PROFILE.links),
    }
    step("wizard-contacts-saved", 8, contacts)
    step("wizard-bank-invalid", 9, PROFILE.bank | {"iban": "SA0080000000608010167519"}, status=422)
    step("wizard-bank-saved", 9, PROFILE.bank)
    step("wizard-review-saved", 10, {})
    reads = (
        "wizard-kind-read",
        "wizard-names-read",
        "wizard-brand-read",
        "wizard-region-read",
        "wizard-legal-read",
        "wizard-documents-read",
        "wizard-address-read",
        "wizard-contacts-read",
        "wizard-bank-read",
        "wizard-review-read",
    )
    for number, name in enumerate(reads, 1):
        record(name, api, f"GET {STEP}", company_id=company, step=number)
    record("companies-submit-done", api, "POST /companies/{company_id}/submit", company_id=company)
    step("wizard-names-under-review", 2, names, status=409)


def test_a_rejected_field_that_stays(record: Recorder) -> None:
    references_load()
    owner, ops = UserFactory.create(email="rejected@example.com"), UserFactory.create(staff=True)
    names = {"company_name": "واحة", "name_ar": "شركة واحة السفر", "name_en": "Wahat Travel Co."}
    company = complete(CompanyFactory.create(owner=owner, under_review=True, **names))
    reasons = [ReviewReason("company_name", "الاسم لا يطابق السجل", "The name differs from the register")]
    company_reject(company_id=company.pk, reasons=reasons, actor=ops, now=utc_now())
    call, mine = f"PUT {STEP}/kept", api_for(owner)
    record("companies-review-read", mine, "GET /companies/{company_id}/review", company_id=company.pk)
    kept = {"field": "company_name", "because": "هذا الاسم التجاري المسجَّل لدينا"}
    for name, body, status in (("wizard-kept", kept, 200), ("wizard-kept-without-why", kept | {"because": ""}, 422)):
        record(name, mine, call, company_id=company.pk, step=2, body=body, status=status)


def test_documents_and_drafts(record: Recorder, api: APIClient) -> None:
    company = api.post("/api/v1/companies", {"kind": "establishment"}).json()["data"]["id"]
    call = "POST /companies/{company_id}/documents"
    wrong = {"kind": "tax_card", "file": SimpleUploadedFile("card.pdf", b"<html>not a pdf</html>")}
    record("documents-upload-not-a-pdf", api, call, status=422, company_id=company, sends="multipart", body=wrong)
    good = {"kind": "tax_card", "file": pdf_upload()}
    made = record("documents-upload-done", api, call, status=201, company_id=company, sends="multipart", body=good)
    one = "/companies/{company_id}/documents/{item}"
    dated = {"expires_on": "2040-05-01"}
    record("documents-dated", api, f"PUT {one}", company_id=company, item=made["data"]["id"], body=dated)
    record("documents-read", api, f"GET {one}", company_id=company, item=made["data"]["id"])
    token = made["data"]["url"].rpartition("/")[2]
    record("files-read", api_for(None), "GET /files/{token}", token=token)
    record("files-forged", api_for(None), "GET /files/{token}", token="forged", status=404)
    record("documents-deleted", api, f"DELETE {one}", company_id=company, item=made["data"]["id"])

    record("companies-requirements-draft", api, "GET /companies/{company_id}/requirements", company_id=company)
    record("companies-submit-incomplete", api, "POST /companies/{company_id}/submit", company_id=company, status=422)
    record("sub-domains-free", api, "GET /sub-domains/{name}", name="wahat-travel")
    CompanyFactory.create(sub_domain="nile-routes", sub_domain_key="nileroutes")
    record("sub-domains-taken", api, "GET /sub-domains/{name}", name="nile-routes")
    record("sub-domains-reserved", api, "GET /sub-domains/{name}", name="admin")
    record("companies-deleted", api, "DELETE /companies/{company_id}", company_id=company)


def test_reading_companies(record: Recorder, api: APIClient) -> None:
    owner = UserFactory.create(email="owner@example.com", first_name="نورة", last_name="السالم")
    company = CompanyFactory.create(
        owner=owner,
        name_ar="شركة واحة السفر",
        name_en="Wahat Travel Co.",
        sub_domain="wahat-travel",
        sub_domain_key="wahattravel",
        standing__level=1,
    )
    mine = api_for(owner)
    record("companies-list", mine, "GET /companies", query={"simple": "true", "pagination": "all"})
    record("companies-list-anonymous", api_for(None), "GET /companies", status=401)
    record("companies-read", mine, "GET /companies/{company_id}", company_id=company.pk)
    record("companies-read-stranger", api, "GET /companies/{company_id}", company_id=company.pk, status=404)
    record("companies-profile-read", mine, "GET /companies/{company_id}/profile", company_id=company.pk)
    record("companies-requirements-list", mine, "GET /companies/{company_id}/requirements", company_id=company.pk)
    record("companies-delete-confirmed", mine, "DELETE /companies/{company_id}", company_id=company.pk, status=409)
    record("public-company-read", api_for(None), "GET /public/companies/{sub_domain}", sub_domain="wahat-travel")
    record("public-company-unknown", api_for(None), "GET /public/companies/{sub_domain}", sub_domain="no", status=404)
    member = MembershipFactory.create(company=company, user=UserFactory.create(email="member@example.com"))
    member_api = api_for(member.user)
    record("companies-read-member", member_api, "GET /companies/{company_id}", company_id=company.pk)
    call = "GET /companies/{company_id}/legal-info"
    record("legal-info-forbidden", member_api, call, company_id=company.pk, status=403)
