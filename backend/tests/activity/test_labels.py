"""Every field that the log tells of has a name in both languages, and papers are called as their country calls them."""

import re
from typing import Any

import pytest
from django.contrib import admin
from django.utils.translation import override

from activity.actions import field_words
from activity.services import activity_record
from billing.catalogue.offer_admin import OfferAdmin
from common.clock import utc_now
from companies.main_info import kinds
from companies.main_info.kinds import ItemKind
from tests.factories.accounts import UserFactory, api_for, browser_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import DocumentFactory

ARABIC = re.compile("[\u0620-\u064a]")
ITEMS = [kind for kind in vars(kinds).values() if isinstance(kind, ItemKind)]
OFFERS = [model for model, page in admin.site._registry.items() if isinstance(page, OfferAdmin)]
OTHERS = {
    "user": ("first_name", "last_name", "email", "phone", "language", "image", "is_superuser", "groups"),
    "group": ("name", "right"),
    "company": ("status", "step", "service_categories"),
    "document": ("kind", "expires_on"),
    "subscriptionorder": ("status", "cancel_reason", "package", "period", "kind"),
    "withdrawal": ("status", "withdrawal_amount", "transfer_fees"),
    "payment": ("status", "invoice"),
}
LOGGED = [
    *((kind.model._meta.model_name, name) for kind in ITEMS for name in (*kind.empty, *kind.logged_too)),
    *(
        (model._meta.model_name, field.name)
        for model in OFFERS
        for field in model._meta.get_fields()
        if getattr(field, "editable", False) and not getattr(field, "primary_key", False)
    ),
    *((subject, name) for subject, names in OTHERS.items() for name in names),
]


def test_every_logged_field_has_a_name_in_both_languages() -> None:
    nameless = []
    for subject, name in LOGGED:
        with override("en"):
            english = field_words(str(subject), name)
        with override("ar"):
            arabic = field_words(str(subject), name)
        if not ARABIC.search(arabic) or ARABIC.search(english) or "_" in english:
            nameless.append((subject, name, english, arabic))

    assert len(ITEMS) == 5
    assert nameless == []


# A paper, and the number on another.
PAPERS = [
    ("SA", "VAT registration certificate", "Commercial registration or unified national number"),
    ("AE", "Tax registration certificate", "Trade licence number"),
    ("EG", "Tax card", "Commercial registration number"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("country", "name", "number"), PAPERS)
def test_a_paper_is_called_as_the_companys_country_calls_it(country: str, name: str, number: str) -> None:
    company = CompanyFactory.create(country=country)
    paper = DocumentFactory.create(company=company, kind="tax_card")
    changes = [
        {"field": "kind", "old": None, "new": "tax_card"},
        {"field": "documents.tax_card", "old": None, "new": "x"},
        {"field": "registration_number", "old": None, "new": "x"},
    ]
    activity_record(
        company_id=company.pk,
        actor=company.owner,
        action="document.added",
        subject=paper,
        changes=changes,
        now=utc_now(),
    )
    url = f"/api/v1/companies/{company.pk}/activity"

    told: Any = api_for(company.owner).get(url).json()["data"][0]["changes"]
    export: Any = api_for(company.owner).get(url, {"export": "csv"})
    exported = b"".join(export.streaming_content).decode()
    shown = browser_for(UserFactory.create(staff=True)).get("/admin/activity/entry/").content.decode()

    assert [told[0]["new_label"], told[1]["label"], told[2]["label"]] == [name, name, number]
    assert name in exported
    assert name in shown
    assert ("Tax card" in exported + shown) == (country == "EG")
