"""The portal's pages: what the server writes into the document of a screen."""

import gzip
import json
import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from references.site.models import ProjectSetting

pytestmark = pytest.mark.django_db


def screen(name: str, pattern: str, **more: Any) -> dict[str, Any]:
    return {
        "name": name,
        "pattern": pattern,
        "title": {"ar": f"{name}-ar", "en": f"{name}-en"},
        "styles": ["/assets/main.css"],
        "modules": {"ar": [f"/assets/{name}-ar.js"], "en": [f"/assets/{name}-en.js"]},
        "for_guests": False,
        "public": False,
        "prerendered": False,
        "requests": [],
        "staff_requests": [],
    } | more


SCREENS = [
    screen("home", "/", requests=["/profile", "/companies"], staff_requests=["/profile"]),
    screen("about", "/about", public=True, requests=["/project-settings"]),
    screen("company", "/company/:id"),
    screen("invoices", "/company/:id/invoices", requests=["/companies/:id/invoices?page=1"]),
    screen("login", "/login", public=True, for_guests=True, prerendered=True),
]
FRAGMENT = '<a href="{{ other_language }}"></a><b>{{ product_en }}</b><style nonce="{{ nonce }}"></style>'


@pytest.fixture(autouse=True)
def built(tmp_path: Path, settings: Settings) -> None:
    settings.SPA_DOCUMENTS = tmp_path / "documents.json"
    build = {
        "api": "/api/v1",
        "entry": "/assets/main.js",
        "faces": ["/assets/plex.woff2"],
        "screens": SCREENS,
        "missing": screen("none", ""),
    }
    settings.SPA_DOCUMENTS.write_text(json.dumps(build))
    for form in ("plain", "ar", "en"):
        folder = tmp_path / "prerendered" / form
        folder.mkdir(parents=True)
        (folder / "login.html").write_text(f'<div id="root" data-prerendered><p>{form}</p>{FRAGMENT}</div>')


def page_of(client: Client, url: str) -> str:
    return client.get(url).content.decode()


def signed_in(client: Client) -> None:
    client.cookies["auth.user"] = "5"
    client.cookies["auth._token.local"] = "token"


@pytest.mark.parametrize(
    ("url", "name", "language"),
    [
        ("/", "home", "ar"),
        ("/ar", "home", "ar"),
        ("/en/", "home", "en"),
        ("/en/login/", "login", "en"),
        ("/company/5", "company", "ar"),
        ("/company/5?page=2", "company", "ar"),
        ("/ar/company/5/invoices", "invoices", "ar"),
    ],
)
def test_a_url_gets_the_title_and_the_modules_of_its_screen(client: Client, url: str, name: str, language: str) -> None:
    answer = client.get(url)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert f'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}">' in page
    assert f"| {name}-{language}</title>" in page
    assert f'<link rel="modulepreload" crossorigin href="/assets/{name}-{language}.js"' in page
    assert 'src="/assets/main.js"' in page


@pytest.mark.parametrize(("url", "language"), [("/nowhere", "ar"), ("/en/company/5/nothing", "en"), ("/english", "ar")])
def test_an_unknown_url_is_404_in_its_language(client: Client, url: str, language: str) -> None:
    answer = client.get(url)
    assert answer.status_code == 404
    assert f"| none-{language}</title>" in answer.content.decode()


def test_every_script_and_style_carries_the_nonce_of_this_answer(client: Client) -> None:
    answer = client.get("/login")
    page = answer.content.decode()
    nonces = set(re.findall(r'<(?:script|style)[^>]* nonce="([^"]+)"', page))
    assert len(nonces) == 1
    assert f"'nonce-{(nonce := nonces.pop())}'" in answer["Content-Security-Policy"]
    assert nonce not in page_of(client, "/login")


def policy_of(client: Client) -> dict[str, list[str]]:
    """Without the nonce, which differs every time."""
    policy = re.sub(r" 'nonce-[^']+'", "", client.get("/company/5")["Content-Security-Policy"])
    return {name: values for name, *values in (part.split() for part in policy.split("; "))}


def test_no_other_host_is_let_in_until_a_map_is_configured(client: Client) -> None:
    assert 'id="map"' not in page_of(client, "/company/5")
    assert not [value for values in policy_of(client).values() for value in values if "." in value]


def test_an_api_under_another_host_is_called_there_and_let_in(client: Client, settings: Settings) -> None:
    closed = policy_of(client)
    build = json.loads(settings.SPA_DOCUMENTS.read_text()) | {"api": "https://api.example:8443/api/v1"}
    settings.SPA_DOCUMENTS.write_text(json.dumps(build))
    os.utime(settings.SPA_DOCUMENTS, (1, 1))  # the build is read anew when its time changes
    ProjectSetting.objects.create(key="map_tiles_url", value="https://tile.example/{z}/{x}/{y}.png")

    opened = policy_of(client)

    added = {name: [value for value in values if value not in closed[name]] for name, values in opened.items()}
    assert {name: values for name, values in added.items() if values} == {
        "connect-src": ["https://api.example:8443"],
        "img-src": ["https://tile.example"],
    }
    assert "fetch('https://api.example:8443/api/v1' + url" in page_of(client, "/en/about")


