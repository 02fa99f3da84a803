"""Members: the list, their rights, removing and leaving, and whom nobody touches."""

from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from companies.company.models import Company, Membership
from mailing.models import Outbox
from notifications.models import Notification
from permissions.catalogue import NAMES
from tests.companies.conftest import AssertQueries, MemberApi
from tests.factories.accounts import UserFactory, api_for, browser_for
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def url(company: Company, user: User | None = None) -> str:
    return f"/api/v1/companies/{company.pk}/users" + ("" if user is None else f"/{user.pk}")


def rights(company: Company, user: User) -> list[str]:
    held: list[str] = Membership.objects.get(company=company, user=user).permissions
    return held


@pytest.fixture
def sara(company: Company) -> User:
    """A member who sees addresses and invoices."""
    sara = UserFactory.create(first_name="سارة", last_name="الحربي")
    MembershipFactory.create(company=company, user=sara, permissions=["view_addresses", "view_invoices"])
    return sara


class TestReading:
    def test_the_owner_comes_first_with_all_permissions(
        self, owner_api: APIClient, owner: User, company: Company, sara: User
    ) -> None:
        MembershipFactory.create()  # of another company

        first, second = owner_api.get(url(company)).json()["data"]

        assert (first["id"], first["is_owner"], first["permissions"]) == (owner.pk, True, sorted(NAMES))
        assert {name: second[name] for name in ("id", "first_name", "email", "image", "is_owner", "permissions")} == {
            "id": sara.pk,
            "first_name": "سارة",
            "email": sara.email,
            "image": None,
            "is_owner": False,
            "permissions": ["view_addresses", "view_invoices"],
        }

    def test_a_person_of_two_companies_has_the_rights_of_this_one(
        self, owner_api: APIClient, company: Company, sara: User
    ) -> None:
        MembershipFactory.create(user=sara, permissions=["view_licence"])

        assert owner_api.get(url(company, sara)).json()["data"]["permissions"] == ["view_addresses", "view_invoices"]

    def test_search_order_and_file(self, owner_api: APIClient, company: Company, sara: User) -> None:
        [found] = owner_api.get(url(company), {"search": "ساره"}).json()["data"]
        by_age = owner_api.get(url(company), {"ordering": "-joined_at"}).json()["data"]
        file: Any = owner_api.get(url(company), {"export": "csv"})
        text = b"".join(file.streaming_content).decode("utf-8-sig")

        assert found["id"] == sara.pk
        assert [row["id"] for row in by_age] == [sara.pk, company.owner_id]
        assert f"سارة الحربي,{sara.email},Addresses; Invoices" in text
        # A word that waits for its language is in the reader's, too.
        assert ",Owner" in text

    def test_it_costs_the_same_for_many(
        self, company: Company, member_api: MemberApi, django_assert_num_queries: AssertQueries
    ) -> None:
        api = member_api(company, "view_users")
        with django_assert_num_queries(4):
            api.get(url(company))
        for _more in range(5):
            MembershipFactory.create(company=company)
        with django_assert_num_queries(4):
            assert len(api.get(url(company)).json()["data"]) == 7

    def test_strangers_are_not_there(self, owner_api: APIClient, company: Company) -> None:
        stranger = UserFactory.create()

        for answer in (
            owner_api.get(url(company, stranger)),
            owner_api.put(url(company, stranger), {"permissions": ["fly"]}),
            owner_api.delete(url(company, stranger)),
        ):
            assert answer.status_code == 404


