"""Everything about one person and one company stands on their page: only what the reader may see, at a fixed cost."""

import re
from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from accounts.staff.roles import roles_load
from accounts.users.models import User
from billing.charges.services import charge_start
from billing.payments.models import Payment, PaymentStatus
from common.clock import business_date, utc_now
from companies.company.models import Company
from companies.registration.edit_orders.models import EditOrder
from lifecycle.removal.models import DeletionRequest
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import licensed, market_create, money_add
from tests.factories.billing_money import bank_account, contact_details, opened, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory
from tests.factories.invitations import InvitationFactory

pytestmark = pytest.mark.django_db


def panels(client: Client, path: str) -> dict[str, int]:
    """How many lines each has."""
    page: Any = client.get(path)
    assert page.status_code == 200
    with translation.override("en"):
        return {str(kind.title): len(kind.results) for kind in page.context["panels"]}


def page_of(row: User | Company) -> str:
    return f"/admin/{row._meta.app_label}/{row._meta.model_name}/{row.pk}/change/"


def lived(owner: User) -> Company:
    """A company with one of everything, and somebody who signed in wrongly."""
    company = CompanyFactory.create(owner=owner)
    OwnershipOfferFactory.create(company=company)
    InvitationFactory.create(company=company)
    EditOrder.objects.create(company=company, part="legal", values="[]", ordered_by=owner, ordered_at=utc_now())
    bank_account(company, iban_index=f"{company.pk.int:064d}"[:64])
    licensed(company)
    money_add(company, 10_000)
    withdrawal(company, 2_000)
    MembershipFactory.create(user=owner)
    InvitationFactory.create(email=owner.email)
    where = f"192.0.2.{Company.objects.count()}"
    AccessAttempt.objects.create(username=owner.email, ip_address=where, failures_since_start=3)
    return company


@pytest.fixture
def ops_client(db: None) -> Client:
    market_create()
    return browser_for(UserFactory.create(staff=True))


def test_a_person_has_their_companies_memberships_invitations_and_failures(ops_client: Client, owner: User) -> None:
    lived(owner)
    DeletionRequest.objects.create(user=owner, due_on=business_date(utc_now()) + timedelta(days=9))

    assert panels(ops_client, page_of(owner)) == {
        "Companies": 1,
        "Memberships": 1,
        "Invitations": 1,
        "Failed sign-ins": 1,
        "Deletion requests": 1,
    }


def test_a_company_has_its_people_orders_and_money(ops_client: Client, owner: User) -> None:
    company = lived(owner)

    found = panels(ops_client, page_of(company))

    people = {"Members": 1, "Invitations": 1, "Ownership offers": 1, "Edit requests": 1}
    money = {"Balance": 1, "Subscriptions": 1, "Invoices": 1, "Withdrawal requests": 1, "Top-ups": 2}
    assert found == people | money


def test_a_top_up_that_failed_does_not_read_as_received(ops_client: Client, owner: User) -> None:
    company = lived(owner)
    contact_details(company)
    payment = opened(charge_start(company_id=company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    Payment.objects.filter(pk=payment.pk).update(status=PaymentStatus.FAILED, settled_at=utc_now())

    page = ops_client.get(page_of(company)).content.decode()

    assert re.search(r" · Failed · <bdi[^>]*>60\.00 USD", page)


@pytest.mark.parametrize(
    ("role", "kinds"),
    [
        ("reviewer", {"Edit requests"}),
        ("support", {"Members", "Invitations", "Ownership offers"}),
        ("finance", {"Balance", "Subscriptions", "Invoices", "Withdrawal requests", "Top-ups"}),
    ],
)
def test_a_role_sees_its_own_part_of_a_company(role: str, kinds: set[str], owner: User, market: None) -> None:
    company = lived(owner)
    roles_load()
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.groups.set(Group.objects.filter(name=f"role:{role}"))

    assert set(panels(browser_for(colleague), page_of(company))) == kinds


def test_neither_page_costs_more_queries_for_more_rows(ops_client: Client, owner: User) -> None:
    company = lived(owner)

    def asked() -> list[int]:
        counts = []
        for row in (owner, company):
            with CaptureQueriesContext(connection) as queries:
                panels(ops_client, page_of(row))
            counts.append(len(queries))
        return counts

    asked()
    once = asked()
    for _number in range(2):
        lived(owner)
        MembershipFactory.create(company=company)
        InvitationFactory.create(company=company)
    assert asked() == once


def test_the_addresses_of_the_invited_are_covered(ops_client: Client, company: Company) -> None:
    InvitationFactory.create(company=company, email="guest@example.com")

    page = ops_client.get(page_of(company)).content.decode()

    assert "guest@example.com" not in page
    assert re.search(r"g•••@example\.com", page)


def test_no_line_repeats_whose_page_it_is_on(ops_client: Client, owner: User) -> None:
    company = lived(owner)

    for row, name in ((company, company.name), (owner, owner.get_full_name())):
        page: Any = ops_client.get(page_of(row))
        lines = [f"{result.label} {result.note}" for kind in page.context["panels"] for result in kind.results]
        assert lines
        assert [line for line in lines if name in line] == []
