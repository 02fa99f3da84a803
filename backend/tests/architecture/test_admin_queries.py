"""A list of the ops admin costs the same number of queries however many rows it shows."""

from datetime import timedelta

import pytest
from django.contrib.admin import site
from django.db import connection
from django.test.utils import CaptureQueriesContext

from billing.receipts.selectors import entries_without_receipt
from billing.receipts.services import receipt_issue
from common.clock import business_date, utc_now
from common.jobs.table import schedules
from common.models import Job, SweepFailure
from companies.life.page_reports.models import PageReport
from companies.registration.edit_orders.models import EditOrder
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.removal.models import DeletionRequest
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import (
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    market_create,
    money_add,
)
from tests.factories.billing_money import bank_account, credited, difference, disputed, refunded_to_card, withdrawal
from tests.factories.companies import CompanyFactory, OwnershipOfferFactory
from tests.factories.invitations import InvitationFactory

# What grows with every use of the portal, and what ops put on offer.
LISTS = (
    "activity/entry",
    "accounts/user",
    "billing/account",
    "billing/charge",
    "billing/coupon",
    "billing/creditnote",
    "billing/discount",
    "billing/dispute",
    "billing/fee",
    "billing/invoice",
    "billing/ledgerentry",
    "billing/payment",
    "billing/receipt",
    "billing/refund",
    "billing/settlementdifference",
    "billing/subscription",
    "billing/subscriptionorder",
    "billing/voucher",
    "billing/withdrawal",
    "common/job",
    "common/sweepfailure",
    "companies/company",
    "companies/editorder",
    "companies/membership",
    "companies/ownershipoffer",
    "companies/pagereport",
    "invitations/invitation",
    "lifecycle/companyclock",
    "lifecycle/deletionrequest",
    "lifecycle/erasurecertificate",
    "mailing/outbox",
)


def one_more_of_everything(number: int) -> None:
    """A company with a licence, money and a request to withdraw some; its owner wants to leave; and offers."""
    now = utc_now()
    company = CompanyFactory.create(owner=UserFactory.create())
    OwnershipOfferFactory.create(company=company)
    InvitationFactory.create(company=company)
    EditOrder.objects.create(company=company, part="legal", values="[]", ordered_by=company.owner, ordered_at=now)
    PageReport.objects.create(company=company, reason="untrue", reported_at=now)
    bank_account(company, iban_index=f"{number:064d}")
    credited(licensed(company).invoice)
    money_add(company, 10_000)
    for entry in entries_without_receipt():
        receipt_issue(entry_id=entry.pk)
    withdrawal(company, 2_000)
    difference(disputed(refunded_to_card(company).payment).payment)
    DeletionRequest.objects.create(user=company.owner, due_on=business_date(now) + timedelta(days=number))
    Job.objects.create(name=list(schedules())[number % len(schedules())], added_at=now, started_at=now, ended_at=now)
    ErasureCertificate.objects.create(company_id=company.pk, started_at=now)
    SweepFailure.objects.create(sweep="x", key=str(number), reason="y", attempts=1, failed_at=now, retry_at=now)
    for factory in (CouponFactory, DiscountFactory, FeeFactory, VoucherFactory):
        factory.create(active=False)


@pytest.mark.django_db
def test_no_list_costs_more_queries_for_more_rows(with_menu: None) -> None:
    client = browser_for(UserFactory.create(staff=True))
    market_create()

    def asked(path: str) -> tuple[int, int]:
        """Queries, and rows shown."""
        with CaptureQueriesContext(connection) as asked:
            page = client.get(f"/admin/{path}/")
        assert page.status_code == 200
        return len(asked), page.context["cl"].result_count

    one_more_of_everything(1)
    for path in LISTS:
        asked(path)  # what is kept in memory is there from now on
    few = {path: asked(path) for path in LISTS}
    for number in (2, 3, 4):
        one_more_of_everything(number)
    many = {path: asked(path) for path in LISTS}

    assert {path for path in LISTS if many[path][1] <= few[path][1]} == set()
    assert {path: (few[path][0], many[path][0]) for path in LISTS if many[path][0] > few[path][0]} == {}


def test_every_list_is_measured_or_short() -> None:
    """Lists that ops write by hand (countries, packages …) stay short; a new one is measured."""
    short = {
        "auth/group",
        "axes/accessattempt",
        "axes/accesslog",
        "billing/package",
        "billing/paymentrule",
        "billing/providercontact",
        "billing/taxrule",
        "references/banner",
        "references/cannedreason",
        "references/country",
        "references/currency",
        "references/language",
        "references/projectsetting",
        "references/servicecategory",
        "references/theme",
    }
    registered = {f"{model._meta.app_label}/{model._meta.model_name}" for model in site._registry}

    assert registered == set(LISTS) | short