class TestRights:
    def test_new_rights_are_felt_by_the_next_request(self, owner_api: APIClient, company: Company, sara: User) -> None:
        api = api_for(sara)
        addresses, licence = (f"/api/v1/companies/{company.pk}/{noun}" for noun in ("addresses", "licence"))
        assert [api.get(addresses).status_code, api.get(licence).status_code] == [200, 403]

        answer = owner_api.put(url(company, sara), {"permissions": ["edit_licence"]})

        assert answer.json()["data"]["permissions"] == ["edit_licence", "view_licence"]
        assert [api.get(addresses).status_code, api.get(licence).status_code] == [403, 200]

    def test_an_editor_gives_and_takes_only_what_they_hold(
        self, company: Company, member_api: MemberApi, sara: User
    ) -> None:
        editor = member_api(company, "edit_users", "view_users", "view_addresses", "view_licence")

        beyond = editor.put(url(company, sara), {"permissions": ["edit_addresses"]})
        within = editor.put(url(company, sara), {"permissions": ["view_licence"]})

        assert beyond.status_code == 403
        assert within.status_code == 200
        assert rights(company, sara) == ["view_invoices", "view_licence"]

    def test_what_is_locked_may_be_sent_along(self, company: Company, member_api: MemberApi, sara: User) -> None:
        editor = member_api(company, "edit_users", "view_users")

        assert editor.put(url(company, sara), {"permissions": ["view_addresses", "view_invoices"]}).status_code == 200
        assert editor.put(url(company, sara), {"permissions": []}).status_code == 200
        assert rights(company, sara) == ["view_addresses", "view_invoices"]

    def test_nobody_touches_themselves_or_the_owner(self, company: Company, owner: User, owner_api: APIClient) -> None:
        editor = MembershipFactory.create(company=company, permissions=sorted(NAMES)).user
        api = api_for(editor)

        calls = [
            *(api.put(url(company, person), {"permissions": []}) for person in (editor, owner)),
            *(api.delete(url(company, person)) for person in (editor, owner)),
            owner_api.put(url(company, owner), {"permissions": []}),
            owner_api.delete(url(company, owner)),
        ]
        assert [(each.status_code, each.json()["code"]) for each in calls] == [
            (409, code)
            for code in ("own_rights", "owner_stays", "own_rights", "owner_stays", "owner_stays", "owner_stays")
        ]
        assert rights(company, editor) == sorted(NAMES)

    def test_each_call_asks_for_its_right(self, company: Company, member_api: MemberApi, sara: User) -> None:
        api = member_api(company, *(NAMES - {"edit_users", "delete_users"}))

        assert api.get(url(company, sara)).status_code == 200
        assert api.put(url(company, sara), {"permissions": []}).status_code == 403
        assert api.delete(url(company, sara)).status_code == 403

    def test_the_log_says_what_was_given_and_taken(
        self, owner_api: APIClient, company: Company, sara: User, owner: User
    ) -> None:
        owner_api.put(url(company, sara), {"permissions": ["view_addresses", "view_licence"]})

        [line] = owner_api.get(f"/api/v1/companies/{company.pk}/activity").json()["data"]
        assert (line["text"], line["actor"]["id"], line["subject"]["label"]) == (
            "Permissions of a member changed",
            owner.pk,
            "سارة الحربي",
        )
        assert [(each["label"], each["old_label"], each["new_label"]) for each in line["changes"]] == [
            ("Permissions granted", None, "Plan (View)"),
            ("Permissions removed", None, "Invoices (View)"),
        ]

    def test_nothing_changes_while_the_licence_is_suspended(self, owner: User, owner_api: APIClient) -> None:
        company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=40)
        member = MembershipFactory.create(company=company, permissions=["view_licence"]).user

        calls = [owner_api.put(url(company, member), {"permissions": []}), owner_api.delete(url(company, member))]

        assert {(answer.status_code, answer.json()["code"]) for answer in calls} == {(409, "company_suspended")}
        assert rights(company, member) == ["view_licence"]


class TestGoing:
    def test_who_is_removed_sees_the_company_no_more(self, owner_api: APIClient, company: Company, sara: User) -> None:
        answer = owner_api.delete(url(company, sara))

        assert answer.json() == {"message": "The member was removed.", "data": None}
        assert api_for(sara).get(f"/api/v1/companies/{company.pk}").status_code == 404
        assert User.objects.filter(pk=sara.pk, is_active=True).exists()
        assert (Outbox.objects.get().kind, Outbox.objects.get().to) == ("companies.member_removed", sara.email)
        assert Notification.objects.get().user_id == sara.pk

    @pytest.mark.parametrize("days", [None, 3, 40, 55], ids=["new", "active", "partial", "total"])
    def test_a_member_leaves_at_every_stage(self, days: int | None) -> None:
        standing = {} if days is None else {"standing__level": 1, "standing__started_days_ago": days}
        membership = MembershipFactory.create(company=CompanyFactory.create(**standing))
        api = api_for(membership.user)
        own = f"/api/v1/companies/{membership.company_id}/membership"

        assert api.delete(own).status_code == 200
        assert api.delete(own).status_code == 404
        assert not Membership.objects.exists()
        assert Entry.objects.get().action == "membership.left"

    def test_the_owner_stays(self, owner_api: APIClient, company: Company) -> None:
        answer = owner_api.delete(f"/api/v1/companies/{company.pk}/membership")

        assert (answer.status_code, answer.json()["code"]) == (409, "owner_leaves")


def test_ops_see_what_happened_to_a_member(owner_api: APIClient, company: Company, sara: User) -> None:
    owner_api.put(url(company, sara), {"permissions": ["view_licence"]})
    client: Client = browser_for(UserFactory.create(staff=True))
    membership = Membership.objects.get(user=sara)

    page: Any = client.get(f"/admin/companies/membership/{membership.pk}/change/")

    assert "Permissions of a member changed" in page.content.decode()


def test_a_membership_keeps_the_directions_of_its_names_apart() -> None:
    member = Membership(user=User(first_name="نورة", last_name="السالم"), company=Company(name_ar="Wahat Co."))

    assert str(member) == "\u2068نورة السالم\u2069 · \u2068Wahat Co.\u2069"