def test_tiles_of_a_map_come_from_the_configured_host_alone(client: Client) -> None:
    closed = policy_of(client)
    ProjectSetting.objects.create(key="map_tiles_url", value="https://tile.example:8443/{z}/{x}/{y}.png?key=</script>")

    opened = policy_of(client)

    assert opened["img-src"] == [*closed["img-src"], "https://tile.example:8443"]
    assert {name for name in opened if opened[name] != closed[name]} == {"img-src"}
    page = page_of(client, "/company/5")
    found = re.search(r'<script id="map" type="application/json">(.*?)</script>', page)
    assert found
    assert json.loads(found[1])["tiles"].endswith("?key=</script>")


def test_google_is_let_in_for_a_key_and_told_whose_page_it_is(client: Client) -> None:
    assert client.get("/")["Referrer-Policy"] == "same-origin"
    ProjectSetting.objects.create(key="google_maps_key", value="AIzaKey")

    opened = policy_of(client)

    hosts = {name: {value for value in values if "." in value} for name, values in opened.items()}
    assert (
        hosts.pop("script-src") == hosts.pop("img-src") == {"https://maps.googleapis.com", "https://maps.gstatic.com"}
    )
    assert "https://places.googleapis.com" in hosts.pop("connect-src")
    assert {host for left in hosts.values() for host in left} == {
        "https://fonts.googleapis.com",
        "https://fonts.gstatic.com",
    }
    assert client.get("/")["Referrer-Policy"] == "strict-origin-when-cross-origin"


def test_names_of_the_product_are_text_and_no_markup(client: Client, settings: Settings) -> None:
    settings.PRODUCT_NAME_AR, settings.PRODUCT_NAME_EN = "راحلة", "Rahila & <Sons>"
    page = page_of(client, "/en/login")
    assert "<title>Rahila &amp; &lt;Sons&gt; | login-en</title>" in page
    assert '<meta name="product" lang="ar" content="راحلة">' in page
    assert "<b>Rahila &amp; &lt;Sons&gt;</b>" in page


@pytest.mark.parametrize(
    ("url", "form"), [("/login", "plain"), ("/ar/login", "ar"), ("/en/login/", "en"), ("/login?invitation=x", None)]
)
def test_a_guest_gets_the_prerendered_screen_in_the_form_of_the_url(client: Client, url: str, form: str | None) -> None:
    # A query may change what is shown.
    found = re.search(r'<div id="root" data-prerendered><p>(\w+)</p>', page_of(client, url))
    assert (found and found[1]) == form


def test_whoever_is_signed_in_sees_no_form_for_signing_in(client: Client) -> None:
    signed_in(client)
    page = page_of(client, "/login")
    assert "data-prerendered" not in page
    assert 'id="shell"' not in page


def test_the_shell_stands_where_somebody_signed_in_waits_for_the_code(client: Client) -> None:
    assert 'id="shell"' not in page_of(client, "/company/5")
    signed_in(client)
    assert 'id="shell"' in page_of(client, "/company/5")


def requests_in(page: str) -> Any:
    found = re.search(r'<script id="requests" type="application/json">(.*?)</script>', page)
    return json.loads(found[1]) if found else None


def test_the_first_requests_of_a_screen_are_named_where_there_is_a_token(client: Client) -> None:
    assert requests_in(page_of(client, "/company/5/invoices")) is None
    signed_in(client)
    assert requests_in(page_of(client, "/company/5/invoices")) == ["/companies/5/invoices?page=1"]
    assert requests_in(page_of(client, "/company/5")) is None
    # What stands in the URL ends no script and asks for nothing else.
    assert requests_in(page_of(client, "/company/<b>?x/invoices".replace("?", "%3F"))) == [
        "/companies/%3Cb%3E%3Fx/invoices?page=1"
    ]


@pytest.mark.parametrize(
    ("user", "urls"),
    [
        ({"id": 5, "type": "USER"}, ["/profile", "/companies"]),
        ({"id": 5, "type": "STAFF"}, ["/profile"]),
        ({"id": 5}, ["/profile", "/companies"]),
        ("no user", ["/profile", "/companies"]),
    ],
)
def test_staff_ask_for_no_company(client: Client, user: object, urls: list[str]) -> None:
    signed_in(client)
    client.cookies["auth.user"] = quote(json.dumps(user), safe="")  # as browsers write it
    assert requests_in(page_of(client, "/")) == urls


def test_what_anybody_may_read_is_asked_for_without_a_token(client: Client) -> None:
    assert requests_in(page_of(client, "/en/about")) == ["/project-settings"]


@pytest.mark.parametrize(
    ("url", "other"),
    [
        ("/login", "/en/login"),
        ("/ar/login", "/en/login"),
        ("/en/login", "/login"),
    ],
)
def test_the_other_language_is_the_same_page(client: Client, url: str, other: str) -> None:
    assert f'<a href="{other}"></a>' in page_of(client, url)


def test_it_comes_compressed_and_is_asked_for_again_every_time(client: Client) -> None:
    answer = client.get("/en/company/5", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert b"<!doctype html>" in gzip.decompress(answer.content)
    assert answer["Cache-Control"] == "no-cache"
    assert {"Cookie", "Accept-Encoding"} <= set(answer["Vary"].split(", "))


def test_without_a_build_it_says_what_to_do(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.SPA_DOCUMENTS = tmp_path / "nothing.json"
    answer = client.get("/en/login")
    assert (answer.status_code, "make run" in answer.content.decode()) == (503, True)
