"""Private documents: what is taken in, what is refused without a trace, and who can open them."""

from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import business_date, utc_now
from companies.company.models import Company
from companies.documents.models import Document, DocumentState
from tests.companies.conftest import CaptureCommits, MemberApi
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import DocumentFactory, pdf_upload
from tests.factories.papers import PDF


def upload(
    api: APIClient, company: Company, file: Any = None, *, kind: str = "tax_card", key: str | None = None, **body: Any
) -> Any:
    return api.post(
        f"/api/v1/companies/{company.pk}/documents",
        {"kind": kind, "file": file or pdf_upload(), **body},
        format="multipart",
        headers={"Idempotency-Key": key} if key else {},
    )


def files_of(company: Company) -> list[str]:
    folder = f"companies/{company.pk}/documents"
    return default_storage.listdir(folder)[1] if default_storage.exists(folder) else []


class TestUpload:
    def test_a_pdf_is_kept_under_an_unguessable_name_in_private(
        self, owner_api: APIClient, draft: Company, owner: User
    ) -> None:
        expires_on = business_date(utc_now()) + timedelta(days=200)
        answer = upload(owner_api, draft, expires_on=str(expires_on))
        data = answer.json()["data"]
        assert answer.status_code == 201
        assert (data["kind"], data["name"], data["size"], data["expires_on"]) == (
            "tax_card",
            "سجل.pdf",
            len(PDF),
            str(expires_on),
        )
        document = Document.objects.get(pk=data["id"])
        assert document.uploaded_by == owner
        assert str(document.file.name).startswith(f"companies/{draft.pk}/documents/")
        assert len(str(document.file.name).rsplit("/", 1)[1]) > 32

    def test_the_kind_must_be_one_that_the_company_needs(self, owner_api: APIClient, draft: Company) -> None:
        assert list(upload(owner_api, draft, kind="identity_card").json()["errors"]) == ["kind"]
        assert list(upload(owner_api, draft, kind="diary").json()["errors"]) == ["kind"]
        assert (Document.objects.count(), files_of(draft)) == (0, [])

    def test_an_expired_paper_is_refused(self, owner_api: APIClient, draft: Company) -> None:
        answer = upload(owner_api, draft, expires_on=str(business_date(utc_now()) - timedelta(days=1)))
        assert answer.json()["errors"] == {"expires_on": ["This document has expired. Upload the new one."]}
        assert files_of(draft) == []

    def test_a_fourth_file_of_a_kind_is_refused_without_a_trace(self, owner_api: APIClient, draft: Company) -> None:
        for _ in range(3):
            assert upload(owner_api, draft).status_code == 201
        before = files_of(draft)
        assert upload(owner_api, draft).json()["errors"] == {"file": ["At most 3 files for each document"]}
        assert upload(owner_api, draft, kind="commercial_register").status_code == 201
        assert len(files_of(draft)) == len(before) + 1

    def test_the_same_key_stores_it_once(self, owner_api: APIClient, draft: Company) -> None:
        first, second = (upload(owner_api, draft, key="one") for _ in range(2))
        assert (first.status_code, second.status_code) == (201, 201)
        assert second.json()["data"]["id"] == first.json()["data"]["id"]
        assert (Document.objects.count(), len(files_of(draft))) == (1, 1)
        assert upload(owner_api, draft, key="two").status_code == 201
        assert Document.objects.count() == 2

    def test_the_same_key_for_another_file_is_refused(self, owner_api: APIClient, draft: Company) -> None:
        upload(owner_api, draft, key="one")
        other = upload(owner_api, draft, SimpleUploadedFile("سجل.pdf", PDF + b"\n"), key="one")
        assert (other.status_code, other.json()["code"]) == (409, "idempotency_key_reused")
        assert Document.objects.count() == 1

    def test_it_is_refused_while_ops_look_at_the_company(self, owner: User, owner_api: APIClient) -> None:
        company = CompanyFactory.create(owner=owner, under_review=True)
        answer = upload(owner_api, company)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_under_review")
        assert (Document.objects.count(), files_of(company)) == (0, [])

    def test_a_failing_transaction_leaves_no_file(
        self, owner_api: APIClient, draft: Company, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(**kwargs: Any) -> None:
            raise RuntimeError

        monkeypatch.setattr("companies.documents.services.change_record", fail)
        with pytest.raises(RuntimeError):
            upload(owner_api, draft)
        assert (Document.objects.count(), files_of(draft)) == (0, [])

    def test_json_instead_of_a_file_is_refused(self, owner_api: APIClient, draft: Company) -> None:
        answer = owner_api.post(f"/api/v1/companies/{draft.pk}/documents", {"kind": "tax_card", "file": "x"})
        assert list(answer.json()["errors"]) == ["file"]


class TestOpen:
    def url(self, document: Any) -> str:
        return f"/api/v1/companies/{document.company_id}/documents/{document.pk}"

    def test_the_matrix_of_who_may(
        self,
        company: Company,
        owner_api: APIClient,
        member_api: MemberApi,
        stranger_api: APIClient,
        anonymous_api: APIClient,
    ) -> None:
        document = DocumentFactory.create(company=company)
        for api, status in (
            (owner_api, 200),
            (member_api(company, "view_legal_info"), 200),
            (member_api(company, "view_addresses", "view_personal_info"), 403),
            (member_api(CompanyFactory.create(), "view_legal_info"), 404),
            (stranger_api, 404),
            (anonymous_api, 401),
        ):
            assert api.get(self.url(document)).status_code == status

    def test_the_bytes_come_under_their_name_and_may_run_nothing(self, company: Company, owner_api: APIClient) -> None:
        document = DocumentFactory.create(company=company, name="سجل تجاري.pdf")
        answer = owner_api.get(self.url(document))
        assert answer.getvalue() == PDF
        assert answer["Content-Type"] == "application/pdf"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Cache-Control"] == "private, no-store"
        assert "filename*=utf-8''" in answer["Content-Disposition"]
        assert "default-src 'none'" in answer["Content-Security-Policy"]

    def test_a_document_of_another_company_is_not_found_through_mine(
        self, company: Company, owner_api: APIClient
    ) -> None:
        foreign = DocumentFactory.create()
        assert owner_api.get(f"/api/v1/companies/{company.pk}/documents/{foreign.pk}").status_code == 404
        assert owner_api.delete(f"/api/v1/companies/{company.pk}/documents/{foreign.pk}").status_code == 404

    def test_no_public_path_leads_to_it(self, company: Company, anonymous_api: APIClient, owner_api: APIClient) -> None:
        document = DocumentFactory.create(company=company)
        for path in (
            f"/media/{document.file.name}",
            f"/media/../private/{document.file.name}",
            f"/media/%2e%2e/private/{document.file.name}",
            f"/static/{document.file.name}",
            f"/private/{document.file.name}",
        ):
            for api in (anonymous_api, owner_api):
                assert PDF not in getattr(api.get(path), "content", b"")

    def test_a_signed_link_opens_it_for_five_minutes_without_signing_in(
        self, company: Company, owner_api: APIClient, anonymous_api: APIClient, time_machine_travel: Any
    ) -> None:
        document = DocumentFactory.create(company=company)
        listed = owner_api.get(f"/api/v1/companies/{company.pk}/legal-info").json()["data"]["documents"]
        [url] = [item["url"] for item in listed if item["id"] == document.pk]
        assert anonymous_api.get(url).getvalue() == PDF
        with time_machine_travel(seconds=301):
            assert anonymous_api.get(url).status_code == 404

    def test_a_forged_link_opens_nothing(
        self, company: Company, owner_api: APIClient, anonymous_api: APIClient
    ) -> None:
        DocumentFactory.create(company=company)
        [item] = owner_api.get(f"/api/v1/companies/{company.pk}/legal-info").json()["data"]["documents"]
        head, _dot, tail = item["url"].rpartition(":")
        assert anonymous_api.get(f"{head}:{tail[::-1]}").status_code == 404
        assert anonymous_api.get("/api/v1/files/companies%2Fx").status_code == 404

    def test_links_are_given_only_to_those_who_may_view_legal_info(
        self, company: Company, member_api: MemberApi
    ) -> None:
        DocumentFactory.create(company=company)
        url = f"/api/v1/companies/{company.pk}/legal-info"
        assert member_api(company, "view_personal_info").get(url).status_code == 403
        shown = member_api(company, "view_personal_info").get(f"/api/v1/companies/{company.pk}")
        assert "/api/v1/files/" not in shown.content.decode()


class TestExpiryDate:
    DAY = str(business_date(utc_now()) + timedelta(days=200))

    def set(self, api: APIClient, document: Document, day: str | None) -> Any:
        return api.put(f"/api/v1/companies/{document.company_id}/documents/{document.pk}", {"expires_on": day})

    def test_it_is_given_and_taken_away_without_another_file_and_written_down(
        self, owner_api: APIClient, draft: Company
    ) -> None:
        document = DocumentFactory.create(company=draft)
        for day in (self.DAY, None):
            answer = self.set(owner_api, document, day)
            assert (answer.status_code, answer.json()["data"]["expires_on"]) == (200, day)
        kept = Document.objects.get()
        assert (kept.file.name, kept.expires_on) == (document.file.name, None)
        changes = [entry.changes for entry in Entry.objects.filter(action="document.dated").order_by("pk")]
        assert changes == [
            [{"field": "expires_on", "old": None, "new": self.DAY}],
            [{"field": "expires_on", "old": self.DAY, "new": None}],
        ]

    @pytest.mark.parametrize(
        ("company", "state", "code"),
        [
            ({}, DocumentState.IN_FORCE, "company_confirmed"),
            ({}, DocumentState.SENT, "document_sent"),
            ({"under_review": True}, DocumentState.IN_FORCE, "company_under_review"),
            ({}, DocumentState.PROPOSED, None),
        ],
    )
    def test_what_is_reviewed_or_was_keeps_its_date(
        self, owner: User, owner_api: APIClient, company: dict[str, bool], state: str, code: str | None
    ) -> None:
        document = DocumentFactory.create(company=CompanyFactory.create(owner=owner, **company), state=state)
        assert self.set(owner_api, document, self.DAY).json().get("code") == code
        document.refresh_from_db()
        assert (document.expires_on is None) is (code is not None)

    def test_a_past_day_and_one_of_another_calendar_are_refused(self, owner_api: APIClient, draft: Company) -> None:
        document = DocumentFactory.create(company=draft)
        for day in (str(business_date(utc_now()) - timedelta(days=1)), "1449-05-01", "1449/05/01"):
            answer = self.set(owner_api, document, day)
            assert (answer.status_code, list(answer.json()["errors"])) == (422, ["expires_on"])


class TestDelete:
    def test_the_file_goes_with_the_row(
        self, owner_api: APIClient, draft: Company, django_capture_on_commit_callbacks: CaptureCommits
    ) -> None:
        document = DocumentFactory.create(company=draft)
        with django_capture_on_commit_callbacks(execute=True):
            answer = owner_api.delete(f"/api/v1/companies/{draft.pk}/documents/{document.pk}")
        assert answer.status_code == 200
        assert not Document.objects.exists()
        assert not default_storage.exists(str(document.file.name))

    def test_it_needs_the_right_to_edit(self, draft: Company, member_api: MemberApi) -> None:
        document = DocumentFactory.create(company=draft)
        url = f"/api/v1/companies/{draft.pk}/documents/{document.pk}"
        member = member_api(draft, "view_legal_info")
        assert member.delete(url).status_code == 403
        assert member.put(url, {"expires_on": None}).status_code == 403
        assert Document.objects.exists()

    def test_a_confirmed_company_keeps_its_papers(self, company: Company, owner_api: APIClient) -> None:
        document = DocumentFactory.create(company=company)
        answer = owner_api.delete(f"/api/v1/companies/{company.pk}/documents/{document.pk}")
        assert (answer.status_code, answer.json()["code"]) == (409, "company_confirmed")
        assert default_storage.exists(str(document.file.name))


def test_names_that_were_kept_as_browsers_send_them_are_read(company: Company) -> None:
    kept = {name: DocumentFactory.create(company=company, name=name) for name in ("عقد %22نهائي%22.pdf", "100%25.pdf")}

    import_module("companies.migrations.0014_quotation_marks_in_names_of_files").marks_read(apps, None)

    read = {name: Document.objects.get(pk=document.pk).name for name, document in kept.items()}
    assert read == {"عقد %22نهائي%22.pdf": 'عقد "نهائي".pdf', "100%25.pdf": "100%25.pdf"}
