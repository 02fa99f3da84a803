"""Starting, listing, showing and deleting companies."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.storage import default_storage, storages
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import business_date, utc_now
from companies.cards.api import CompanyOut, CompanyShowOut
from companies.cards.selectors import card_of
from companies.company.models import Company, ReviewStatus, Standing
from companies.documents.models import Document, DocumentKind
from mailing.models import Outbox
from permissions.access import Access
from references.site.colours import ROLES
from references.site.models import Theme
from tests.companies.conftest import AssertQueries, CaptureCommits, MemberApi
from tests.companies.registration.wizard.wizard_calls import put
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import fund
from tests.factories.companies import CompanyFactory, MembershipFactory, licence_instants
from tests.factories.main_info import DocumentFactory, ReviewFactory, complete, logo_upload

URL = "/api/v1/companies"


class TestCreate:
    def test_a_draft_comes_with_its_standing_and_a_line_in_the_log(self, owner_api: APIClient, owner: User) -> None:
        answer = owner_api.post(URL, {"kind": "freelancer"})
        data = answer.json()["data"]
        assert answer.status_code == 201
        assert answer.json()["message"] == "Your company was added."
        assert (data["kind"], data["status"], data["licence_stage"], data["licence"]) == (
            "freelancer",
            "uncompleted",
            "none",
            None,
        )
        assert (data["is_owner"], data["owner_name"]) == (True, owner.get_full_name())
        company = Company.objects.get(pk=data["id"])
        assert Standing.objects.get(company=company).level is None
        assert [entry.action for entry in Entry.objects.filter(company_id=company.pk)] == ["company.created"]

    def test_the_same_key_starts_one_draft(self, owner_api: APIClient) -> None:
        first, second = (
            owner_api.post(URL, {"kind": "freelancer"}, headers={"Idempotency-Key": "begun-1"}) for _time in range(2)
        )
        assert (first.status_code, second.status_code) == (201, 201)
        assert first.json() == second.json()
        assert Company.objects.count() == 1

    def test_drafts_of_one_person_are_limited(self, owner: User, owner_api: APIClient, settings: Settings) -> None:
        settings.DRAFTS_MAX = 2
        CompanyFactory.create_batch(2, owner=owner, status=ReviewStatus.UNCOMPLETED)
        CompanyFactory.create(status=ReviewStatus.UNCOMPLETED)

        answer = owner_api.post(URL, {"kind": "freelancer"})

        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_drafts")
        assert Company.objects.filter(owner=owner).count() == 2

    def test_the_kind_is_asked_for(self, owner_api: APIClient) -> None:
        for body in ({}, {"kind": "club"}, {"kind": None}):
            answer = owner_api.post(URL, body)
            assert (answer.status_code, list(answer.json()["errors"])) == (422, ["kind"])
        assert Company.objects.count() == 0

    def test_staff_cannot(self, ops: User) -> None:
        for body in ({"kind": "freelancer"}, {"kind": "club"}):
            assert api_for(ops).post(URL, body).status_code == 403
        assert Company.objects.count() == 0

    def test_nobody_cannot(self, anonymous_api: APIClient) -> None:
        assert anonymous_api.post(URL, {"kind": "freelancer"}).status_code == 401


@pytest.mark.parametrize("shape", [CompanyOut, CompanyShowOut])
def test_what_is_written_out_is_what_the_document_declares(shape: type[CompanyOut], owner: User) -> None:
    company = CompanyFactory.create(owner=owner)
    card = card_of(company, Access.of_owner(), now=utc_now())

    assert list(shape(card).data) == list(shape().fields)


class TestList:
    def test_it_has_owned_and_joined_companies_and_no_others(self, owner: User, owner_api: APIClient) -> None:
        mine = CompanyFactory.create(owner=owner)
        joined = MembershipFactory.create(user=owner, permissions=["view_addresses"]).company
        CompanyFactory.create()
        data = owner_api.get(URL, {"simple": "true", "pagination": "all"}).json()["data"]
        assert {company["id"]: company["is_owner"] for company in data} == {str(mine.pk): True, str(joined.pk): False}

    def test_an_erased_company_is_gone(self, owner: User, owner_api: APIClient) -> None:
        CompanyFactory.create(
            owner=owner,
            company_name="",
            name_ar="",
            name_en="",
            sub_domain="",
            sub_domain_key=None,
            erased_at="2026-01-01T00:00Z",
        )
        assert owner_api.get(URL).json()["data"] == []

    def test_the_card_tells_status_progress_stage_and_licence(self, owner: User, owner_api: APIClient) -> None:
        CompanyFactory.create(owner=owner, standing__level=2, standing__started_days_ago=35)
        [card] = owner_api.get(URL).json()["data"]
        assert card["status"] == "confirmed"
        assert card["licence_stage"] == "allowance"
        assert card["licence"]["level"] == 2
        assert card["licence"]["package"] == {"id": None, "name": "Advanced"}
        assert card["licence"]["period_ends_at"].endswith("Z")
        assert card["wizard"] is None

    def test_it_is_filtered_and_searched(self, owner: User, owner_api: APIClient) -> None:
        draft = CompanyFactory.create(owner=owner, uncompleted=True)
        CompanyFactory.create(owner=owner)
        found = owner_api.get(URL, {"status": "uncompleted"}).json()
        assert [company["id"] for company in found["data"]] == [str(draft.pk)]
        assert found["meta"]["total"] == 1
        assert owner_api.get(URL, {"status": "dreaming"}).status_code == 422
        assert owner_api.get(URL, {"search": "لا شيء"}).json()["data"] == []

    @pytest.mark.parametrize(("page", "rows"), [(1, 1), (2, 1), (3, 0)])
    def test_every_page_tells_how_many_there_are(self, owner: User, owner_api: APIClient, page: int, rows: int) -> None:
        CompanyFactory.create_batch(2, owner=owner)
        answer = owner_api.get(f"{URL}?pagination=1&page={page}").json()
        assert (len(answer["data"]), answer["meta"]["total"], answer["meta"]["last_page"]) == (rows, 2, 2)

    @pytest.mark.parametrize("traits", [{"uncompleted": True}, {"rejected": True}, {}])
    def test_it_costs_the_same_for_one_and_for_three(
        self, owner: User, owner_api: APIClient, django_assert_num_queries: AssertQueries, traits: Any
    ) -> None:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        def one_more() -> None:
            company = complete(CompanyFactory.create(owner=owner, **traits))
            ReviewFactory.create(company=company)

        one_more()
        with CaptureQueriesContext(connection) as once:
            assert len(owner_api.get(URL, {"pagination": "all"}).json()["data"]) == 1
        one_more()
        one_more()
        with django_assert_num_queries(len(once)):
            assert len(owner_api.get(URL, {"pagination": "all"}).json()["data"]) == 3
        assert len(once) <= 7

    def test_joined_companies_cost_the_same_for_one_and_for_three(
        self, owner: User, owner_api: APIClient, django_assert_num_queries: AssertQueries
    ) -> None:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        MembershipFactory.create(user=owner)
        with CaptureQueriesContext(connection) as once:
            owner_api.get(URL)
        MembershipFactory.create(user=owner)
        MembershipFactory.create(user=owner)
        with django_assert_num_queries(len(once)):
            assert len(owner_api.get(URL).json()["data"]) == 3


class TestShow:
    def test_it_has_the_permission_groups(self, company: Company, owner_api: APIClient, member_api: MemberApi) -> None:
        groups = owner_api.get(f"{URL}/{company.pk}").json()["company"]["permissions"]
        assert all(sub["selected"] for group in groups for sub in group["sub_permissions"])
        assert groups[2]["name"] == "addresses"
        assert set(groups[2]) == {"id", "name", "label", "sub_permissions"}

        shown = member_api(company, "view_addresses").get(f"{URL}/{company.pk}").json()["company"]
        selected = [
            sub["name"] for group in shown["permissions"] for sub in group["sub_permissions"] if sub["selected"]
        ]
        assert selected == ["view_addresses"]
        assert shown["is_owner"] is False

    def test_each_requirement_says_whether_the_reader_may_settle_it(
        self, company: Company, owner_api: APIClient, member_api: MemberApi
    ) -> None:
        paper = DocumentKind.TOURISM_LICENSE
        DocumentFactory.create(company=company, kind=paper, expires_on=business_date(utc_now()) + timedelta(days=3))

        def settled(api: APIClient) -> dict[str, bool]:
            rows = api.get(f"{URL}/{company.pk}/requirements").json()["data"]
            assert api.get(f"{URL}/{company.pk}").json()["company"]["requirements"] == rows
            return {row["section"]: row["may_edit"] for row in rows}

        everything = {"legal_info": True, "addresses": True, "contacts": True, "bank_accounts": True}
        assert settled(owner_api) == everything
        seen = [f"view_{section}" for section in ("legal_info", "addresses", "bank_accounts")]
        assert settled(member_api(company, *seen, "create_addresses", "edit_bank_accounts")) == {
            "legal_info": False,
            "addresses": True,
            "bank_accounts": False,
        }
        assert settled(member_api(company, "view_legal_info", "edit_legal_info")) == {"legal_info": True}

    def test_until_it_is_confirmed_its_requirements_are_the_owners(
        self, draft: Company, owner_api: APIClient, member_api: MemberApi
    ) -> None:
        member = member_api(draft, "view_legal_info", "edit_legal_info", "view_addresses", "create_addresses")
        for api, mine in ((owner_api, True), (member, False)):
            rows = api.get(f"{URL}/{draft.pk}/requirements").json()["data"]
            assert {row["may_edit"] for row in rows} == {mine}

    def test_the_profile_has_no_permissions(self, company: Company, owner_api: APIClient) -> None:
        profile = owner_api.get(f"{URL}/{company.pk}/profile").json()["company"]
        assert profile["id"] == str(company.pk)
        assert "permissions" not in profile

    def test_after_its_approval_it_names_what_is_still_to_be_set_up(
        self, company: Company, owner_api: APIClient, member_api: MemberApi
    ) -> None:
        def steps(api: APIClient) -> list[str]:
            return list(api.get(f"{URL}/{company.pk}").json()["company"]["next_steps"])

        member = member_api(company, "view_custom_themes", "edit_custom_themes", "view_invitations")
        assert steps(owner_api) == ["subscribe", "page", "team"]
        assert steps(member) == ["page"]

        theme = Theme.objects.create(name_ar="البحر", name_en="Sea", level=1, colours=dict.fromkeys(ROLES, "#112233"))
        Standing.objects.filter(company=company).update(**licence_instants(level=1))
        assert steps(owner_api) == ["page", "theme", "team"]
        for url, body in (
            ("public-page", {"about_en": "Trips to the desert."}),
            ("theme", {"theme": theme.pk}),
        ):
            assert owner_api.put(f"{URL}/{company.pk}/{url}", body).status_code == 200
        assert (steps(owner_api), steps(member)) == (["team"], [])
        invited = {"email": "guide@example.com", "permissions": ["view_addresses"]}
        assert owner_api.post(f"{URL}/{company.pk}/invitations", invited).status_code == 201
        assert steps(owner_api) == []

    @pytest.mark.parametrize(
        "traits",
        [{"under_review": True}, {"rejected": True}, {"standing__level": 1, "standing__started_days_ago": 50}],
    )
    def test_nothing_is_to_be_set_up_before_its_approval_or_in_a_suspension(
        self, owner: User, owner_api: APIClient, traits: Any
    ) -> None:
        company = CompanyFactory.create(owner=owner, **traits)
        assert owner_api.get(f"{URL}/{company.pk}").json()["company"]["next_steps"] == []

    @pytest.mark.parametrize("tail", ["", "/profile", "/requirements"])
    def test_strangers_are_told_nothing(
        self, company: Company, stranger_api: APIClient, anonymous_api: APIClient, tail: Any
    ) -> None:
        assert stranger_api.get(f"{URL}/{company.pk}{tail}").status_code == 404
        assert anonymous_api.get(f"{URL}/{company.pk}{tail}").status_code == 401
        assert stranger_api.get(f"{URL}/not-an-id{tail}").status_code == 404

    @pytest.mark.parametrize("traits", [{"uncompleted": True}, {"rejected": True}, {"under_review": True}, {}])
    @pytest.mark.parametrize("as_member", [True, False])
    def test_it_costs_at_most_five_queries(
        self,
        owner: User,
        owner_api: APIClient,
        member_api: MemberApi,
        django_assert_max_num_queries: AssertQueries,
        traits: Any,
        as_member: Any,
    ) -> None:
        company = complete(CompanyFactory.create(owner=owner, **traits))
        ReviewFactory.create(company=company)
        api = member_api(company, "view_addresses") if as_member else owner_api
        with django_assert_max_num_queries(5):
            assert api.get(f"{URL}/{company.pk}").json()["company"]["owner_name"] == owner.get_full_name()

    @pytest.mark.parametrize("tail", ["", "/profile"])
    def test_it_stays_readable_in_total_suspension(self, owner: User, owner_api: APIClient, tail: Any) -> None:
        company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=55)
        answer = owner_api.get(f"{URL}/{company.pk}{tail}")
        assert answer.json()["company"]["licence_stage"] == "total_suspension"
        refused = owner_api.get(f"{URL}/{company.pk}/requirements")
        assert (refused.status_code, refused.json()["code"]) == (409, "company_suspended")


class TestDelete:
    def test_a_draft_goes_with_its_files(
        self, owner_api: APIClient, complete_draft: Company, django_capture_on_commit_callbacks: CaptureCommits
    ) -> None:
        put(owner_api, complete_draft, 3, {"logo": logo_upload()}, format="multipart")
        complete_draft.refresh_from_db()
        paths = [str(document.file.name) for document in Document.objects.all()]
        with django_capture_on_commit_callbacks(execute=True):
            assert owner_api.delete(f"{URL}/{complete_draft.pk}").status_code == 200
        assert not Company.objects.filter(pk=complete_draft.pk).exists()
        assert not Document.objects.exists()
        assert [path for path in paths if default_storage.exists(path)] == []
        assert not storages["public"].exists(complete_draft.logo)

    def test_its_log_keeps_no_names(self, owner_api: APIClient, complete_draft: Company) -> None:
        put(owner_api, complete_draft, 2, {"name_en": "Secret Tours"})
        owner_api.delete(f"{URL}/{complete_draft.pk}")
        entries = list(Entry.objects.filter(company_id=complete_draft.pk).order_by("pk").values())
        assert [entry["action"] for entry in entries] == ["company.step_saved", "company.deleted"]
        assert "Secret Tours" not in str(entries)

    def test_its_mails_go_and_nobody_elses(
        self, owner_api: APIClient, complete_draft: Company, company: Company
    ) -> None:
        for number, about in enumerate((complete_draft, company)):
            Outbox.objects.create(
                cause=f"test:{number}", kind="test", company_id=about.pk, language="ar", next_attempt_at=utc_now()
            )
        owner_api.delete(f"{URL}/{complete_draft.pk}")
        assert list(Outbox.objects.values_list("company_id", flat=True)) == [company.pk]

    @pytest.mark.parametrize("status", [ReviewStatus.UNDER_REVIEW, ReviewStatus.REJECTED, ReviewStatus.CONFIRMED])
    def test_nothing_but_a_draft_can_be_deleted(self, owner: User, owner_api: APIClient, status: str) -> None:
        company = CompanyFactory.create(owner=owner, status=status)
        DocumentFactory.create(company=company)
        answer = owner_api.delete(f"{URL}/{company.pk}")
        assert (answer.status_code, answer.json()["code"]) == (409, "company_not_a_draft")
        assert Document.objects.filter(company=company).count() == 1

    def test_a_draft_with_money_stays_with_everything_it_has(
        self, owner_api: APIClient, complete_draft: Company
    ) -> None:
        # Top-ups ask for a confirmed company; what a draft holds for whatever cause is not lost all the same.
        Company.objects.filter(pk=complete_draft.pk).update(status=ReviewStatus.CONFIRMED)
        fund(complete_draft, 5_000)
        Company.objects.filter(pk=complete_draft.pk).update(status=ReviewStatus.UNCOMPLETED)
        answer = owner_api.delete(f"{URL}/{complete_draft.pk}")
        assert (answer.status_code, answer.json()["code"]) == (409, "draft_has_money")
        kept = Document.objects.filter(company=complete_draft)
        assert kept.count() == 3
        assert all(default_storage.exists(str(document.file.name)) for document in kept)

    def test_only_the_owner_deletes(self, draft: Company, member_api: MemberApi, stranger_api: APIClient) -> None:
        assert member_api(draft, "edit_personal_info").delete(f"{URL}/{draft.pk}").status_code == 403
        assert stranger_api.delete(f"{URL}/{draft.pk}").status_code == 404
        assert Company.objects.filter(pk=draft.pk).exists()


def test_two_owners_do_not_meet(owner_api: APIClient, owner: User) -> None:
    other = UserFactory.create()
    CompanyFactory.create(owner=other)
    assert owner_api.get(URL).json()["data"] == []
