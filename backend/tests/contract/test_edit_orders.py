"""Examples of edit orders: asking, refusals, reading, cancelling, what ops decided."""

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from companies.registration.edit_orders.services import edit_order_approve, edit_order_reject
from tests.contract.recorder import Recorder
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, logo_upload, pdf_upload, references_load

pytestmark = pytest.mark.sqlite


@pytest.fixture
def owned(db: None) -> Company:
    references_load()
    owner = UserFactory.create(email="owner@example.com", first_name="نورة", last_name="السالم")
    company = CompanyFactory.create(
        owner=owner,
        name_ar="شركة واحة السفر",
        name_en="Wahat Travel Co.",
        sub_domain="wahat-travel",
        sub_domain_key="wahattravel",
        standing__level=1,
    )
    return complete(company)


@pytest.fixture
def api(owned: Company) -> APIClient:
    return api_for(owned.owner)


def test_edit_orders(record: Recorder, api: APIClient, owned: Company) -> None:
    ops: User = UserFactory.create(staff=True)
    base, one = "/companies/{company_id}/edit-orders", "/companies/{company_id}/edit-orders/{order}"
    make = f"POST {base}"
    paper = {"kind": "tourism_license", "file": pdf_upload("license.pdf"), "expires_on": "2028-05-01"}
    upload = "POST /companies/{company_id}/documents"
    document = record(
        "documents-proposed", api, upload, company_id=owned.pk, status=201, sends="multipart", body=paper
    )["data"]["id"]
    names = {"name_en": "Wahat Global", "logo": logo_upload()}
    numbers = {"tourism_license": "73109999", "currency": "USD", "documents": [document]}
    identity = record("edit-orders-created", api, make, company_id=owned.pk, status=201, sends="multipart", body=names)[
        "data"
    ]["id"]
    legal = record("edit-orders-created-legal", api, make, company_id=owned.pk, status=201, body=numbers)["data"]["id"]
    record("edit-orders-pending", api, make, company_id=owned.pk, status=409, body={"name_ar": "واحة العالم"})
    record("edit-orders-same", api, make, company_id=owned.pk, status=422, body={"currency": "SAR"})
    record("edit-orders-mixed", api, make, company_id=owned.pk, status=422, body={"name_ar": "واحة", "country": "EG"})
    sent = "DELETE /companies/{company_id}/documents/{item}"
    record("documents-delete-sent", api, sent, company_id=owned.pk, item=document, status=409)
    record("edit-orders-read", api, f"GET {one}", company_id=owned.pk, order=legal)
    record("edit-orders-canceled", api, f"DELETE {one}", company_id=owned.pk, order=identity)
    record("edit-orders-cancel-again", api, f"DELETE {one}", company_id=owned.pk, order=identity, status=409)
    record("edit-orders-unknown", api, f"GET {one}", company_id=owned.pk, order=9999, status=404)
    edit_order_approve(order_id=legal, actor=ops, now=utc_now())
    other = api.post(f"/api/v1/companies/{owned.pk}/edit-orders", {"tax_number": "310122393567003"}).json()["data"][
        "id"
    ]
    reason = {"reason": "القيم الجديدة لا تطابق المستندات الرسمية.", "reason_en": ""}
    edit_order_reject(order_id=other, actor=ops, now=utc_now(), **reason)
    record("edit-orders-list", api, f"GET {base}", company_id=owned.pk)
    record("edit-orders-list-filtered", api, f"GET {base}", company_id=owned.pk, query={"part": "identity"})
    record("edit-orders-csv", api, f"GET {base}", company_id=owned.pk, query={"export": "csv"})
    record("legal-edit-orders-list", api, "GET /requests/legal-info")
