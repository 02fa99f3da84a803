"""Asking for changes: which values, by whom, and what is refused."""

import json
from typing import Any

import pytest
import time_machine
from django.core.files.storage import default_storage, storages
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from companies.company.models import Company
from companies.documents.models import Document, DocumentState
from companies.registration.edit_orders.models import EditOrder
from mailing.models import Outbox
from tests.companies.conftest import CaptureCommits, MemberApi
from tests.companies.registration.edit_orders.conftest import Order, Propose
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, logo_upload, picture


def url(company: Company, order: EditOrder | None = None) -> str:
    base = f"/api/v1/companies/{company.pk}/edit-orders"
    return base if order is None else f"{base}/{order.pk}"


def told(answer: Any) -> dict[str, tuple[Any, Any]]:
    return {change["field"]: (change["old"], change["new"]) for change in answer.json()["data"]["changes"]}


def private_files(company: Company) -> list[str]:
    folder = f"companies/{company.pk}/edit-orders"
    return default_storage.listdir(folder)[1] if default_storage.exists(folder) else []


class TestAsking:
    def test_only_what_differs_is_kept_cleaned_as_the_wizard_cleans_it(
        self, owner_api: APIClient, company: Company, owner: User
    ) -> None:
        body = {
            "tax_number": " ٣١٠١٢٢٣٩٣٥٦٧٠٠٣ ",
            "currency": "usd",
            "country": "sa",
            "entity_name": "شركة واحة السفر للسياحة",
        }
        answer = owner_api.post(url(company), body)
        data = answer.json()["data"]
        assert (answer.status_code, data["part"], data["status"]) == (201, "legal", "pending")
        assert told(answer) == {
            "tax_number": ("310122393500003", "310122393567003"),
            "currency": ("SAR", "USD"),
        }
        assert [change["label"] for change in data["changes"]] == ["Tax number", "Currency"]
        assert data["ordered_by"] == {"id": owner.pk, "name": owner.get_full_name()}
        assert (data["rejection_reason"], data["decided_at"]) == (None, None)

    def test_names_and_logo_come_in_one_form(self, owner_api: APIClient, company: Company) -> None:
        answer = owner_api.post(
            url(company), {"name_en": "Wahat Global", "logo": logo_upload(size=(50, 50))}, format="multipart"
        )
        changes = told(answer)
        assert changes["name_en"] == (company.name_en, "Wahat Global")
        assert changes["logo"][0].startswith("/media/logos/wahat")
        assert changes["logo"][1].startswith("/api/v1/files/")
        assert len(private_files(company)) == 1

    def test_numbers_of_people_are_stored_encrypted(self, owner: User) -> None:
        freelancer = complete(CompanyFactory.create(owner=owner, freelancer=True))
        from tests.factories.accounts import api_for

        answer = api_for(owner).post(url(freelancer), {"person_identification": "2012345670"})
        assert told(answer) == {"person_identification": ("1012345672", "2012345670")}
        [stored] = EditOrder.objects.values_list("pk", flat=True)
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute("select * from companies_editorder where id = %s", [stored])
            assert "2012345670" not in str(cursor.fetchone())
        [entry] = Entry.objects.filter(action="editorder.created")
        assert "2012345670" not in json.dumps(entry.changes)
        assert "2012345670" not in str(list(Outbox.objects.values_list("context", flat=True)))

    @pytest.mark.parametrize(
        ("body", "field", "message"),
        [
            ({}, "non_field_errors", "New data must be different!"),
            ({"fullname": "سارة"}, "non_field_errors", "New data must be different!"),
            ({"currency": "SAR"}, "non_field_errors", "New data must be different!"),
            ({"documents": []}, "non_field_errors", "New data must be different!"),
            (
                {"name_en": "x", "currency": "USD"},
                "non_field_errors",
                "Send changes to legal info in a separate edit request",
            ),
            ({"name_en": "واحة"}, "name_en", "Write this name in English letters"),
            ({"sub_domain": "a b"}, "sub_domain", None),
            ({"logo": None}, "logo", "This field is required"),
            ({"entity_name": None}, "entity_name", "This field is required"),
            ({"tax_number": "123"}, "tax_number", None),
            ({"currency": "XXX"}, "currency", None),
            ({"documents": [4711]}, "documents", "This item could not be found"),
        ],
        ids=str,
    )
    def test_what_the_wizard_refuses_is_refused(
        self, owner_api: APIClient, company: Company, body: Any, field: str, message: str | None
    ) -> None:
        answer = owner_api.post(url(company), body)
        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == [field]
        if message is not None:
            assert answer.json()["errors"][field] == [message]
        assert not EditOrder.objects.exists()

    def test_another_country_asks_its_own_numbers(self, owner_api: APIClient, company: Company) -> None:
        errors = owner_api.post(url(company), {"country": "EG"}).json()["errors"]
        assert "tax_number" in errors
        company.refresh_from_db()
        assert company.country == "SA"

    def test_all_faults_are_told_at_once(self, owner_api: APIClient, company: Company) -> None:
        errors = owner_api.post(url(company), {"name_en": "واحة", "sub_domain": "a b"}).json()["errors"]
        assert set(errors) == {"name_en", "sub_domain"}

    def test_a_name_that_another_company_has_is_refused(self, owner_api: APIClient, company: Company) -> None:
        CompanyFactory.create(sub_domain="taken-name", sub_domain_key="takenname")
        answer = owner_api.post(url(company), {"sub_domain": "Taken_Name"})
        assert answer.json()["errors"] == {"sub_domain": ["This value is already in use"]}

    def test_the_same_logo_is_no_change(self, owner_api: APIClient, company: Company) -> None:
        same = SimpleUploadedFile("again.png", picture(size=(32, 32)), content_type="image/png")
        assert owner_api.post(url(company), {"logo": same}, format="multipart").status_code == 422
        assert private_files(company) == []

    def test_a_refused_value_leaves_no_file(self, owner_api: APIClient, company: Company, order: Order) -> None:
        order(name_en="Wahat Global")
        answer = owner_api.post(url(company), {"logo": logo_upload(size=(50, 50))}, format="multipart")
        assert (answer.status_code, answer.json()["code"]) == (409, "edit_order_pending")
        assert private_files(company) == []

    def test_one_waits_for_each_part(self, owner_api: APIClient, company: Company, order: Order) -> None:
        order(name_en="Wahat Global")
        assert owner_api.post(url(company), {"currency": "USD"}).status_code == 201
        refused = owner_api.post(url(company), {"name_ar": "واحة العالم"})
        assert (refused.status_code, refused.json()["code"]) == (409, "edit_order_pending")

    @pytest.mark.parametrize(
        ("traits", "code"),
        [
            ({"under_review": True}, "company_under_review"),
            ({"rejected": True}, "company_not_confirmed"),
            ({"uncompleted": True}, "company_not_confirmed"),
            ({"standing__level": 1, "standing__started_days_ago": 40}, "company_suspended"),
        ],
    )
    def test_only_a_confirmed_and_licensed_company_asks(
        self, owner: User, owner_api: APIClient, traits: Any, code: str
    ) -> None:
        company = complete(CompanyFactory.create(owner=owner, **traits))
        answer = owner_api.post(url(company), {"name_en": "Wahat Global"})
        assert (answer.status_code, answer.json()["code"]) == (409, code)

    def test_ops_and_owner_are_told_the_fields_not_the_values(
        self, company: Company, order: Order, settings: Any
    ) -> None:
        settings.OPS_EMAILS = ["ops@example.com"]
        order(name_en="Wahat Global")
        mails = {mail.kind: mail for mail in Outbox.objects.all()}
        assert set(mails) == {"companies.edit_order_new", "companies.edit_order_created"}
        assert mails["companies.edit_order_created"].context["fields"] == ["الاسم بالإنجليزية"]
        assert "Wahat Global" not in str([mail.context for mail in mails.values()])


