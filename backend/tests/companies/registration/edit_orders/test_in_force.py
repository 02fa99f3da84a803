"""A pending order changes nothing that is in force, whoever reads it; a renewed paper says that it was sent."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.storage import default_storage
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import business_date, utc_now
from companies.company.models import Company
from companies.documents.models import Document
from companies.documents.services import expiring_documents_announce
from companies.main_info.selectors import buyer_snapshot, documents_of
from companies.registration.edit_orders.models import EditOrder
from companies.registration.requirements.selectors import facts_of
from companies.registration.review.dossier import dossier_of
from lifecycle.erasure.rules import batches_to_delete, erasure_of
from lifecycle.export.contents import COMPANY_PARTS, company_summary
from lifecycle.retention.orphaned_files import file_columns
from lifecycle.retention.services import expired_rows_delete
from mailing.models import Outbox
from tests.companies.conftest import AssertQueries
from tests.companies.registration.edit_orders.conftest import Order, Propose
from tests.factories.main_info import logo_upload

VALUES: Any = {
    "identity": {"company_name": "العالمية", "name_ar": "العالمية", "name_en": "Global", "sub_domain": "global-travel"},
    "legal": {
        "entity_name": "شركة العالمية",
        "registration_number": "1010123456",
        "tax_number": "310122393567003",
        "tourism_license": "73109999",
        "currency": "USD",
    },
}


@pytest.fixture
def expiring(company: Company) -> Document:
    """The paper in force, ten days before it expires."""
    document = Document.objects.get(company=company, kind="tourism_license")
    document.expires_on = business_date(utc_now()) + timedelta(days=10)
    document.save()
    return document


def ordered(order: Order, propose: Propose) -> Document:
    paper = propose(expires_on=business_date(utc_now()) + timedelta(days=400))
    order(**VALUES["identity"], logo=logo_upload(size=(50, 50)))
    order(**VALUES["legal"], documents=[paper.pk])
    propose("tax_card")
    return paper


def everything_told(company: Company, api: APIClient) -> dict[str, Any]:
    """What each reader says of the company; requirements, and that an order waits, stand apart."""
    company = Company.objects.select_related("standing").get(pk=company.pk)
    one = f"/api/v1/companies/{company.pk}"
    shown = api.get(one).json()["company"]
    listed = api.get("/api/v1/companies").json()["data"]
    for each in (shown, *listed):
        for name in ("requirements", "edit_orders", "now"):
            each.pop(name)
    legal = api.get(f"{one}/legal-info").json()["data"]
    legal["documents"] = [(paper["id"], paper["name"], paper["expires_on"]) for paper in legal["documents"]]
    parts = {part.file: list(part.rows_of(company).values(*part.columns)) for part in COMPANY_PARTS}
    return {
        "show": shown,
        "list": listed,
        "profile": api.get(f"{one}/profile").json()["company"]["logo"],
        "personal": api.get(f"{one}/personal-info").json(),
        "legal": legal,
        "public": api.get(f"/api/v1/public/companies/{company.sub_domain}").json(),
        "new public": api.get("/api/v1/public/companies/global-travel").json(),
        "buyer": buyer_snapshot(company),
        "papers": list(documents_of(company)),
        "facts": facts_of([company], present=())[company.pk].documents,
        "dossier": dossier_of(company, now=utc_now()),
        "summary": company_summary(company, members=0),
        **{name: parts[name] for name in ("legal-info.json", "documents.json")},
    }


def test_no_reader_sees_what_was_ordered(
    company: Company, owner_api: APIClient, order: Order, propose: Propose, expiring: Document
) -> None:
    before = everything_told(company, owner_api)
    ordered(order, propose)
    assert everything_told(company, owner_api) == before


def test_the_export_tells_of_the_order_and_of_its_papers(company: Company, order: Order, propose: Propose) -> None:
    paper = ordered(order, propose)
    parts = {part.file: part for part in COMPANY_PARTS}
    proposed = parts["proposed-documents.json"].rows_of(company)
    assert paper in proposed
    assert len(proposed) == 2
    part = parts["edit-orders.json"]
    assert part.shown is not None
    rows = [part.shown(row) for row in part.rows_of(company).values(*part.columns)]
    assert {"field": "name_en", "old": company.name_en, "new": "Global"} in rows[0]["values"]


def test_a_paper_on_its_way_says_sent_until_it_is_decided(
    company: Company, owner_api: APIClient, order: Order, propose: Propose, expiring: Document
) -> None:
    def told() -> list[tuple[str, str]]:
        found = owner_api.get(f"/api/v1/companies/{company.pk}/requirements").json()["data"]
        return [(one["field"], one["code"]) for one in found]

    assert told() == [("documents.tourism_license", "expiring")]
    paper = propose()
    assert told() == [("documents.tourism_license", "expiring")]
    made = order(documents=[paper.pk])
    assert told() == [("documents.tourism_license", "sent")]
    owner_api.delete(f"/api/v1/companies/{company.pk}/edit-orders/{made.pk}")
    assert told() == [("documents.tourism_license", "expiring")]


def test_the_mail_about_the_paper_in_force_is_still_sent(
    company: Company, order: Order, propose: Propose, expiring: Document
) -> None:
    ordered(order, propose)
    expiring_documents_announce(now=utc_now())
    [mail] = Outbox.objects.filter(kind="companies.document_expires")
    assert mail.context["expires_on"] == str(expiring.expires_on)


def test_facts_of_papers_on_their_way_cost_no_query(
    company: Company, order: Order, propose: Propose, django_assert_num_queries: AssertQueries
) -> None:
    ordered(order, propose)
    with django_assert_num_queries(1):
        assert facts_of([company], present=())[company.pk].sent == {"tourism_license"}


def test_a_paper_that_no_order_took_goes_after_a_day(company: Company, order: Order, propose: Propose) -> None:
    sent = ordered(order, propose)
    unused = Document.everything.get(company=company, state="proposed")
    expired_rows_delete(now=utc_now() + timedelta(hours=23))
    assert Document.everything.filter(pk=unused.pk).exists()
    later = utc_now() + timedelta(hours=25)
    assert expired_rows_delete(now=later)["proposed documents"] == 1
    assert not Document.everything.filter(pk=unused.pk).exists()
    assert Document.everything.filter(pk=sent.pk).exists()
    # Its file goes with those that no row names; a proposed logo is named.
    assert {(Document, "file"), (EditOrder, "logo")} <= set(file_columns(default_storage))


def test_the_erasure_takes_papers_in_every_state_and_proposed_logos(
    company: Company, order: Order, propose: Propose, owner: User
) -> None:
    ordered(order, propose)
    files = [str(paper.file.name) for paper in Document.everything.filter(company=company)]
    files.append(str(EditOrder.objects.exclude(logo="").get().logo.name))
    assert len(files) == 6
    for model in (EditOrder, Document):
        rule = erasure_of(model)
        assert rule is not None
        for batch in batches_to_delete(model, rule, company.pk):
            model._base_manager.filter(pk__in=[row.pk for row in batch]).delete()
    assert not Document.everything.filter(company=company).exists()
    assert [file for file in files if default_storage.exists(file)] == []
