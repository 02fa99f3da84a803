"""What brings customers to a company by its page: how it is reached, found and trusted."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from activity.models import Entry
from common.clock import business_date, utc_now
from companies.company.models import Company
from companies.documents.models import DocumentKind
from companies.life.public_page.map import HEIGHT, WIDTH, place_map
from companies.life.public_page.models import PageContent
from companies.main_info.models import LegalInfo, PhoneType
from references.site.models import ProjectSetting
from tests.companies.life.public_page.test_page import Page
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import AddressFactory, DocumentFactory, PhoneFactory

CONFIRMED = datetime(2026, 3, 12, 9, tzinfo=UTC)


@pytest.fixture
def live() -> Company:
    return company_made()


def company_made(**values: Any) -> Company:
    company = CompanyFactory.create(
        standing__level=1, sub_domain="wahat-travel", sub_domain_key="wahattravel", confirmed_at=CONFIRMED, **values
    )
    LegalInfo.objects.create(company=company, tourism_license="73106712", freelance_license_number="FL-123456")
    return company


def page() -> Any:
    return Client().get("/en/c/wahat-travel")


def html() -> str:
    return str(page().content.decode())


def paper(company: Company, *, days: int | None = 10, kind: DocumentKind = DocumentKind.TOURISM_LICENSE) -> None:
    expires_on = None if days is None else business_date(utc_now()) + timedelta(days=days)
    DocumentFactory.create(company=company, kind=kind, expires_on=expires_on)


def test_whatsapp_and_a_call_are_two_buttons_of_one_kind(live: Company) -> None:
    PhoneFactory.create(company=live, name="المبيعات", phone="+966512345678", type=PhoneType.MOBILE)
    PhoneFactory.create(company=live, phone="+966512345679", type=PhoneType.WHATSAPP)
    PhoneFactory.create(company=live, phone="+966512345680", type=PhoneType.WHATSAPP)

    shown = html().partition('<div class="actions">')[2].partition("</div>")[0]

    assert [each["href"] for each in Page(shown).all("a", **{"class": "button"})] == [
        "https://wa.me/966512345679",
        "tel:+966512345678",
    ]
    assert "<bdi>WhatsApp</bdi>" in shown
    assert "<bdi>Call</bdi>" in shown


def test_a_checked_licence_says_its_number_and_when_it_was_checked(live: Company) -> None:
    paper(live)

    assert "Tourism licence \u206673106712\u2069" in html()
    assert "Checked by Qafila on 12 March 2026" in html()


def test_an_approved_change_of_the_licence_is_a_new_check_and_another_change_is_none(live: Company) -> None:
    paper(live)
    for days, field in ((10, "documents.tourism_license"), (20, "tax_number")):
        Entry.objects.create(
            company_id=live.pk,
            action="editorder.approve",
            at=CONFIRMED + timedelta(days=days),
            changes=[{"field": "status"}, {"field": field}],
        )

    assert "Checked by Qafila on 22 March 2026" in html()


@pytest.mark.parametrize("days", [None, 0, -1, "no paper"])
def test_a_licence_is_named_while_its_paper_is_valid(live: Company, days: Any) -> None:
    if days != "no paper":
        paper(live, days=days)

    assert ("Checked by Qafila" in html()) is (days in (None, 0))


def test_a_persons_licence_is_named_without_its_number() -> None:
    paper(company_made(freelancer=True), kind=DocumentKind.FREELANCE_LICENSE)

    assert "Freelance licence" in html()
    assert "FL-123456" not in html()


def test_there_is_a_map_where_a_provider_is_set_up_and_the_policy_lets_it_in(live: Company) -> None:
    AddressFactory.create(company=live, is_public=True, latitude="24.7136", longitude="46.6753")
    assert "<svg viewBox" not in html()
    template = "https://tile.example.org/{z}/{x}/{y}.png"
    ProjectSetting.objects.create(key="map_tiles_url", value=template)
    ProjectSetting.objects.create(key="map_attribution", value="© OpenStreetMap")

    answer = page()

    assert "https://tile.example.org/15/20632/14061.png" in answer.content.decode()
    assert "© OpenStreetMap" in answer.content.decode()
    assert re.search(r"img-src [^;]*https://tile\.example\.org", answer["Content-Security-Policy"])
    assert answer["Referrer-Policy"] == "strict-origin-when-cross-origin"
    place = place_map(list(live.addresses.all()))
    assert place is not None
    # The tiles leave no part of the picture empty.
    columns, rows = ({getattr(tile, name) for tile in place.tiles} for name in "xy")
    assert (min(columns) <= 0, max(columns) + place.side >= WIDTH) == (True, True)
    assert (min(rows) <= 0, max(rows) + place.side >= HEIGHT) == (True, True)
    assert len(place.tiles) == len(columns) * len(rows)


def test_googles_picture_is_asked_for_with_the_portals_key(live: Company) -> None:
    AddressFactory.create(company=live, is_public=True, latitude="24.7136", longitude="46.6753")
    ProjectSetting.objects.create(key="google_maps_key", value="AIzaKey")

    answer = page()

    assert "https://maps.googleapis.com/maps/api/staticmap?center=24.713600%2C46.675300" in answer.content.decode()
    assert "https://maps.googleapis.com" in answer["Content-Security-Policy"]


def test_machines_read_the_place_and_the_hours(live: Company) -> None:
    AddressFactory.create(company=live, is_public=True, latitude="24.7136", longitude="46.6753")
    hours = [{"day": "sunday", "opens": "16:00", "closes": "00:00"}]
    PageContent.objects.create(company=live, about_en="Family trips", opening_hours=hours)

    shown = Page(html())

    assert shown.meta("description") == shown.linked_data["description"] == "Family trips"
    assert shown.linked_data["geo"]["latitude"] == "24.713600"
    assert shown.linked_data["openingHoursSpecification"] == [
        {
            "@type": "OpeningHoursSpecification",
            "dayOfWeek": "https://schema.org/Sunday",
            "opens": "16:00",
            "closes": "23:59",
        }
    ]
