"""Examples of invitations: sending, refusals, answers."""

from typing import Any

import pytest

from accounts.one_time_tokens.services import token_secret
from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from invitations.models import Invitation
from tests.contract.recorder import Recorder, Secret
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.sqlite

RIGHTS = ["edit_addresses", "view_invoices"]


@pytest.fixture
def company(db: None) -> Company:
    owner = UserFactory.create(email="owner@example.com", first_name="نورة", last_name="السالم")
    return CompanyFactory.create(owner=owner, name_ar="شركة واحة السفر", name_en="Wahat Travel Co.")


@pytest.fixture
def sara(db: None) -> User:
    return UserFactory.create(email="sara@example.com", first_name="سارة", last_name="الحربي")


def test_invitations_of_a_company(record: Recorder, company: Company) -> None:
    api = api_for(company.owner)
    base, one = "/companies/{company_id}/invitations", "/companies/{company_id}/invitations/{invitation}"
    at: dict[str, Any] = {"company_id": company.pk}
    body = {"email": "sara@example.com", "permissions": RIGHTS}
    made = record("invitations-created", api, f"POST {base}", status=201, body=body, **at)["data"]["id"]
    record("invitations-already-invited", api, f"POST {base}", status=409, body=body, **at)
    record("invitations-invalid", api, f"POST {base}", status=422, body={"email": "sara", "permissions": ["fly"]}, **at)
    several = {"emails": ["sara@example.com", "ahmad@example.com", "owner@example.com"], "permissions": RIGHTS}
    record("invitations-bulk", api, f"POST {base}/bulk", body=several, **at)
    record("invitations-read", api, f"GET {one}", invitation=made, **at)
    record("invitations-updated", api, f"PUT {one}", invitation=made, body={"permissions": ["view_licence"]}, **at)
    record("invitations-resend-too-soon", api, f"POST {one}/resend", status=429, invitation=made, **at)
    record.clock.shift(60)
    record("invitations-resent", api, f"POST {one}/resend", invitation=made, **at)
    record("invitations-revoked", api, f"DELETE {one}", invitation=made, **at)
    record("invitations-revoked-again", api, f"DELETE {one}", status=409, invitation=made, **at)
    record("invitations-unknown", api, f"GET {one}", status=404, invitation=9999, **at)
    record("invitations-list", api, f"GET {base}", **at)
    record("invitations-list-filtered", api, f"GET {base}", query={"status": "revoked", "search": "sara"}, **at)
    few = api_for(MembershipFactory.create(company=company, permissions=["create_invitations"]).user)
    record("invitations-beyond-own-rights", few, f"POST {base}", status=403, body=body, **at)


def test_invitations_to_me(record: Recorder, company: Company, sara: User) -> None:
    other = CompanyFactory.create(owner=company.owner, name_ar="شركة أفق الخليج", name_en="Gulf Horizon")
    for each in (company, other):
        answer = api_for(company.owner).post(
            f"/api/v1/companies/{each.pk}/invitations", {"email": sara.email, "permissions": RIGHTS}
        )
        assert answer.status_code == 201
    first, second = Invitation.objects.order_by("pk")
    api = api_for(sara)
    record("my-invitations-list", api, "GET /invitations", query={"page": 1, "pagination": 20})
    mine = "PUT /invitations/{invitation}"
    record("my-invitations-invalid", api, mine, status=422, invitation=first.pk, body={"accept": 2})
    record("my-invitations-accepted", api, mine, invitation=first.pk, body={"accept": 1})
    record("my-invitations-answered-already", api, mine, status=409, invitation=first.pk, body={"accept": 0})
    record("my-invitations-rejected", api, mine, invitation=second.pk, body={"accept": 0})
    record("my-invitations-answered", api, "GET /invitations", query={"status": "accepted"})
    record("my-invitations-unknown", api, mine, status=404, invitation=9999, body={"accept": 1})


