"""The portal's pages: which document an address gets, and what the server writes into it."""

import gzip
import json
import re
from pathlib import Path

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from references.site.models import ProjectSetting

SCREENS = [
    {"pattern": "/", "document": "home"},
    {"pattern": "/about", "document": "about", "queried": "about-queried", "setting": "about"},
    {"pattern": "/company/:id", "document": "company"},
    {"pattern": "/company/:id/invoices", "document": "invoices"},
    {"pattern": "/login", "document": "login", "queried": "login-queried"},
]
PAGE = """<title>__PRODUCT_EN__</title><meta content="__PRODUCT_AR__"><b>__LETTER_AR__</b><i>__LETTER_EN__</i>
<script nonce="__NONCE__"></script><a href="__OTHER_LANGUAGE__"></a><p>{name}</p>"""

PHONE_LINK = '<a href="tel:__SUPPORT_PHONE__"><bdi>__SUPPORT_PHONE__</bdi></a>'


@pytest.fixture(autouse=True)
def built(tmp_path: Path, settings: Settings) -> None:
    """A build whose documents say their names."""
    table = tmp_path / "documents.json"
    table.write_text(json.dumps({"screens": SCREENS, "missing": "missing"}))
    names = {each[kind] for each in SCREENS for kind in ("document", "queried") if kind in each} | {"missing"}
    for form in ("plain", "ar", "en"):
        folder = tmp_path / "documents" / form
        folder.mkdir(parents=True)
        for name in names:
            (folder / f"{name}.html").write_text(PAGE.format(name=f"{form}/{name}"))
    settings.SPA_DOCUMENTS = table


def shown(client: Client, address: str) -> str:
    """The name that the document says."""
    answer = client.get(address)
    found = re.search(r"<p>(.*?)</p>", answer.content.decode())
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("address", "document"),
    [
        ("/", "plain/home"),
        ("/ar", "ar/home"),
        ("/en/", "en/home"),
        ("/login", "plain/login"),
        ("/en/login", "en/login"),
        ("/en/login/", "en/login"),
        ("/company/5", "plain/company"),
        ("/ar/company/5/invoices", "ar/invoices"),
        # A query may change what is shown: then what every query shares.
        ("/en/login?invitation=x", "en/login-queried"),
        ("/company/5?page=2", "plain/company"),
    ],
)
def test_an_address_gets_the_document_of_its_screen_and_form(client: Client, address: str, document: str) -> None:
    assert client.get(address).status_code == 200
    assert shown(client, address) == document


@pytest.mark.parametrize(
    ("address", "document"),
    [("/nowhere", "plain/missing"), ("/en/company/5/nothing", "en/missing"), ("/english", "plain/missing")],
)
def test_an_unknown_address_is_404_in_its_language(client: Client, address: str, document: str) -> None:
    assert client.get(address).status_code == 404
    assert shown(client, address) == document


def test_what_only_the_server_knows_is_filled_in(client: Client, settings: Settings) -> None:
    settings.PRODUCT_NAME_AR, settings.PRODUCT_NAME_EN = "راحلة", "Rahila & <Sons>"
    answer = client.get("/login")
    page = answer.content.decode()
    assert "<title>Rahila &amp; &lt;Sons&gt;</title>" in page
    assert '<meta content="راحلة"><b>ر</b><i>R</i>' in page
    nonce = re.search(r'nonce="([^"]+)"', page)
    assert nonce
    assert f"'nonce-{nonce[1]}'" in answer["Content-Security-Policy"]
    assert "__" not in page
    again = client.get("/login").content.decode()
    assert nonce[1] not in again


@pytest.mark.parametrize(
    ("address", "other"),
    [
        ("/", "/en"),
        ("/ar", "/en"),
        ("/en", "/"),
        ("/ar/company/5", "/en/company/5"),
        ("/en/company/5?page=2&q=a", "/company/5?page=2&amp;q=a"),
        ('/en/company/"><script>', "/company/%22%3E%3Cscript%3E"),
        ('/login?"><script>', "/en/login?&quot;&gt;&lt;script&gt;"),
        # No address begins with the name of another host.
        ("/en//example.org/x", "/example.org/x"),
        ("/en/\\example.org", "/%5Cexample.org"),
    ],
)
def test_the_other_language_is_the_same_address(client: Client, address: str, other: str) -> None:
    answer = client.get(address.split("?")[0], QUERY_STRING=address.partition("?")[2])
    assert f'<a href="{other}"></a>' in answer.content.decode()


def test_it_comes_compressed_and_is_asked_for_again_every_time(client: Client, settings: Settings) -> None:
    document = settings.SPA_DOCUMENTS.parent / "documents" / "en" / "company.html"
    document.write_text(document.read_text() + "<p></p>" * 200)
    answer = client.get("/en/company/5", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert b"<p></p><p></p>" in gzip.decompress(answer.content)
    assert answer["Cache-Control"] == "no-cache"
    assert {"Cookie", "Accept-Encoding"} <= set(answer["Vary"].split(", "))


def test_without_a_build_it_says_what_to_do(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.SPA_DOCUMENTS = tmp_path / "nothing.json"
    answer = client.get("/en/login")
    assert (answer.status_code, "make run" in answer.content.decode()) == (503, True)


@pytest.fixture
def about(settings: Settings) -> None:
    """Settings that say something, and a document that shows them."""
    values = {"about": "# Who\n\n<b>us</b>", "support_email": "help@example.com", "support_phone": "+966112345678"}
    for key, value in values.items():
        ProjectSetting.objects.update_or_create(key=key, defaults={"value": value, "is_public": True})
    document = settings.SPA_DOCUMENTS.parent / "documents" / "en" / "about.html"
    document.write_text("<p>en/about</p><p>__SETTING_TEXT__</p>__SETTINGS__ __SUPPORT_EMAIL__ " + PHONE_LINK)


@pytest.mark.django_db
@pytest.mark.usefixtures("about")
def test_the_text_of_a_setting_stands_in_the_document_of_its_screen(client: Client) -> None:
    page = client.get("/en/about").content.decode()
    assert "<h2>Who</h2><p>&lt;b&gt;us&lt;/b&gt;</p>" in page
    assert 'help@example.com <a href="tel:+966112345678"><bdi>+966112345678</bdi></a>' in page
    # For the application: as its own call would answer, and no markup either.
    written = re.search(r'<script id="settings" type="application/json">(.*?)</script>', page)
    assert written
    assert json.loads(written[1]) == client.get("/api/v1/project-settings?pagination=all").json()["data"]
    assert "<b>" not in page
    ProjectSetting.objects.filter(key="support_phone").delete()
    assert "tel:" not in client.get("/en/about").content.decode()


@pytest.mark.django_db
@pytest.mark.usefixtures("about")
def test_without_a_text_the_document_shows_none(client: Client) -> None:
    assert shown(client, "/en/about") == "en/about"
    ProjectSetting.objects.filter(key="about").delete()
    assert shown(client, "/en/about") == "en/about-queried"
