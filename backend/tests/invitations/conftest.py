"""What the tests of invitations share."""

from typing import Any

from rest_framework.test import APIClient

from accounts.one_time_tokens.services import token_secret
from accounts.users.models import User
from companies.company.models import Company
from invitations.models import Invitation
from tests.factories.accounts import api_for
from tests.factories.companies import MembershipFactory

SOMEBODY = "sara@example.com"


def url(company: Company, *rest: object) -> str:
    return "/".join(map(str, (f"/api/v1/companies/{company.pk}/invitations", *rest)))


def invite(api: APIClient, company: Company, email: str = SOMEBODY, permissions: tuple[str, ...] = ()) -> Any:
    return api.post(url(company), {"email": email, "permissions": permissions or ["view_addresses"]})


def member_with(company: Company, *permissions: str) -> APIClient:
    return api_for(MembershipFactory.create(company=company, permissions=list(permissions)).user)


def answer(person: User, invitation: Invitation, accept: object) -> Any:
    return api_for(person).put(f"/api/v1/invitations/{invitation.pk}", {"accept": accept})


def secret_of(invitation: Invitation) -> str:
    """What the mail carries."""
    assert invitation.token_id is not None
    return token_secret(invitation.token_id) or ""
