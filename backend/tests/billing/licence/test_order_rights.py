"""Who may order what: reviewed companies, packages on offer, the rights to create and to edit."""

import pytest

from billing.licence.orders import order_place
from billing.licence.quotes import Choice
from billing.subscriptions.models import SubscriptionOrder
from common.clock import utc_now
from common.errors import Forbidden, Invalid
from companies.company.models import Company
from companies.errors import CompanyNotConfirmed
from permissions.access import Access
from permissions.catalogue import NAMES
from tests.billing.licence.test_orders import NOW
from tests.factories.accounts import api_for
from tests.factories.billing_licences import (
    DAY,
    licensed,
    order_of,
    owner_of,
    package,
)
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_a_company_that_was_never_confirmed_cannot_subscribe() -> None:
    company = CompanyFactory.create(under_review=True)

    with pytest.raises(CompanyNotConfirmed):
        order_of(company, level=1)

    assert not SubscriptionOrder.objects.exists()


def test_a_company_whose_approval_was_revoked_can_still_renew(company: Company) -> None:
    licensed(company, level=1, now=NOW)
    Company.objects.filter(pk=company.pk).update(status="rejected")

    assert order_of(company, level=1, now=NOW + DAY).kind == "renew"


@pytest.mark.parametrize(
    ("level", "period", "field"), [(1, "trial", "period"), (0, "monthly", "period"), (0, "yearly", "period")]
)
def test_a_package_is_refused_for_a_period_it_is_not_offered_for(
    company: Company, level: int, period: str, field: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        order_of(company, level=level, period=period)

    assert list(refusal.value.errors) == [field]
    assert not SubscriptionOrder.objects.exists()


def test_a_package_that_is_no_longer_offered_can_only_be_renewed(company: Company) -> None:
    licensed(company, level=1, now=NOW)
    other = CompanyFactory.create()
    type(package(1)).objects.filter(level=1).update(active=False)

    assert order_of(company, level=1, now=NOW + DAY).kind == "renew"
    with pytest.raises(Invalid) as refusal:
        order_of(other, level=1, now=NOW + DAY)
    assert list(refusal.value.errors) == ["package"]


@pytest.mark.parametrize(("held", "allowed"), [("create_licence", True), ("edit_licence", False)])
def test_subscribing_first_needs_the_right_to_create(company: Company, held: str, allowed: bool) -> None:
    _ordering_with(company, held=held, allowed=allowed)


@pytest.mark.parametrize(("held", "allowed"), [("create_licence", False), ("edit_licence", True)])
def test_renewing_needs_the_right_to_edit(company: Company, held: str, allowed: bool) -> None:
    licensed(company, level=1)
    _ordering_with(company, held=held, allowed=allowed)


@pytest.mark.parametrize(("level", "missing"), [(None, "create_licence"), (1, "edit_licence")])
def test_whoever_may_not_order_learns_nothing_of_what_is_wrong_with_the_order(
    company: Company, level: int | None, missing: str
) -> None:
    if level:
        licensed(company, level=level)
    member = MembershipFactory.create(company=company, permissions=sorted(NAMES - {missing}))
    url = f"/api/v1/companies/{company.pk}/licence/orders"

    for body in ({}, {"package": 0, "period": "never"}, {"package": package(1).pk, "period": "trial"}):
        assert api_for(member.user).post(url, body, format="json").status_code == 403
        assert api_for(owner_of(company)).post(url, body, format="json").status_code == 422


def _ordering_with(company: Company, *, held: str, allowed: bool) -> None:
    before = SubscriptionOrder.objects.count()

    def place() -> None:
        order_place(
            company_id=company.pk,
            choice=Choice(package(1).pk, "monthly"),
            access=Access.of_member(["view_licence", held]),
            actor=owner_of(company),
            now=utc_now(),
        )

    if allowed:
        place()
    else:
        with pytest.raises(Forbidden):
            place()
    assert SubscriptionOrder.objects.count() == before + allowed
