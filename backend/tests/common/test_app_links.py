"""App links and web manifests: what phones ask for."""

import json

import pytest
from django.test import Client

from references.site.models import ProjectSetting

APPLE, ANDROID = "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json"


pytestmark = pytest.mark.django_db


def setting_write(key: str, value: str) -> None:
    ProjectSetting.objects.update_or_create(key=key, defaults={"value": value})


@pytest.fixture(autouse=True)
def named() -> None:
    """As ops write them: one in a line."""
    setting_write("apple_app_ids", "ABCDE12345.com.example.travel\r\nFGHIJ67890.com.example.other\r\n")
    setting_write("android_package", "com.example.travel")
    setting_write("android_fingerprints", "14:6D:E9")


def test_apple_is_told_which_app_and_which_paths(client: Client) -> None:
    answer = client.get(APPLE)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    details = answer.json()["applinks"]["details"]
    assert [detail["appIDs"] for detail in details] == [
        ["ABCDE12345.com.example.travel", "FGHIJ67890.com.example.other"]
    ]
    assert details[0]["components"] == [
        {"/": "/api/*", "exclude": True},
        {"/": "/admin/*", "exclude": True},
        {"/": "/media/*", "exclude": True},
        {"/": "*"},
    ]


def test_android_is_told_which_app_and_who_signs_it(client: Client) -> None:
    answer = client.get(ANDROID)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    assert answer.json() == [
        {
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
                "namespace": "android_app",
                "package_name": "com.example.travel",
                "sha256_cert_fingerprints": ["14:6D:E9"],
            },
        }
    ]


@pytest.mark.parametrize(
    ("path", "missing", "document"),
    [
        (APPLE, "apple_app_ids", {"applinks": {"details": []}}),
        (ANDROID, "android_package", []),
        (ANDROID, "android_fingerprints", []),
    ],
)
def test_without_an_app_the_document_is_valid_and_names_none(
    client: Client, path: str, missing: str, document: object
) -> None:
    setting_write(missing, "")
    answer = client.get(path)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    assert answer.json() == document


@pytest.mark.parametrize("path", [APPLE, ANDROID, "/manifest.webmanifest"])
def test_they_are_only_read(client: Client, path: str) -> None:
    assert client.post(path).status_code == 405


@pytest.mark.parametrize(
    ("path", "language", "direction", "name", "start"),
    [
        ("/manifest.webmanifest", "ar", "rtl", "قافلة", "/"),
        ("/ar/manifest.webmanifest", "ar", "rtl", "قافلة", "/"),
        ("/en/manifest.webmanifest", "en", "ltr", "Qafila", "/en"),
    ],
)
def test_the_manifest_speaks_the_language_of_its_address(
    client: Client, path: str, language: str, direction: str, name: str, start: str
) -> None:
    answer = client.get(path)
    assert answer["Content-Type"] == "application/manifest+json"
    manifest = json.loads(answer.content)
    found = (manifest["lang"], manifest["dir"], manifest["name"], manifest["start_url"])
    assert found == (language, direction, name, start)
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        ("any", "any"),
        ("192x192", "any"),
        ("512x512", "any"),
        ("192x192", "maskable"),
        ("512x512", "maskable"),
    }
