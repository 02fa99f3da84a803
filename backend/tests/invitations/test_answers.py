"""The invited person's side: the list, the answer, the link of the mail, the end of the term."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from companies.company.models import Company, Membership
from invitations.models import Invitation
from invitations.services import invitations_expire
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory
from tests.factories.invitations import InvitationFactory
from tests.invitations.conftest import SOMEBODY, answer, secret_of

pytestmark = pytest.mark.django_db

MINE = "/api/v1/invitations"


@pytest.fixture
def sara(db: None) -> User:
    return UserFactory.create(email=SOMEBODY)


def test_accepting_makes_a_member_with_exactly_these_rights(company: Company, sara: User) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY, permissions=["view_licence"])

    said = answer(sara, invitation, 1)

    assert (said.status_code, said.json()["message"]) == (200, "You have joined the company.")
    assert (said.json()["data"]["accept"], said.json()["data"]["status"]) == (1, "accepted")
    membership = Membership.objects.get()
    assert (membership.user, membership.company, membership.permissions) == (sara, company, ["view_licence"])
    assert api_for(sara).get(f"/api/v1/companies/{company.pk}").status_code == 200
    assert OneTimeToken.objects.get().revoked_at is not None
    assert list(Entry.objects.order_by("pk").values_list("action", "actor_id")) == [
        ("invitation.accept", sara.pk),
        ("membership.joined", sara.pk),
    ]


def test_rejecting_makes_nobody_a_member(company: Company, sara: User) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY)

    said = answer(sara, invitation, 0)

    assert (said.json()["data"]["accept"], said.json()["data"]["status"]) == (0, "rejected")
    assert not Membership.objects.exists()


def test_beside_my_invitations_stands_how_many_companies_are_offered_to_me(company: Company, sara: User) -> None:
    def count() -> int:
        return int(api_for(sara).get(MINE).json()["meta"]["ownership_offers"])

    OwnershipOfferFactory.create(company=company)
    OwnershipOfferFactory.create(offered_to=sara, overdue=True)
    assert count() == 0
    offer = OwnershipOfferFactory.create(offered_to=sara)
    assert count() == 1
    api_for(sara).put(f"/api/v1/ownership-offers/{offer.pk}", {"accept": 0})
    assert count() == 0


@pytest.mark.parametrize("accept", [1, 0])
@pytest.mark.parametrize(
    ("ended", "code"), [("accepted", "wrong_state"), ("revoked", "wrong_state"), ("overdue", "invitation_expired")]
)
def test_what_has_ended_is_not_answered(company: Company, sara: User, ended: str, code: str, accept: int) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY, **{ended: True})

    said = answer(sara, invitation, accept)

    assert (said.status_code, said.json()["code"]) == (409, code)
    assert not Membership.objects.exists()


@pytest.mark.parametrize("accept", [None, 2, "yes", True])
def test_an_answer_is_1_or_0(company: Company, sara: User, accept: object) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY)

    assert set(answer(sara, invitation, accept).json()["errors"]) == {"accept"}


def test_only_the_invited_proven_address_can_answer(company: Company, owner: User) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY)
    others = [UserFactory.create(), owner, UserFactory.create(email=SOMEBODY, unverified=True)]

    assert [answer(person, invitation, 1).status_code for person in others] == [404, 404, 404]
    assert [api_for(person).get(MINE).json()["data"] for person in others] == [[], [], []]
    assert not Membership.objects.exists()


def test_a_suspended_company_takes_nobody_in_but_can_be_refused(sara: User) -> None:
    company = CompanyFactory.create(standing__level=1, standing__started_days_ago=40)
    invitation = InvitationFactory.create(company=company, email=SOMEBODY)

    assert answer(sara, invitation, 1).json()["code"] == "company_suspended"
    assert answer(sara, invitation, 0).status_code == 200


def test_somebody_who_belongs_by_now_keeps_the_rights_they_have(company: Company, sara: User) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY)
    MembershipFactory.create(company=company, user=sara, permissions=["view_licence"])

    assert answer(sara, invitation, 1).status_code == 200
    assert Membership.objects.get().permissions == ["view_licence"]


class TestMine:
    """What waits for an answer, page by page."""

    def test_one_as_the_contract_says(self, sara: User) -> None:
        company = CompanyFactory.create(name_ar="واحة السفر", name_en="Wahat Travel")
        with time_machine.travel("2026-11-20T09:00:00Z", tick=False):
            invitation = InvitationFactory.create(company=company, email=SOMEBODY)
            [row] = api_for(sara, language="en").get(MINE).json()["data"]

        assert row == {
            "id": invitation.pk,
            "accept": None,
            "company": {"id": str(company.pk), "name": "Wahat Travel"},
            "company_name": "Wahat Travel",
            "company_logo": None,
            "invited_by": {"id": company.owner_id, "name": "نورة السالم"},
            "permissions": ["view_addresses"],
            "status": "pending",
            "expires_at": "2026-11-27T09:00:00Z",
            "created_at": "2026-11-20T09:00:00Z",
            "updated_at": "2026-11-20T09:00:00Z",
        }

    def test_what_was_answered_leaves_the_list_and_can_be_asked_for(self, sara: User) -> None:
        for trait in ({}, {"accepted": True}, {"overdue": True}, {"revoked": True}):
            InvitationFactory.create(email=SOMEBODY, **trait)
        InvitationFactory.create()
        api = api_for(sara)

        def shown(**query: Any) -> list[str]:
            return [row["status"] for row in api.get(MINE, query).json()["data"]]

        assert shown() == ["pending"]
        assert shown(status=["accepted", "expired"]) == ["accepted", "expired"]

    def test_pages_of_twenty_at_a_constant_cost(self, sara: User, django_assert_num_queries: Any) -> None:
        api = api_for(sara)
        InvitationFactory.create(email=SOMEBODY)
        with django_assert_num_queries(3):  # and the offers
            api.get(MINE)
        for _more in range(20):
            InvitationFactory.create(email=SOMEBODY)

        with django_assert_num_queries(4):  # and their number
            first = api.get(MINE, {"page": 1, "pagination": 20}).json()
        second = api.get(MINE, {"page": 2, "pagination": 20}).json()
        past = api.get(MINE, {"page": 3, "pagination": 20}).json()

        assert (len(first["data"]), len(second["data"]), past["data"]) == (20, 1, [])
        assert first["meta"] == {"current_page": 1, "last_page": 2, "per_page": 20, "total": 21, "ownership_offers": 0}


class TestLink:
    """The link of somebody who had no account."""

    def test_it_says_who_invites_whom(self, anonymous_api: APIClient, company: Company) -> None:
        invitation = InvitationFactory.create(company=company, email=SOMEBODY)

        said = anonymous_api.get(f"{MINE}/by-token/{secret_of(invitation)}").json()["data"]

        assert (said["email"], said["company_name"], said["status"]) == (SOMEBODY, company.name_en, "pending")

    def test_unknown_and_ended_are_not_there(self, anonymous_api: APIClient) -> None:
        secrets = ["x" * 64]
        for trait in ("accepted", "revoked"):
            secrets.append(secret_of(InvitationFactory.create(**{trait: True})))

        for secret in secrets:
            assert anonymous_api.get(f"{MINE}/by-token/{secret}").status_code == 404

    def test_signing_up_with_it_proves_the_address_and_leads_to_the_answer(
        self, anonymous_api: APIClient, company: Company
    ) -> None:
        invitation = InvitationFactory.create(company=company, email=SOMEBODY)
        form = {
            "first_name": "سارة",
            "last_name": "الحربي",
            "email": SOMEBODY,
            "phone": "+966512345679",
            "password": PASSWORD,
            "password_confirmation": PASSWORD,
            "invitation_token": secret_of(invitation),
            "terms": True,
        }

        token = anonymous_api.post("/api/v1/signup", form).json()["access_token"]
        api = APIClient(headers={"X-Locale": "en", "Authorization": f"Bearer {token}"})
        [row] = api.get(MINE).json()["data"]
        said = api.put(f"{MINE}/{row['id']}", {"accept": 1})

        assert said.status_code == 200
        assert Membership.objects.get().user.email == SOMEBODY


class TestTerm:
    def test_the_sweep_ends_what_nobody_answered(self, company: Company) -> None:
        overdue = InvitationFactory.create(company=company, overdue=True)
        InvitationFactory.create(company=company)

        assert invitations_expire(now=utc_now()) == 1
        assert invitations_expire(now=utc_now()) == 0

        overdue.refresh_from_db()
        assert overdue.status == "expired"
        assert Entry.objects.get().action == "invitation.expire"
        assert set(Invitation.objects.values_list("status", flat=True)) == {"expired", "pending"}

    def test_a_test_clock_moves_no_persons_invitation(self, company: Company, sara: User) -> None:
        company.standing.test_clock_offset = timedelta(days=30)
        company.standing.save()
        invitation = InvitationFactory.create(company=company, email=SOMEBODY)

        assert invitations_expire(now=utc_now()) == 0
        assert answer(sara, invitation, 1).status_code == 200
