"""Handing a company over: offered with the password, accepted by the member, cancelled by what ends it."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from companies.company.models import Company, Membership
from companies.life.ownership.mails import OFFERED
from companies.life.ownership.models import OwnershipOffer
from companies.life.ownership.services import offers_expire
from mailing.models import Outbox
from permissions.catalogue import NAMES
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory

pytestmark = pytest.mark.django_db

OFFERS = "/api/v1/ownership-offers"


def there(company: Company) -> str:
    return f"/api/v1/companies/{company.pk}/ownership"


def offer_to(api: APIClient, company: Company, user: User, password: str = PASSWORD) -> Any:
    return api.post(there(company), {"user": user.pk, "password": password})


def answer(person: User, offer: OwnershipOffer, accept: int = 1) -> Any:
    return api_for(person).put(f"{OFFERS}/{offer.pk}", {"accept": accept})


@pytest.fixture
def sara(company: Company) -> User:
    """A member who sees invoices."""
    sara = UserFactory.create(first_name="سارة", last_name="الحربي", language="en")
    MembershipFactory.create(company=company, user=sara, permissions=["view_invoices"])
    return sara


@pytest.fixture
def offer(company: Company, sara: User) -> OwnershipOffer:
    return OwnershipOfferFactory.create(company=company, offered_to=sara)


def test_an_offer_waits_for_the_member(company: Company, owner: User, sara: User) -> None:
    with time_machine.travel("2026-11-20T09:00:00Z", tick=False):
        made = offer_to(api_for(owner), company, sara)
        [row] = api_for(sara).get(OFFERS).json()["data"]

    assert made.status_code == 201
    assert row == made.json()["data"]
    assert row == {
        "id": OwnershipOffer.objects.get().pk,
        "company": {"id": str(company.pk), "name": company.name_en},
        "user": {"id": sara.pk, "name": "سارة الحربي"},
        "offered_by": {"id": owner.pk, "name": "نورة السالم"},
        "status": "pending",
        "expires_at": "2026-11-27T09:00:00Z",
        "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z",
    }
    company.refresh_from_db()
    assert company.owner == owner
    assert list(Outbox.objects.values_list("kind", "to")) == [("companies.ownership_offered", sara.email)]
    assert OFFERED.portal_path == "/invitations"  # where it is answered


def test_nobody_takes_over_from_an_owner_whose_account_is_deactivated(
    company: Company, owner: User, sara: User, offer: OwnershipOffer
) -> None:
    User.objects.filter(pk=owner.pk).update(is_active=False)

    said = answer(sara, offer)

    assert (said.status_code, said.json()["code"]) == (409, "wrong_state")
    company.refresh_from_db()
    assert company.owner == owner


def test_accepting_changes_places(company: Company, owner: User, sara: User, offer: OwnershipOffer) -> None:
    said = answer(sara, offer)

    assert (said.status_code, said.json()["data"]["status"]) == (200, "accepted")
    company.refresh_from_db()
    assert company.owner == sara
    membership = Membership.objects.get()
    assert (membership.user, membership.permissions) == (owner, sorted(NAMES))
    assert api_for(sara).get(f"/api/v1/companies/{company.pk}").json()["company"]["is_owner"] is True
    assert api_for(owner).get(f"/api/v1/companies/{company.pk}").json()["company"]["is_owner"] is False
    assert list(Entry.objects.order_by("pk").values_list("action", "actor_id")) == [
        ("ownershipoffer.accept", sara.pk),
        ("company.transferred", sara.pk),
    ]
    assert set(Outbox.objects.values_list("kind", "to")) == {
        ("companies.ownership_transferred", sara.email),
        ("companies.ownership_transferred", owner.email),
    }


def test_the_former_owner_may_delete_their_account(
    company: Company, owner: User, sara: User, offer: OwnershipOffer
) -> None:
    api = api_for(owner)
    assert api.delete("/api/v1/account", {"password": PASSWORD}).json()["code"] == "owns_companies"

    answer(sara, offer)

    assert api.delete("/api/v1/account", {"password": PASSWORD}).status_code == 200
    assert not OwnershipOffer.objects.get().offered_by


def test_declining_leaves_all_as_it_was(company: Company, owner: User, sara: User, offer: OwnershipOffer) -> None:
    assert answer(sara, offer, 0).json()["data"]["status"] == "rejected"

    company.refresh_from_db()
    assert company.owner == owner
    assert Membership.objects.get().permissions == ["view_invoices"]
    assert list(Outbox.objects.values_list("kind", "to")) == [("companies.ownership_not_taken", owner.email)]


def test_it_takes_the_password_and_a_member(owner_api: APIClient, company: Company, owner: User, sara: User) -> None:
    wrong = offer_to(owner_api, company, sara, "wrong")
    stranger = offer_to(owner_api, company, UserFactory.create())
    oneself = offer_to(owner_api, company, owner)

    assert [set(each.json()["errors"]) for each in (wrong, stranger, oneself)] == [{"password"}, {"user"}, {"user"}]
    assert not OwnershipOffer.objects.exists()


def test_it_is_the_owners_alone(company: Company, sara: User) -> None:
    Membership.objects.update(permissions=sorted(NAMES))
    api = api_for(sara)

    assert offer_to(api, company, UserFactory.create()).status_code == 403
    assert api.delete(there(company)).status_code == 403


def test_one_offer_at_a_time(owner_api: APIClient, company: Company, sara: User, offer: OwnershipOffer) -> None:
    other = MembershipFactory.create(company=company).user

    again = offer_to(owner_api, company, other)
    OwnershipOffer.objects.update(expires_at=utc_now())
    after = offer_to(owner_api, company, other)

    assert (again.status_code, again.json()["code"]) == (409, "ownership_offer_open")
    assert after.status_code == 201
    offer.refresh_from_db()
    assert offer.status == "expired"


def test_who_reads_the_open_offer(owner_api: APIClient, company: Company, sara: User, offer: OwnershipOffer) -> None:
    other = MembershipFactory.create(company=company, permissions=sorted(NAMES)).user

    seen = [api.get(there(company)).json()["data"] for api in (owner_api, api_for(sara), api_for(other))]

    assert [None if each is None else each["id"] for each in seen] == [offer.pk, offer.pk, None]


def test_other_people_do_not_answer(company: Company, owner: User, offer: OwnershipOffer) -> None:
    other = MembershipFactory.create(company=company, permissions=sorted(NAMES)).user

    assert [answer(person, offer).status_code for person in (owner, other, UserFactory.create())] == [404] * 3
    company.refresh_from_db()
    assert company.owner == owner


class TestEnds:
    """Whatever ends an offer, it cannot be accepted afterwards."""

    def refused(self, sara: User, offer: OwnershipOffer, code: str) -> bool:
        said = answer(sara, offer)
        offer.company.refresh_from_db()
        return (said.status_code, said.json()["code"]) == (409, code) and offer.company.owner_id != sara.pk

    def test_the_owner_cancels(self, owner_api: APIClient, sara: User, offer: OwnershipOffer) -> None:
        assert owner_api.delete(there(offer.company)).json()["data"]["status"] == "canceled"
        assert owner_api.delete(there(offer.company)).status_code == 404
        assert self.refused(sara, offer, "wrong_state")

    def test_the_member_is_removed(self, owner_api: APIClient, sara: User, offer: OwnershipOffer) -> None:
        owner_api.delete(f"/api/v1/companies/{offer.company.pk}/users/{sara.pk}")

        assert self.refused(sara, offer, "wrong_state")

    def test_the_member_leaves(self, sara: User, offer: OwnershipOffer) -> None:
        api_for(sara).delete(f"/api/v1/companies/{offer.company.pk}/membership")

        assert self.refused(sara, offer, "wrong_state")

    def test_another_members_going_ends_nothing(self, owner_api: APIClient, sara: User, offer: OwnershipOffer) -> None:
        other = MembershipFactory.create(company=offer.company).user

        owner_api.delete(f"/api/v1/companies/{offer.company.pk}/users/{other.pk}")

        assert answer(sara, offer).status_code == 200

    def test_the_company_is_closed(self, owner_api: APIClient, sara: User, offer: OwnershipOffer) -> None:
        owner_api.post(f"/api/v1/companies/{offer.company.pk}/closing", {"password": PASSWORD})

        assert self.refused(sara, offer, "company_closed")
        owner_api.delete(f"/api/v1/companies/{offer.company.pk}/closing")
        assert self.refused(sara, offer, "wrong_state")

    def test_the_licence_is_suspended(self) -> None:
        company = CompanyFactory.create(standing__level=1, standing__started_days_ago=40)
        offer = OwnershipOfferFactory.create(company=company)

        assert self.refused(offer.offered_to, offer, "company_suspended")
        assert answer(offer.offered_to, offer, 0).status_code == 200

    def test_its_time_is_over(self, company: Company, sara: User) -> None:
        offer = OwnershipOfferFactory.create(company=company, offered_to=sara, overdue=True)

        assert api_for(sara).get(OFFERS).json()["data"] == []
        assert self.refused(sara, offer, "ownership_offer_expired")
        assert [offers_expire(now=utc_now()), offers_expire(now=utc_now())] == [1, 0]
        assert self.refused(sara, offer, "ownership_offer_expired")
        assert Outbox.objects.get().kind == "companies.ownership_not_taken"

    def test_no_test_clock_moves_it(self, company: Company, sara: User, offer: OwnershipOffer) -> None:
        company.standing.test_clock_offset = timedelta(days=30)
        company.standing.save()

        assert offers_expire(now=utc_now()) == 0
        assert answer(sara, offer).status_code == 200


def test_the_members_own_removal_takes_the_offer_along(sara: User, offer: OwnershipOffer) -> None:
    assert api_for(sara).delete("/api/v1/account", {"password": PASSWORD}).status_code == 200

    assert not OwnershipOffer.objects.exists()
    assert list(Entry.objects.filter(subject_kind="user").exclude(subject_label="")) == []