class TestRights:
    def test_each_part_needs_its_own(self, company: Company, member_api: MemberApi) -> None:
        identity = member_api(company, "view_personal_info", "edit_personal_info", "view_legal_info")
        assert identity.post(url(company), {"currency": "USD"}).status_code == 403
        assert identity.post(url(company), {"name_en": "Wahat Global"}).status_code == 201
        legal = member_api(company, "view_legal_info", "edit_legal_info")
        assert legal.post(url(company), {"name_ar": "واحة العالم"}).status_code == 403
        assert legal.post(url(company), {"currency": "USD"}).status_code == 201
        assert member_api(company, "view_legal_info").post(url(company), {}).status_code == 403

    def test_orders_of_a_part_that_one_may_not_view_are_not_there(
        self, company: Company, order: Order, member_api: MemberApi, stranger_api: APIClient, owner_api: APIClient
    ) -> None:
        names, numbers = order(name_en="Wahat Global"), order(currency="USD")
        api = member_api(company, "view_personal_info")
        assert [row["id"] for row in api.get(url(company)).json()["data"]] == [names.pk]
        assert api.get(url(company, names)).status_code == 200
        assert api.get(url(company, numbers)).status_code == 404
        assert api.delete(url(company, names)).status_code == 403
        editor = member_api(company, "view_personal_info", "edit_personal_info")
        assert editor.delete(url(company, numbers)).status_code == 404
        reader = member_api(company, "view_legal_info", "view_personal_info", "edit_personal_info")
        assert reader.delete(url(company, numbers)).status_code == 403
        assert stranger_api.get(url(company, names)).status_code == 404
        other = CompanyFactory.create(owner=company.owner)
        assert owner_api.get(f"/api/v1/companies/{other.pk}/edit-orders/{names.pk}").status_code == 404
        assert owner_api.delete(f"/api/v1/companies/{other.pk}/edit-orders/{names.pk}").status_code == 404


