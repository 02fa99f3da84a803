"""The receipts of an erased company are opened by finance, for a reason that the log keeps."""

import pytest
from django.contrib.auth.models import Group

from accounts.staff.roles import roles_load
from billing.receipts.models import Receipt
from billing.receipts.services import receipts_issue
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_money import fund, seller_known
from tests.factories.companies import CompanyFactory

EMPTY = {"company_name": "", "name_ar": "", "name_en": "", "sub_domain": "", "logo": "", "sub_domain_key": None}


@pytest.mark.django_db
def test_it_opens_for_a_reason() -> None:
    roles_load()
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.groups.set(Group.objects.filter(name="role:finance"))
    finance = browser_for(colleague)
    seller_known()
    fund(CompanyFactory.create(name_en="Wahat Sealed", name_ar="واحة مختومة"), 1_000)
    receipts_issue(now=utc_now())
    receipt = Receipt.objects.get()
    page, document = (f"/admin/billing/receipt/{receipt.pk}/{name}/" for name in ("change", "pdf"))
    before, printed = finance.get(page).content.decode(), finance.get(document)
    Company.objects.filter(pk=receipt.company_id).update(erased_at=utc_now(), **EMPTY)

    sealed, closed = finance.get(page).content.decode(), finance.get(document).status_code
    finance.post(page.replace("/change/", "/show-data/"), {"purpose": "law", "reason": ""})
    opened, read = finance.get(page).content.decode(), finance.get(document).status_code

    assert ["Wahat Sealed" in text for text in (before, sealed, opened)] == [True, False, True]
    assert (printed["Content-Disposition"].endswith(f'"{receipt.number}.pdf"'), closed, read) == (True, 403, 200)


@pytest.mark.django_db
def test_the_pages_of_the_money_lead_to_it() -> None:
    seller_known()
    charge = fund(CompanyFactory.create(), 1_000)
    receipts_issue(now=utc_now())

    page = (
        browser_for(UserFactory.create(staff=True)).get(f"/admin/billing/charge/{charge.pk}/change/").content.decode()
    )

    assert f"/admin/billing/receipt/{charge.receipt.pk}/change/" in page
