"""The company's page as the server draws it: its first bytes, whom it is there for, and what it never lets in."""

import fcntl
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.files.storage import storages
from django.test import Client, override_settings
from PIL import Image

from common.files.stored import PUBLIC
from common.qr import qr_svg
from companies.company.models import Company
from companies.life.public_page.models import OfferedService
from companies.life.public_page.sitemap_views import CompanyPages
from companies.life.themes.models import ThemeChoice
from companies.main_info.models import ContactType, PhoneType
from references.lists.models import ServiceCategory
from references.site.models import Theme
from tests.companies.conftest import AssertQueries
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import AddressFactory, LinkFactory, PhoneFactory, logo_upload

SEA = {
    "primary": "#1d4f91",
    "on_primary": "#ffffff",
    "secondary": "#0e7490",
    "background": "#f4f7fb",
    "surface": "#ffffff",
    "text": "#14202e",
    "muted": "#566275",
}
HOSTILE = "\"'></script></style><script>alert(1)</script>&\u2028"


@pytest.fixture
def live() -> Company:
    """A licensed company that tells everything."""
    company = CompanyFactory.create(
        standing__level=1,
        name_ar="شركة واحة السفر",
        name_en="Wahat Travel Co.",
        sub_domain="wahat-travel",
        sub_domain_key="wahattravel",
        logo="logos/a.png",
    )
    PhoneFactory.create(company=company, name="المبيعات", phone="+966512345678", type=PhoneType.MOBILE)
    PhoneFactory.create(company=company, name="واتساب", phone="+966512345678", type=PhoneType.WHATSAPP)
    PhoneFactory.create(company=company, name="سري", phone="+966598765432", is_public=False)
    LinkFactory.create(
        company=company, contact_type=ContactType.INSTAGRAM, contact_link="https://www.instagram.com/wahat.travel"
    )
    AddressFactory.create(company=company, is_default=True, is_public=True, street="طريق الملك فهد", building_no="7452")
    AddressFactory.create(company=company, street="شارع مخفي")
    flights = ServiceCategory.objects.create(name_ar="حجز الطيران", name_en="Flight booking", icon="plane")
    ServiceCategory.objects.create(name_ar="التأشيرات", name_en="Visas", icon="passport")
    OfferedService.objects.create(company=company, category=flights)
    theme = Theme.objects.create(name_ar="البحر", name_en="Sea", level=1, colours=SEA)
    ThemeChoice.objects.create(company=company, theme=theme)
    return company