class TestCancelling:
    def test_what_waited_goes(
        self,
        company: Company,
        owner_api: APIClient,
        propose: Propose,
        django_capture_on_commit_callbacks: CaptureCommits,
    ) -> None:
        paper = propose()
        with django_capture_on_commit_callbacks(execute=True):
            first = owner_api.post(url(company), {"logo": logo_upload(size=(50, 50))}, format="multipart")
            second = owner_api.post(url(company), {"documents": [paper.pk]})
        for made in (first, second):
            at, key = f"{url(company)}/{made.json()['data']['id']}", {"Idempotency-Key": made.json()["data"]["part"]}
            # The clock stands still: links to files are signed with the second.
            with django_capture_on_commit_callbacks(execute=True), time_machine.travel(utc_now(), tick=False):
                answer, repeated = (owner_api.delete(at, headers=key) for _ in range(2))
            assert repeated.json() == answer.json()
            assert (answer.status_code, answer.json()["data"]["status"]) == (200, "canceled")
            assert answer.json()["data"]["decided_at"] is not None
        assert private_files(company) == []
        assert not Document.everything.filter(pk=paper.pk).exists()
        assert not default_storage.exists(str(paper.file.name))
        again = owner_api.delete(f"{url(company)}/{first.json()['data']['id']}")
        assert (again.status_code, again.json()["code"]) == (409, "wrong_state")
        assert owner_api.post(url(company), {"name_en": "Wahat Global"}).status_code == 201


def test_the_proposed_logo_is_private(owner_api: APIClient, anonymous_api: APIClient, company: Company) -> None:
    answer = owner_api.post(url(company), {"logo": logo_upload(size=(50, 50))}, format="multipart")
    [file] = private_files(company)
    path = f"companies/{company.pk}/edit-orders/{file}"
    assert not storages["public"].exists(path)
    assert anonymous_api.get(f"/media/{path}").status_code == 404
    assert anonymous_api.get(told(answer)["logo"][1])["Content-Type"] == "image/png"


def test_a_sent_paper_is_neither_deleted_nor_sent_twice(
    owner_api: APIClient, company: Company, propose: Propose, order: Order
) -> None:
    paper, loose = propose(), propose("tax_card")
    order(documents=[paper.pk])
    assert Document.everything.get(pk=paper.pk).state == DocumentState.SENT
    base = f"/api/v1/companies/{company.pk}/documents"
    answer = owner_api.delete(f"{base}/{paper.pk}")
    assert (answer.status_code, answer.json()["code"]) == (409, "document_sent")
    assert owner_api.post(url(company), {"documents": [paper.pk]}).status_code == 422
    assert owner_api.get(f"{base}/{paper.pk}").status_code == 200
    assert owner_api.delete(f"{base}/{loose.pk}").status_code == 200