def test_an_invitation_by_its_link(record: Recorder, company: Company) -> None:
    anonymous = api_for(None)
    body = {"email": "sara@example.com", "permissions": RIGHTS}
    api_for(company.owner).post(f"/api/v1/companies/{company.pk}/invitations", body)
    token = Invitation.objects.get().token_id
    assert token is not None
    secret = Secret(token_secret(token) or "")
    record("invitations-by-token-read", anonymous, "GET /invitations/by-token/{token}", token=secret)
    Invitation.objects.update(expires_at=utc_now())
    record("invitations-by-token-gone", anonymous, "GET /invitations/by-token/{token}", status=404, token=secret)


def test_members(record: Recorder, company: Company, sara: User) -> None:
    api = api_for(company.owner)
    base, one = "/companies/{company_id}/users", "/companies/{company_id}/users/{user}"
    membership = MembershipFactory.create(company=company, user=sara, permissions=["view_invoices"])
    at: dict[str, Any] = {"company_id": company.pk}
    record("members-list", api, f"GET {base}", **at)
    record("members-read", api, f"GET {one}", user=sara.pk, **at)
    record("members-updated", api, f"PUT {one}", user=sara.pk, body={"permissions": RIGHTS}, **at)
    record("members-owner-stays", api, f"PUT {one}", status=409, user=company.owner_id, body={"permissions": []}, **at)
    record("members-unknown", api, f"GET {one}", status=404, user=987654, **at)
    leave = "DELETE /companies/{company_id}/membership"
    record("membership-owner-leaves", api, leave, status=409, **at)
    record("members-removed", api, f"DELETE {one}", user=sara.pk, **at)
    membership.save(force_insert=True)
    record("membership-left", api_for(sara), leave, **at)


def test_permission_templates(record: Recorder, company: Company) -> None:
    api = api_for(company.owner)
    base = "/companies/{company_id}/permission-templates"
    at: dict[str, Any] = {"company_id": company.pk}
    body = {"name": "مشرف الحجوزات", "permissions": RIGHTS}
    made = record("permission-templates-created", api, f"POST {base}", status=201, body=body, **at)["data"]["id"]
    record("permission-templates-taken", api, f"POST {base}", status=422, body=body, **at)
    record("permission-templates-list", api, f"GET {base}", **at)
    record("permission-templates-deleted", api, f"DELETE {base}/{{template}}", template=made, **at)
    record("permission-templates-unknown", api, f"DELETE {base}/{{template}}", status=404, template=made, **at)


def test_handing_a_company_over(record: Recorder, company: Company, sara: User) -> None:
    api, saras = api_for(company.owner), api_for(sara)
    MembershipFactory.create(company=company, user=sara, permissions=["view_invoices"])
    at: dict[str, Any] = {"company_id": company.pk}
    there, body = "/companies/{company_id}/ownership", {"user": sara.pk, "password": PASSWORD}
    record("ownership-none", api, f"GET {there}", **at)
    record("ownership-wrong-password", api, f"POST {there}", status=422, body=body | {"password": "wrong"}, **at)
    record("ownership-not-a-member", api, f"POST {there}", status=422, body=body | {"user": company.owner_id}, **at)
    record("ownership-offered", api, f"POST {there}", status=201, body=body, **at)
    record("ownership-offered-already", api, f"POST {there}", status=409, body=body, **at)
    record("ownership-read", api, f"GET {there}", **at)
    record("ownership-canceled", api, f"DELETE {there}", **at)
    record("ownership-nothing-to-cancel", api, f"DELETE {there}", status=404, **at)
    made = api.post(f"/api/v1/companies/{company.pk}/ownership", body).json()["data"]["id"]
    record("ownership-offers-list", saras, "GET /ownership-offers")
    answer = "PUT /ownership-offers/{offer}"
    record("ownership-offers-accepted", saras, answer, offer=made, body={"accept": 1})
    record("ownership-offers-answered-already", saras, answer, status=409, offer=made, body={"accept": 0})
    record("ownership-offers-not-mine", api, answer, status=404, offer=made, body={"accept": 1})
