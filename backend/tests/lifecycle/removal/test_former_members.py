"""Who leaves takes along what companies knew of them as somebody invited, and as a member."""

import pytest
from axes.models import AccessAttempt
from django.test import Client
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken
from activity.models import Entry
from companies.company.models import Company
from invitations.models import Invitation
from mailing.models import Outbox
from tests.factories.accounts import UserFactory
from tests.factories.companies import MembershipFactory
from tests.factories.invitations import InvitationFactory
from tests.lifecycle.removal.test_account_removal import leave

pytestmark = pytest.mark.django_db(transaction=True)


def test_invitations_to_the_address_go_with_the_account_and_leave_no_trace_in_the_log(
    owner_api: APIClient, company: Company
) -> None:
    user = UserFactory.create(email="sara@example.com")
    url = f"/api/v1/companies/{company.pk}/invitations"
    owner_api.post(url, {"email": user.email, "permissions": ["view_licence"]})
    InvitationFactory.create(email=user.email, accepted=True)
    other = InvitationFactory.create(email="other@example.com")
    # Written before the account was, and not sent yet: nobody's by number.
    Outbox.objects.update(user_id=None, sent_at=None, to=user.email)

    assert leave(user).status_code == 200

    assert list(Invitation.objects.all()) == [other]
    assert set(OneTimeToken.objects.values_list("email", flat=True)) == {"other@example.com"}
    assert list(Outbox.objects.values_list("kind", flat=True)) == ["lifecycle.account_removed"]
    [line] = Entry.objects.filter(action="invitation.created")
    assert (line.subject_label, line.changes, line.folded) == ("", [], "")


def test_what_somebody_tried_at_the_door_of_the_admin_goes_with_the_account() -> None:
    user = UserFactory.create(email="sara@example.com")
    for address in (user.email, "other@example.com"):
        Client().post("/admin/login/", {"username": address, "password": "Wrong-Horse-7!"})
    assert AccessAttempt.objects.filter(username=user.email).exists()

    assert leave(user).status_code == 200

    assert list(AccessAttempt.objects.values_list("username", flat=True)) == ["other@example.com"]


def test_an_answered_invitation_is_found_under_an_address_that_was_changed_since() -> None:
    user = UserFactory.create()
    InvitationFactory.create(email="former@example.com", accepted=True, answered_by=user)

    assert leave(user).status_code == 200
    assert not Invitation.objects.exists()


def test_who_only_claimed_an_address_takes_nobodys_invitation_along() -> None:
    user = UserFactory.create(email="sara@example.com", unverified=True)
    InvitationFactory.create(email=user.email)

    assert leave(user).status_code == 200
    assert Invitation.objects.exists()


def test_invitations_that_the_person_sent_are_revoked_and_stay_the_companys(company: Company) -> None:
    user = MembershipFactory.create(company=company, permissions=["view_licence"]).user
    invitation = InvitationFactory.create(company=company, invited_by=user)

    assert leave(user).status_code == 200
    invitation.refresh_from_db()
    assert (invitation.status, invitation.invited_by, invitation.granted_by) == ("revoked", None, None)


def test_the_log_forgets_who_was_a_member(owner_api: APIClient, company: Company) -> None:
    user = MembershipFactory.create(company=company, permissions=["view_licence"]).user
    owner_api.put(f"/api/v1/companies/{company.pk}/users/{user.pk}", {"permissions": []})
    assert Entry.objects.get(action="membership.updated").subject_label == user.get_full_name()

    assert leave(user).status_code == 200
    line = Entry.objects.get(action="membership.updated")
    assert (line.subject_label, line.changes, line.actor_id) == ("", [], company.owner_id)
