"""Whose rights bound an invitation: narrowed, revoked and accepted with what its giver still holds."""

import pytest

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from activity.models import Entry
from companies.company.models import Company, Membership
from invitations.models import Invitation
from permissions.catalogue import NAMES
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import MembershipFactory
from tests.factories.invitations import InvitationFactory
from tests.invitations.conftest import SOMEBODY, answer, invite, url

pytestmark = pytest.mark.django_db

RIGHTS = ["create_invitations", "edit_addresses", "edit_invitations", "view_addresses", "view_invitations"]


@pytest.fixture
def sender(company: Company) -> User:
    return MembershipFactory.create(company=company, permissions=RIGHTS).user


@pytest.fixture
def invitation(company: Company, sender: User) -> Invitation:
    """Sent to somebody with an account, who may be the sender themselves by another address."""
    assert invite(api_for(sender), company, permissions=("edit_addresses",)).status_code == 201
    return Invitation.objects.get()


def narrow(owner: User, company: Company, user: User, rights: list[str]) -> None:
    said = api_for(owner).put(f"/api/v1/companies/{company.pk}/users/{user.pk}", {"permissions": rights})
    assert said.status_code == 200


def remove(owner: User, company: Company, user: User) -> None:
    assert api_for(owner).delete(f"/api/v1/companies/{company.pk}/users/{user.pk}").status_code == 200


def leave(_owner: User, company: Company, user: User) -> None:
    assert api_for(user).delete(f"/api/v1/companies/{company.pk}/membership").status_code == 200


@pytest.mark.parametrize("go", [remove, leave])
def test_what_a_member_sent_goes_with_them(
    company: Company, owner: User, sender: User, invitation: Invitation, go: object
) -> None:
    others = InvitationFactory.create(company=company)
    assert callable(go)
    go(owner, company, sender)

    invitation.refresh_from_db()
    others.refresh_from_db()
    assert (invitation.status, others.status) == ("revoked", "pending")
    assert not OneTimeToken.objects.filter(email=SOMEBODY, revoked_at=None).exists()
    assert Entry.objects.filter(action="invitation.revoke").count() == 1
    said = answer(UserFactory.create(email=SOMEBODY), invitation, 1)
    assert (said.status_code, said.json()["code"]) == (409, "wrong_state")
    assert not Membership.objects.exists()
    # Nothing stands in the way of a new one.
    assert invite(api_for(owner), company).status_code == 201


def test_what_somebody_sent_whose_account_is_deactivated_waits_until_it_is_active_again(
    company: Company, sender: User, invitation: Invitation
) -> None:
    invited = UserFactory.create(email=SOMEBODY)
    User.objects.filter(pk=sender.pk).update(is_active=False)
    refused = answer(invited, invitation, 1)
    User.objects.filter(pk=sender.pk).update(is_active=True)

    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_state")
    assert answer(invited, invitation, 1).status_code == 200
    assert Membership.objects.filter(company=company, user=invited).exists()


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (["view_addresses"], ["view_addresses"]),
        (["edit_addresses"], ["edit_addresses", "view_addresses"]),
        (["view_licence"], []),
    ],
)
def test_what_a_member_sent_is_narrowed_with_them(
    company: Company, owner: User, sender: User, invitation: Invitation, left: list[str], expected: list[str]
) -> None:
    narrow(owner, company, sender, left)

    invitation.refresh_from_db()
    assert (invitation.status, invitation.permissions) == ("pending", expected)
    assert answer(UserFactory.create(email=SOMEBODY), invitation, 1).status_code == 200
    assert Membership.objects.get(user__email=SOMEBODY).permissions == expected


def test_accepting_gives_what_the_giver_holds_by_then(company: Company, sender: User, invitation: Invitation) -> None:
    # As it was stored before memberships took invitations along.
    Membership.objects.filter(user=sender).update(permissions=["view_addresses"])

    assert answer(UserFactory.create(email=SOMEBODY), invitation, 1).status_code == 200

    invitation.refresh_from_db()
    assert invitation.permissions == ["view_addresses"]
    assert Membership.objects.get(user__email=SOMEBODY).permissions == ["view_addresses"]


def test_what_nobody_gives_any_more_is_not_accepted(company: Company, sender: User, invitation: Invitation) -> None:
    Membership.objects.filter(user=sender).delete()

    said = answer(UserFactory.create(email=SOMEBODY), invitation, 1)

    assert (said.status_code, said.json()["code"]) == (409, "wrong_state")
    assert not Membership.objects.exists()


def test_who_gives_all_of_its_rights_anew_is_its_giver(
    company: Company, owner: User, sender: User, invitation: Invitation
) -> None:
    given = ["edit_addresses", "view_addresses", "view_licence"]
    said = api_for(owner).put(url(company, invitation.pk), {"permissions": given})
    assert said.status_code == 200

    remove(owner, company, sender)

    invitation.refresh_from_db()
    assert (invitation.status, invitation.permissions, invitation.invited_by) == ("pending", given, sender)
    assert answer(UserFactory.create(email=SOMEBODY), invitation, 1).status_code == 200


def test_a_former_owner_who_stays_a_member_keeps_what_they_sent(company: Company, owner: User) -> None:
    invitation = InvitationFactory.create(company=company, email=SOMEBODY, permissions=["view_licence"])
    MembershipFactory.create(company=company, user=owner, permissions=sorted(NAMES))
    Company.objects.filter(pk=company.pk).update(owner=UserFactory.create())

    assert answer(UserFactory.create(email=SOMEBODY), invitation, 1).status_code == 200
    assert Membership.objects.get(user__email=SOMEBODY).permissions == ["view_licence"]
