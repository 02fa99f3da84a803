"""The portal's pages: what the server writes into the document of a screen."""

import gzip
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from references.site.models import ProjectSetting

pytestmark = pytest.mark.django_db


def screen(name: str, pattern: str) -> dict[str, Any]:
    return {"pattern": pattern, "title": {"ar": f"{name}-ar", "en": f"{name}-en"}}


@pytest.fixture(autouse=True)
def built(tmp_path: Path, settings: Settings) -> None:
    settings.SPA_DOCUMENTS = tmp_path / "documents.json"
    build = {
        "api": "/api/v1",
        "entry": "/assets/main.js",
        "modules": ["/assets/vendor.js"],
        "words": {"ar": ["/assets/ar.js"], "en": ["/assets/en.js"]},
        "styles": ["/assets/main.css"],
        "fonts": ["/assets/plex.woff2"],
        "screens": [
            screen("home", "/"),
            screen("about", "/about"),
            screen("company", "/company/:id"),
            screen("invoices", "/company/:id/invoices"),
            screen("login", "/login"),
        ],
        "missing": screen("none", ""),
    }
    settings.SPA_DOCUMENTS.write_text(json.dumps(build))


def page_of(client: Client, url: str) -> str:
    return client.get(url).content.decode()


def signed_in(client: Client) -> None:
    client.cookies["auth.user"] = "5"


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
def test_a_url_gets_the_title_of_its_screen_and_the_files_of_the_build(
    client: Client, url: str, name: str, language: str
) -> None:
    answer = client.get(url)
    assert answer.status_code == 200
    page = answer.content.decode()
    assert f'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}">' in page
    assert f"| {name}-{language}</title>" in page
    assert '<link rel="modulepreload" crossorigin href="/assets/vendor.js">' in page
    assert f'<link rel="modulepreload" crossorigin href="/assets/{language}.js">' in page
    assert '<link rel="stylesheet" crossorigin href="/assets/main.css"' in page
    assert '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/plex.woff2">' in page
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
    assert '<meta name="product" lang="en" content="Rahila &amp; &lt;Sons&gt;">' in page


def test_the_shell_stands_where_somebody_signed_in_waits_for_the_code(client: Client) -> None:
    assert 'id="shell"' not in page_of(client, "/company/5")
    signed_in(client)
    assert 'id="shell"' in page_of(client, "/company/5")


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
