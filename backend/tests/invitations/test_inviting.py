"""The company's side: inviting, changing, sending again, revoking, and who may."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from companies.company.models import Company
from invitations.models import Invitation
from mailing.models import Outbox
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.invitations import InvitationFactory
from tests.invitations.conftest import SOMEBODY, invite, member_with, secret_of, url

pytestmark = pytest.mark.django_db


def test_an_invitation_is_open_for_seven_days(company: Company, owner: User) -> None:
    with time_machine.travel("2026-11-20T09:00:00Z", tick=False):
        answer = invite(api_for(owner), company, "Sara@Example.com", ("edit_addresses", "view_invoices"))

    assert answer.status_code == 201
    assert answer.json() == {
        "message": "The invitation was sent.",
        "data": {
            "id": Invitation.objects.get().pk,
            "email": SOMEBODY,
            # What is edited is viewed, too.
            "permissions": ["edit_addresses", "view_addresses", "view_invoices"],
            "status": "pending",
            "expires_at": "2026-11-27T09:00:00Z",
            "sent_at": "2026-11-20T09:00:00Z",
            "invited_by": {"id": owner.pk, "name": "نورة السالم"},
            "created_at": "2026-11-20T09:00:00Z",
            "updated_at": "2026-11-20T09:00:00Z",
        },
    }


def test_one_is_open_for_an_address_at_a_time(owner_api: APIClient, company: Company) -> None:
    invite(owner_api, company)

    again = invite(owner_api, company, "SARA@example.com ")

    assert (again.status_code, again.json()["code"]) == (409, "already_invited")
    assert Outbox.objects.count() == 1


@pytest.mark.parametrize("ended", ["revoked", "accepted", "overdue"])
def test_an_address_can_be_invited_again_once_the_first_has_ended(
    owner_api: APIClient, company: Company, ended: str
) -> None:
    earlier = InvitationFactory.create(company=company, email=SOMEBODY, **{ended: True})

    assert invite(owner_api, company).status_code == 201
    earlier.refresh_from_db()
    assert earlier.status == {"overdue": "expired"}.get(ended, ended)


def test_members_and_the_owner_are_not_invited(owner_api: APIClient, company: Company, owner: User) -> None:
    member = MembershipFactory.create(company=company).user

    for email in (member.email, owner.email.upper()):
        answer = invite(owner_api, company, email)
        assert (answer.status_code, answer.json()["code"]) == (409, "already_member")
    assert not Invitation.objects.exists()


def test_several_at_once_have_an_outcome_each(owner_api: APIClient, company: Company, settings: Settings) -> None:
    member = MembershipFactory.create(company=company).user
    settings.INVITATIONS_A_DAY = 3
    invite(owner_api, company)
    emails = ["new@example.com", SOMEBODY, member.email, "NEW@example.com", "b@example.com", "c@example.com"]

    answer = owner_api.post(url(company, "bulk"), {"emails": emails, "permissions": ["view_licence"]})

    assert answer.status_code == 200
    assert answer.json()["message"] == "2 invitations were sent."
    assert [(row["email"], row["outcome"], row["invitation"] is None) for row in answer.json()["data"]] == [
        ("new@example.com", "invited", False),
        (SOMEBODY, "already_invited", True),
        (member.email, "already_member", True),
        ("b@example.com", "invited", False),
        ("c@example.com", "too_many_invitations", True),
    ]
    assert Invitation.objects.count() == 3


def test_several_at_once_are_checked_before_any_is_sent(owner_api: APIClient, company: Company) -> None:
    wrong = owner_api.post(url(company, "bulk"), {"emails": ["a@example.com", "no address"], "permissions": ["fly"]})
    many = {"emails": [f"a{n}@example.com" for n in range(51)], "permissions": []}

    assert wrong.status_code == 422
    assert set(wrong.json()["errors"]) == {"emails.1", "permissions.0"}
    assert set(owner_api.post(url(company, "bulk"), many).json()["errors"]) == {"emails"}
    assert not Invitation.objects.exists()


def test_an_address_is_not_written_to_without_end(
    owner_api: APIClient, company: Company, owner: User, settings: Settings
) -> None:
    settings.INVITATIONS_A_DAY_PER_ADDRESS = 2
    for _other in range(2):
        InvitationFactory.create(email=SOMEBODY, revoked=True)

    answer = invite(owner_api, company)

    assert (answer.status_code, answer.json()["code"]) == (409, "address_invited_often")
    Invitation.objects.update(sent_at=utc_now() - timedelta(hours=25))
    assert invite(owner_api, company).status_code == 201


@pytest.mark.parametrize("state", ["uncompleted", "under_review", "rejected"])
def test_a_company_that_was_never_approved_invites_nobody(owner: User, owner_api: APIClient, state: str) -> None:
    company = CompanyFactory.create(owner=owner, **{state: True})

    answer = invite(owner_api, company)

    assert (answer.status_code, answer.json()["code"]) == (409, "company_not_confirmed")


def test_nothing_is_sent_or_changed_while_the_licence_is_suspended(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=40)
    invitation = InvitationFactory.create(company=company)

    calls = [
        invite(owner_api, company),
        owner_api.put(url(company, invitation.pk), {"permissions": []}),
        owner_api.post(url(company, invitation.pk, "resend")),
        owner_api.delete(url(company, invitation.pk)),
    ]

    assert {(answer.status_code, answer.json()["code"]) for answer in calls} == {(409, "company_suspended")}
    assert owner_api.get(url(company)).status_code == 200


class TestRights:
    """Nobody gives what they do not hold."""

    def test_more_than_ones_own_is_refused(self, company: Company) -> None:
        inviter = member_with(company, "create_invitations", "view_invitations", "view_addresses")

        refused = invite(inviter, company, permissions=("edit_addresses",))

        assert refused.status_code == 403
        assert refused.json() == {"message": "You can only give permissions that you have yourself."}
        assert not Invitation.objects.exists()
        assert invite(inviter, company, permissions=("view_addresses",)).status_code == 201

    def test_a_right_given_implies_only_what_the_giver_holds(self, company: Company) -> None:
        inviter = member_with(company, "create_invitations", "edit_addresses")

        assert invite(inviter, company, permissions=("edit_addresses",)).status_code == 403

    def test_what_the_editor_does_not_hold_stays_as_it_was(self, company: Company) -> None:
        invitation = InvitationFactory.create(company=company, permissions=["view_invoices", "view_addresses"])
        editor = member_with(company, "edit_invitations", "view_invitations", "view_addresses", "view_licence")

        answer = editor.put(url(company, invitation.pk), {"permissions": ["view_licence"]})

        assert answer.json()["data"]["permissions"] == ["view_invoices", "view_licence"]
        [line] = Entry.objects.filter(action="invitation.updated")
        assert line.subject_label == f"{invitation.email[0]}•••@example.com"
        assert line.changes == [
            {"field": "view_addresses", "old": True, "new": False},
            {"field": "view_licence", "old": False, "new": True},
        ]

    def test_each_call_asks_for_its_right(self, company: Company) -> None:
        invitation = InvitationFactory.create(company=company)
        viewer = member_with(company, "view_invitations")

        assert viewer.get(url(company)).status_code == 200
        assert viewer.get(url(company, invitation.pk)).status_code == 200
        refused = [
            invite(viewer, company),
            viewer.post(url(company, "bulk"), {"emails": ["a@example.com"], "permissions": []}),
            viewer.put(url(company, invitation.pk), {"permissions": []}),
            viewer.delete(url(company, invitation.pk)),
            viewer.post(url(company, invitation.pk, "resend")),
        ]
        assert [answer.status_code for answer in refused] == [403] * 5

    def test_another_companys_invitation_is_not_there(self, owner_api: APIClient, company: Company) -> None:
        foreign = InvitationFactory.create()

        for answer in (
            owner_api.get(url(company, foreign.pk)),
            owner_api.put(url(company, foreign.pk), {"permissions": ["fly"]}),
            owner_api.delete(url(company, foreign.pk)),
            owner_api.post(url(company, foreign.pk, "resend")),
        ):
            assert answer.status_code == 404


class TestSendingAgain:
    """A new link, a new term; the old link is dead."""

    def test_the_old_link_dies(self, owner_api: APIClient, company: Company, anonymous_api: APIClient) -> None:
        invitation = InvitationFactory.create(company=company, expires_at=utc_now() + timedelta(days=1))
        old = secret_of(invitation)

        answer = owner_api.post(url(company, invitation.pk, "resend"))

        assert answer.status_code == 200
        invitation.refresh_from_db()
        assert invitation.expires_at > utc_now() + timedelta(days=6)
        found = [
            anonymous_api.get(f"/api/v1/invitations/by-token/{secret}").status_code
            for secret in (old, secret_of(invitation))
        ]
        assert found == [404, 200]

    def test_at_most_once_a_minute_and_five_times_in_all(self, owner_api: APIClient, company: Company) -> None:
        invitation = InvitationFactory.create(company=company)
        again = url(company, invitation.pk, "resend")

        assert owner_api.post(again).status_code == 200
        soon = owner_api.post(again)
        Invitation.objects.update(mails_count=5, sent_at=utc_now() - timedelta(minutes=2))
        often = owner_api.post(again)

        assert (soon.status_code, 0 < int(soon["Retry-After"]) <= 60) == (429, True)
        assert (often.status_code, often.json()["code"]) == (409, "address_invited_often")
        assert Outbox.objects.count() == 1

    def test_a_request_sent_twice_mails_once(self, owner_api: APIClient, company: Company) -> None:
        invitation = InvitationFactory.create(company=company)
        key = {"Idempotency-Key": "again"}

        answers = [owner_api.post(url(company, invitation.pk, "resend"), headers=key) for _ in range(2)]

        assert [answer.json() for answer in answers] == [answers[0].json()] * 2
        assert Outbox.objects.count() == 1

    @pytest.mark.parametrize(
        ("ended", "code"), [("revoked", "wrong_state"), ("accepted", "wrong_state"), ("overdue", "invitation_expired")]
    )
    def test_what_has_ended_stays_as_it_is(self, owner_api: APIClient, company: Company, ended: str, code: str) -> None:
        invitation = InvitationFactory.create(company=company, **{ended: True})

        again = owner_api.post(url(company, invitation.pk, "resend"))
        edited = owner_api.put(url(company, invitation.pk), {"permissions": []})

        assert [(each.status_code, each.json()["code"]) for each in (again, edited)] == [(409, code)] * 2


def test_revoking_kills_the_link(owner_api: APIClient, company: Company, anonymous_api: APIClient) -> None:
    invitation = InvitationFactory.create(company=company)
    secret = secret_of(invitation)
    key = {"Idempotency-Key": "lost answer"}

    answer, repeated = (owner_api.delete(url(company, invitation.pk), headers=key) for _ in range(2))

    assert answer.json()["data"]["status"] == "revoked"
    assert (repeated.status_code, repeated.json()) == (200, answer.json())
    assert anonymous_api.get(f"/api/v1/invitations/by-token/{secret}").status_code == 404
    assert owner_api.delete(url(company, invitation.pk)).json()["code"] == "wrong_state"


class TestList:
    def test_filters_and_words(self, owner_api: APIClient, company: Company) -> None:
        for trait in ("revoked", "accepted", "overdue"):
            InvitationFactory.create(company=company, **{trait: True})
        InvitationFactory.create(company=company, email=SOMEBODY)
        InvitationFactory.create()

        def shown(**query: Any) -> list[str]:
            return [row["status"] for row in owner_api.get(url(company), query).json()["data"]]

        assert shown() == ["pending", "accepted", "revoked", "expired"]
        assert shown(status=["pending", "expired"]) == ["pending", "expired"]
        assert shown(search="SARA@") == ["pending"]
        assert owner_api.get(url(company), {"status": "x"}).status_code == 422

    def test_the_file_says_it_in_words(self, company: Company, owner: User) -> None:
        InvitationFactory.create(company=company, email=SOMEBODY, overdue=True)

        answer: Any = api_for(owner, language="ar").get(url(company), {"export": "csv"})

        text = b"".join(answer.streaming_content).decode("utf-8-sig")
        assert "sara@example.com,العناوين,منتهية الصلاحية,نورة السالم" in text

    def test_it_costs_the_same_for_many(self, company: Company, django_assert_num_queries: Any) -> None:
        api = member_with(company, "view_invitations")
        InvitationFactory.create(company=company)
        with django_assert_num_queries(3):
            api.get(url(company))
        for _more in range(4):
            InvitationFactory.create(company=company, invited_by=UserFactory.create())
        with django_assert_num_queries(3):
            assert len(api.get(url(company)).json()["data"]) == 5