class Page(HTMLParser):
    """The page read as a browser reads it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self._open = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open = tag

    def handle_data(self, data: str) -> None:
        self.texts[self._open] = self.texts.get(self._open, "") + data

    def all(self, tag: str, **attributes: str) -> list[dict[str, str | None]]:
        return [found for name, found in self.tags if name == tag and attributes.items() <= found.items()]

    def meta(self, name: str) -> str | None:
        found = [each for each in self.all("meta") if name in (each.get("name"), each.get("property"))]
        return found[0]["content"] if found else None

    @property
    def linked_data(self) -> Any:
        return json.loads(self.texts["script"])


def page_of(url: str) -> Page:
    answer = Client().get(url)
    assert answer.status_code == 200
    return Page(answer.content.decode())


def test_the_first_bytes_say_what_the_page_is(live: Company, settings: Any) -> None:
    settings.SITE_URL = "https://qafila.example"

    page = page_of("/en/c/wahat-travel")

    assert page.all("html") == [{"lang": "en", "dir": "ltr"}]
    assert page.texts["title"].strip() == "Qafila | Wahat Travel Co."
    assert page.meta("description") == "Wahat Travel Co.: Flight booking. Services and contact details on one page."
    assert page.all("link", rel="canonical") == [
        {"rel": "canonical", "href": "https://qafila.example/en/c/wahat-travel"}
    ]
    assert {each["hreflang"]: each["href"] for each in page.all("link", rel="alternate")} == {
        "ar": "https://qafila.example/c/wahat-travel",
        "en": "https://qafila.example/en/c/wahat-travel",
        "x-default": "https://qafila.example/c/wahat-travel",
    }
    assert (page.meta("og:title"), page.meta("og:locale")) == ("Wahat Travel Co.", "en_US")
    data = page.linked_data
    assert (data["@type"], data["name"], data["telephone"]) == ("TravelAgency", "Wahat Travel Co.", ["+966512345678"])
    assert data["alternateName"] == ["شركة واحة السفر", "واحة السفر"]
    assert data["sameAs"] == ["https://www.instagram.com/wahat.travel"]


@pytest.mark.parametrize("url", ["/c/wahat-travel", "/ar/c/wahat-travel", "/c/Wahat_Travel/"])
def test_it_is_arabic_unless_asked_in_english_and_each_spelling_names_the_one_address(live: Company, url: str) -> None:
    page = page_of(url)

    assert page.all("html") == [{"lang": "ar", "dir": "rtl"}]
    assert page.texts["bdi"].startswith("شركة واحة السفر")
    assert str(page.all("link", rel="canonical")[0]["href"]).endswith("/c/wahat-travel")


def test_it_shows_what_was_made_public_and_nothing_else(live: Company) -> None:
    html = Client().get("/c/wahat-travel").content.decode()

    for shown in (
        "tel:+966512345678",
        "https://wa.me/966512345678",
        "https://www.instagram.com/wahat.travel",
        "\u2068طريق الملك فهد\u2069، \u2068مبنى 7452\u2069",
        "\u2068المملكة العربية السعودية\u2069",
        "حجز الطيران",
    ):
        assert shown in html
    for hidden in ("966598765432", "شارع مخفي", "التأشيرات"):
        assert hidden not in html


def test_an_address_speaks_the_readers_language_but_for_its_names(live: Company) -> None:
    html = Client().get("/en/c/wahat-travel").content.decode()

    assert "\u2068طريق الملك فهد\u2069, \u2068Building 7452\u2069" in html
    assert "\u2068Saudi Arabia\u2069" in html


def test_it_wears_the_chosen_colours_by_a_style_that_its_policy_allows(live: Company) -> None:
    answer = Client().get("/c/wahat-travel")

    assert "--primary: #1d4f91;" in answer.content.decode()
    style = re.search(r"<style>(.*?)</style>", answer.content.decode(), re.DOTALL)
    assert style is not None
    assert re.search(r"style-src [^;]*'sha256-", answer["Content-Security-Policy"])
    assert "nonce" not in answer.content.decode()


def test_whatever_a_company_is_called_stays_text(live: Company) -> None:
    category = ServiceCategory.objects.create(name_ar=HOSTILE, name_en=HOSTILE, icon="plane", description_ar=HOSTILE)
    OfferedService.objects.create(company=live, category=category)
    Company.objects.filter(pk=live.pk).update(name_ar=HOSTILE, name_en=HOSTILE, company_name=HOSTILE)
    live.phones.update(name=HOSTILE)
    live.addresses.update(street=HOSTILE, address_name=HOSTILE)

    page = page_of("/c/wahat-travel")

    assert [each.get("src") or each.get("type") for each in page.all("script")] == [
        "application/ld+json",
        "/static/companies/public_page.js",
    ]
    assert page.linked_data["name"] == HOSTILE
    assert page.meta("og:title") == HOSTILE
    assert page.all("button")[0]["data-title"] == HOSTILE
    assert "alert" not in {name for _tag, found in page.tags for name in found}


def test_it_is_404_unless_confirmed_and_licensed() -> None:
    unlicensed = CompanyFactory.create(sub_domain="no-licence", sub_domain_key="nolicence")
    rejected = CompanyFactory.create(standing__level=1, rejected=True, sub_domain="rejected", sub_domain_key="rejected")

    for name in (unlicensed.sub_domain, rejected.sub_domain, "nobody-at-all"):
        urls = (f"/c/{name}", f"/en/c/{name}", f"/c/{name}/qr.svg")
        assert [Client().get(url).status_code for url in urls] == [404] * 3


def test_an_old_digital_name_is_nobodys_page(live: Company) -> None:
    Company.objects.filter(pk=live.pk).update(sub_domain="wahat-group", sub_domain_key="wahatgroup")

    assert Client().get("/c/wahat-travel").status_code == 404
    assert Client().get("/c/wahat-group").status_code == 200


def test_while_suspended_it_is_closed_for_now_and_says_nothing_of_the_company() -> None:
    CompanyFactory.create(
        standing__level=1,
        standing__started_days_ago=45,
        sub_domain="asleep",
        sub_domain_key="asleep",
        name_en="Asleep Tours",
    )

    answer = Client().get("/en/c/asleep")

    assert (answer.status_code, answer["Retry-After"]) == (503, "3600")
    html = answer.content.decode()
    assert "Temporarily unavailable" in html
    assert Page(html).meta("robots") == "noindex"
    assert "Asleep" not in html
    assert Client().get("/c/asleep/qr.svg").status_code == 404


def test_a_kept_copy_holds_until_something_changes(live: Company) -> None:
    first = Client().get("/c/wahat-travel")
    assert first["Cache-Control"] == "public, no-cache"

    def again() -> Any:
        return Client().get("/c/wahat-travel", headers={"If-None-Match": first["ETag"]})

    unchanged = again()
    assert unchanged.status_code == 304
    # What it said of styles would take the place of what came with the copy, and leave the copy without them.
    assert "Content-Security-Policy" not in unchanged
    live.phones.filter(is_public=False).update(is_public=True)
    assert again().status_code == 200


def test_the_code_leads_to_the_page(live: Company) -> None:
    answer = Client().get("/c/Wahat_Travel/qr.svg")

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert answer.content.startswith(b"<svg")


@pytest.mark.parametrize(("lang", "path"), [("ar", "/c/wahat-travel"), ("en", "/en/c/wahat-travel")])
def test_what_is_handed_on_opens_the_page_in_the_companys_language(
    live: Company, settings: Any, lang: str, path: str
) -> None:
    settings.SITE_URL = "https://qafila.example"
    Company.objects.filter(pk=live.pk).update(lang=lang)

    assert Client().get("/c/wahat-travel/qr.svg").content.decode() == qr_svg(f"https://qafila.example{path}")
    for shown in ("/c/wahat-travel", "/en/c/wahat-travel"):
        page = Client().get(shown).content.decode()
        assert f">qafila.example{shown}<" in page
        assert quote(qr_svg(f"https://qafila.example{shown}")) in page


def test_more_contacts_and_services_ask_no_more_questions(
    live: Company, django_assert_num_queries: AssertQueries
) -> None:
    cache.clear()
    with django_assert_num_queries(5):
        Client().get("/c/wahat-travel")
    for number in range(3):
        LinkFactory.create(company=live)
        PhoneFactory.create(company=live)
        AddressFactory.create(company=live, is_public=True)
        category = ServiceCategory.objects.create(name_ar=f"خدمة {number}", name_en=f"Service {number}", icon="map")
        OfferedService.objects.create(company=live, category=category)
    with django_assert_num_queries(5):
        Client().get("/c/wahat-travel")


def test_search_engines_find_the_live_pages_in_both_languages(live: Company, settings: Any) -> None:
    settings.SITE_URL = "https://qafila.example"
    CompanyFactory.create(sub_domain="no-licence", sub_domain_key="nolicence")
    CompanyFactory.create(
        standing__level=1, standing__started_days_ago=45, sub_domain="asleep", sub_domain_key="asleep"
    )

    robots = Client().get("/robots.txt").content.decode()
    parts = re.findall("<loc>(.*?)</loc>", Client().get("/sitemap.xml").content.decode())
    pages = [re.findall("<loc>(.*?)</loc>", Client().get(urlsplit(part).path).content.decode()) for part in parts]

    assert "Sitemap: https://qafila.example/sitemap.xml" in robots
    assert [urlsplit(part).path for part in parts] == ["/sitemap-ar.xml", "/sitemap-en.xml"]
    assert pages == [["https://qafila.example/c/wahat-travel"], ["https://qafila.example/en/c/wahat-travel"]]


def test_a_long_sitemap_has_parts_of_bounded_size(
    live: Company, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: AssertQueries
) -> None:
    for number in ("one", "two"):
        CompanyFactory.create(standing__level=1, sub_domain=number, sub_domain_key=number)
    monkeypatch.setattr(CompanyPages, "limit", 1)

    index = Client().get("/sitemap.xml").content.decode()
    with django_assert_num_queries(2):  # how many there are, and those of this part
        second = Client().get("/sitemap-ar.xml?p=2").content.decode()

    assert "/sitemap-ar.xml?p=3</loc>" in index
    assert len(re.findall("<loc>", second)) == 1


def test_messengers_get_a_picture_of_its_own_for_what_the_page_is_called(live: Company) -> None:
    first = str(page_of("/en/c/wahat-travel").meta("og:image"))
    answer = Client().get(first.partition("8000")[2])

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    with Image.open(io.BytesIO(answer.content)) as picture:
        assert picture.size == (1200, 630)
        # In the colours of the page: the main colour above, its ground below.
        assert picture.convert("RGB").getpixel((4, 4)) == (0x1D, 0x4F, 0x91)
        assert picture.convert("RGB").getpixel((4, 626)) == (0xF4, 0xF7, 0xFB)
    Company.objects.filter(pk=live.pk).update(name_en="Another")
    assert page_of("/en/c/wahat-travel").meta("og:image") != first


def test_a_picture_is_drawn_once(live: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Client().get("/c/wahat-travel/image.png").content
    monkeypatch.setattr("typst.Compiler", None)

    assert Client().get("/c/wahat-travel/image.png").content == first


def test_a_page_has_one_picture_in_each_language_however_often_it_changes(live: Company) -> None:
    for number in range(3):
        Company.objects.filter(pk=live.pk).update(name_en=f"Wahat {number}")
        for page in ("/c/wahat-travel", "/en/c/wahat-travel"):
            assert Client().get(f"{page}/image.png").status_code == 200

    drawn = Path(storages[PUBLIC].path("pages")).glob("*/*.png")
    assert sorted(path.parent.name for path in drawn if str(live.pk) in str(path)) == [f"{live.pk}-ar", f"{live.pk}-en"]


def test_a_picture_with_a_logo_waits_for_its_turn_on_the_machine(live: Company) -> None:
    Company.objects.filter(pk=live.pk).update(logo=storages[PUBLIC].save("logos/own.png", logo_upload()))
    with (settings.VAR_DIR / "pictures.lock").open("a") as elsewhere, override_settings(PICTURE_WAIT_SECONDS=0.05):
        fcntl.flock(elsewhere, fcntl.LOCK_EX)
        answer = Client(raise_request_exception=False).get("/c/wahat-travel/image.png")

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")


@pytest.mark.parametrize("name", ["ش" * 120, "W" * 120, HOSTILE, "旅行"])
def test_any_name_can_be_drawn(live: Company, name: str) -> None:
    Company.objects.filter(pk=live.pk).update(name_ar=name, name_en=name)

    assert Client().get("/c/wahat-travel/image.png").status_code == 200
