"""The invoices of an erased company are a sealed archive: opened by finance, for a reason that the log keeps."""

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from accounts.staff.roles import roles_load
from activity.models import Entry
from billing.invoices.models import Invoice
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import licensed, market_create
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db
EMPTY = {"company_name": "", "name_ar": "", "name_en": "", "sub_domain": "", "logo": "", "sub_domain_key": None}


@pytest.fixture
def finance(db: None) -> Client:
    roles_load()
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.groups.set(Group.objects.filter(name="role:finance"))
    return browser_for(colleague)


@pytest.fixture
def paid(db: None) -> Invoice:
    market_create()
    licensed(CompanyFactory.create(name_en="Wahat Sealed", name_ar="واحة مختومة"))
    return Invoice.objects.select_related("company").get()


def test_it_opens_for_a_reason_and_the_log_keeps_it(finance: Client, paid: Invoice) -> None:
    page, document = (f"/admin/billing/invoice/{paid.pk}/{name}/" for name in ("change", "pdf"))
    before = finance.get(page).content.decode()
    Company.objects.filter(pk=paid.company_id).update(erased_at=utc_now(), **EMPTY)

    sealed, closed = finance.get(page).content.decode(), finance.get(document).status_code
    finance.post(page.replace("/change/", "/show-data/"), {"purpose": "law", "reason": ""})
    opened, read = finance.get(page).content.decode(), finance.get(document).status_code

    assert ["Wahat Sealed" in text for text in (before, sealed, opened)] == [True, False, True]
    assert (closed, read) == (403, 200)
    assert "Show personal data" not in before
    [entry] = Entry.objects.filter(action="personal_data.shown")
    assert (entry.subject_kind, entry.changes[0]["new"]) == ("invoice", "law")
