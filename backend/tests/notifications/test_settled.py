"""What is over is no longer unread: whoever was told of it has nothing left to do about it."""

from datetime import timedelta

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import business_date, utc_now
from companies.company.models import Company, Standing
from companies.company.standing import schedule_cause
from companies.documents.services import expiring_documents_announce
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.services import company_reject, company_submit
from invitations.models import Invitation
from lifecycle.announcements.services import company_announce
from notifications.models import Notification
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import moment, money_add, order_of, pay
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import DocumentFactory, complete
from tests.invitations.conftest import SOMEBODY, answer, invite

pytestmark = pytest.mark.django_db
NOW = moment("2026-11-20T09:00")


def unread(person: User) -> list[str]:
    rows = Notification.objects.filter(user_id=person.pk, read_at=None).order_by("pk")
    return [kind.rpartition(".")[2] for kind in rows.values_list("kind", flat=True)]


@pytest.mark.usefixtures("market")
def test_paying_settles_the_invoice_and_the_warnings_of_the_licence(company: Company, owner: User) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice
    for kind, cause in (("lifecycle.ends_soon", schedule_cause(company.pk)), ("other", f"invoice:{invoice.pk}0")):
        Notification.objects.create(user_id=owner.pk, kind=kind, cause=f"{cause}:1", created_at=NOW)
    assert unread(owner) == ["invoice_issued", "ends_soon", "other"]

    money_add(company, 2_185)
    pay(invoice, now=NOW)

    assert unread(owner) == ["other", "charge_credited", "invoice_paid"]


@pytest.mark.usefixtures("market")
def test_a_later_warning_stands_for_those_before_it(company: Company, owner: User) -> None:
    order = order_of(company, level=1, now=NOW)
    money_add(company, 2_185)
    pay(order.invoice, now=NOW)
    Notification.objects.update(read_at=NOW)
    ends_at = Standing.objects.get(company=company).period_ends_at
    assert ends_at is not None
    for days in (7, 3):
        company_announce(company_id=company.pk, now=ends_at - timedelta(days=days))
    assert unread(owner) == ["ends_soon"]

    Notification.objects.update(read_at=NOW)
    DocumentFactory.create(company=company, expires_on=business_date(NOW) + timedelta(days=30))
    # The job runs every day: what it told already stays unread.
    for day in (0, 23, 24):
        expiring_documents_announce(now=NOW + timedelta(days=day))
    assert unread(owner) == ["document_expires"]
    assert Notification.objects.filter(kind="companies.document_expires").count() == 2


@pytest.mark.parametrize("accept", [1, 0])
def test_an_answer_settles_the_invitation(company: Company, owner: User, owner_api: APIClient, accept: int) -> None:
    sara = UserFactory.create(email=SOMEBODY)
    invite(owner_api, company)
    assert unread(sara) == ["to_answer"]

    answer(sara, Invitation.objects.get(), accept)

    assert (unread(sara), unread(owner)) == ([], ["answered"])


def test_the_end_of_an_edit_order_settles_it(company: Company, owner: User, owner_api: APIClient) -> None:
    url = f"/api/v1/companies/{complete(company).pk}/edit-orders"
    order = owner_api.post(url, {"name_en": "Wahat Global"}).json()["data"]["id"]
    assert unread(owner) == ["edit_order_created"]

    owner_api.delete(f"{url}/{order}")

    assert unread(owner) == []


def test_a_decision_settles_what_was_received_and_sending_it_again_the_decision(owner: User) -> None:
    company = complete(CompanyFactory.create(owner=owner, uncompleted=True))
    ops, now = UserFactory.create(staff=True), utc_now()
    company_submit(company_id=company.pk, actor=owner, now=now)
    assert unread(owner) == ["received"]

    company_reject(company_id=company.pk, reasons=[ReviewReason("name_en", "خطأ", "Wrong")], actor=ops, now=now)
    assert unread(owner) == ["rejected"]

    Company.objects.filter(pk=company.pk).update(name_en="Palm Oasis")
    company_submit(company_id=company.pk, actor=owner, now=now)
    assert unread(owner) == ["received"]
