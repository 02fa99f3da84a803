"""Files in an object store: the same calls over HTTP, against a server that speaks S3."""

import runpy
from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, urlsplit
from zipfile import ZipFile

import boto3
import httpx
import pytest
import time_machine
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage, storages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from moto.server import ThreadedMotoServer
from PIL import Image
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from common.errors import Busy
from common.files.bucket import BucketStorage
from companies.company.logos import logo_url
from companies.company.models import Company
from companies.documents.models import Document
from companies.life.public_page.image import PageImage
from config.settings import files
from lifecycle.erasure.services import company_erase
from lifecycle.export.models import DataExport, ExportStatus
from lifecycle.export.services import export_build, export_request
from lifecycle.retention.orphaned_files import YOUNG, orphaned_files_delete
from references.site.colours import ROLES
from tests.factories.accounts import UserFactory, browser_for, data_shown
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import DocumentFactory
from tests.factories.papers import PDF
from tests.lifecycle.erasure.test_company_erasure import due_company
from tools.machine import free_port

pytestmark = pytest.mark.django_db(transaction=True)

PRIVATE, PUBLIC = "papers", "pictures"
KEYS = {"aws_access_key_id": "key", "aws_secret_access_key": "secret"}
READ_BY_ALL = (
    '{"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Principal": "*", "Action": "s3:GetObject",'
    f' "Resource": "arn:aws:s3:::{PUBLIC}/*"}}]}}'
)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Where a store listens that has both buckets."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    url = "http://{}:{}".format(*server.get_host_and_port())
    client = boto3.client("s3", endpoint_url=url, region_name="us-east-1", **KEYS)
    for bucket in (PRIVATE, PUBLIC):
        client.create_bucket(Bucket=bucket)
    client.put_bucket_policy(Bucket=PUBLIC, Policy=READ_BY_ALL)
    yield url
    server.stop()


def settings_with(monkeypatch: pytest.MonkeyPatch, **environment: str) -> dict[str, Any]:
    """What ``config/settings/files.py`` makes of these variables."""
    for name, value in environment.items():
        monkeypatch.setenv(f"FILES_S3_{name}", value)
    made = runpy.run_path(str(files.__file__))
    return {name: made[name] for name in made if name == "STORAGES" or name.startswith("FILES_")}


@pytest.fixture
def store(server: str, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> str:
    """The settings lead to it."""
    made = settings_with(
        monkeypatch,
        BUCKET_PRIVATE=PRIVATE,
        BUCKET_PUBLIC=PUBLIC,
        PUBLIC_URL=f"{server}/{PUBLIC}",
        REGION="us-east-1",
        ENDPOINT=server,
        ADDRESSING="path",
        ACCESS_KEY="key",
        SECRET_KEY="secret",
    )
    for name, value in made.items():
        setattr(settings, name, value)
    directives = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"] | {"frame-src": ["'self'", *made["FILES_ORIGINS"][:1]]}
    settings.CONTENT_SECURITY_POLICY = {"DIRECTIVES": directives}
    return server


@pytest.fixture
def away(store: str, settings: Settings) -> None:
    """Nobody listens there any more."""
    gone = {"endpoint_url": f"http://127.0.0.1:{free_port()}"}
    settings.STORAGES = {
        alias: {**each, "OPTIONS": {**each["OPTIONS"], **gone}} if "OPTIONS" in each else each
        for alias, each in settings.STORAGES.items()
    }


def picture_made() -> bytes:
    output = BytesIO()
    Image.new("RGB", (64, 64), "teal").save(output, "PNG")
    return output.getvalue()


def url_of(document: Document) -> str:
    return f"/api/v1/companies/{document.company_id}/documents/{document.pk}"


def uploaded(api: APIClient, company: Company) -> Any:
    paper = SimpleUploadedFile("سجل.pdf", PDF, content_type="application/pdf")
    return api.post(
        f"/api/v1/companies/{company.pk}/documents", {"kind": "tax_card", "file": paper}, format="multipart"
    )


def test_a_paper_lies_encrypted_and_closed_and_opens_for_its_own_people(
    store: str, owner: User, owner_api: APIClient, stranger_api: APIClient, anonymous_api: APIClient
) -> None:
    answer = uploaded(owner_api, CompanyFactory.create(owner=owner, status="uncompleted"))
    assert answer.status_code == 201
    document = Document.objects.get()
    stored = storages["default"].bucket.Object(document.file.name)  # type: ignore[attr-defined]  # S3 alone
    assert stored.server_side_encryption == "AES256"
    assert httpx.get(f"{store}/{PRIVATE}/{document.file.name}").status_code == 403

    opened = owner_api.get(url_of(document))
    assert (opened.status_code, opened.getvalue(), opened["Content-Length"]) == (200, PDF, str(len(PDF)))
    assert opened["Content-Type"] == "application/pdf"
    assert stranger_api.get(url_of(document)).status_code == 404

    way = anonymous_api.get(answer.json()["data"]["url"])
    assert (way.status_code, way["Cache-Control"]) == (302, "private, no-store")
    assert 0 < int(parse_qs(urlsplit(way["Location"]).query)["X-Amz-Expires"][0]) <= 60
    came = httpx.get(way["Location"])
    assert (came.status_code, came.content, came.headers["Content-Type"]) == (200, PDF, "application/pdf")
    assert came.headers["Content-Disposition"].startswith("inline; filename*=utf-8''%D8%B3")

    assert owner_api.delete(url_of(document)).status_code == 200
    assert not default_storage.exists(str(document.file.name))
    assert anonymous_api.get(answer.json()["data"]["url"]).status_code == 404


def test_colleagues_see_a_paper_beside_its_numbers(store: str, owner: User) -> None:
    company = CompanyFactory.create(owner=owner, under_review=True, submitted_at=utc_now())
    document = DocumentFactory.create(company=company)
    desk = browser_for(UserFactory.create(staff=True))
    data_shown(desk, f"/admin/companies/company/{company.pk}/")

    answer = desk.get(reverse("admin:companies_company_document", args=[company.pk, document.pk]))

    assert (answer.status_code, httpx.get(answer["Location"]).content) == (302, PDF)
    assert f"frame-src 'self' {store};" in f"{answer['Content-Security-Policy']};"


def test_a_picture_is_had_by_everybody(store: str, owner: User, owner_api: APIClient, client: Client) -> None:
    answer = owner_api.put(
        "/api/v1/profile", {"image": SimpleUploadedFile("me.png", picture_made())}, format="multipart"
    )

    url = answer.json()["data"]["image"]
    came = httpx.get(url)
    assert url.startswith(f"{store}/{PUBLIC}/people/")
    assert (came.status_code, came.headers["Content-Type"]) == (200, "image/png")
    assert came.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    # As it was sent out before it moved.
    name = User.objects.get(pk=owner.pk).image
    assert client.get(f"/media/{name}")["Location"] == url


def test_a_pages_picture_is_drawn_with_the_logo_and_found_again(store: str, company: Company) -> None:
    company.logo = storages["public"].save("logos/x.png", ContentFile(picture_made()))
    image = PageImage(company, dict.fromkeys(ROLES, "#123456"), "x", "y", "ar")

    content = image.drawn()

    assert logo_url(company) == f"{store}/{PUBLIC}/logos/x.png"
    assert storages["public"].listdir(f"pages/{company.pk}-ar") == ([], [f"{image.version}.png"])
    assert image.drawn() == content


def test_an_export_holds_the_papers_and_is_sent_from_there(store: str, owner: User, company: Company) -> None:
    DocumentFactory.create(company=company)
    export_request(user=owner, now=utc_now())
    export = DataExport.objects.get(status=ExportStatus.READY)

    with default_storage.open(str(export.file.name)) as stored, ZipFile(stored) as archive:
        papers = [name for name in archive.namelist() if "/documents/" in name]
        assert [archive.read(name) for name in papers] == [PDF]


def test_files_without_a_row_go_and_named_ones_stay(store: str, company: Company) -> None:
    named = str(DocumentFactory.create(company=company).file.name)
    orphan = default_storage.save("receipts/orphan.pdf", ContentFile(b"x"))

    orphaned_files_delete(now=utc_now() + YOUNG - timedelta(minutes=5))
    assert default_storage.exists(orphan)
    gone = orphaned_files_delete(now=utc_now() + YOUNG + timedelta(minutes=5))

    assert gone["default"] >= 1
    assert (default_storage.exists(named), default_storage.exists(orphan)) == (True, False)


def test_an_erasure_waits_for_a_store_that_is_away_and_takes_the_files_then(
    store: str, settings: Settings, request: Any
) -> None:
    company, reached = due_company(), settings.STORAGES
    name = str(Document.objects.get(company=company).file.name)
    request.getfixturevalue("away")
    with pytest.raises(Busy):
        company_erase(company_id=company.pk, now=utc_now())
    assert Document.objects.filter(company=company).exists()

    settings.STORAGES = reached
    assert default_storage.exists(name)
    assert company_erase(company_id=company.pk, now=utc_now())
    assert not default_storage.exists(name)


def test_while_the_store_is_away_calls_can_be_repeated(
    store: str, owner: User, owner_api: APIClient, request: Any
) -> None:
    document = DocumentFactory.create(company=CompanyFactory.create(owner=owner, status="uncompleted"))
    export = DataExport.objects.create(user=owner, requested_at=utc_now())
    request.getfixturevalue("away")

    answers = [uploaded(owner_api, document.company), owner_api.get(url_of(document))]

    assert [(answer.status_code, answer["Retry-After"]) for answer in answers] == [(503, "5")] * 2
    assert Document.objects.count() == 1
    # Built by another worker later, not given up.
    assert not export_build(export_id=export.pk, now=utc_now())
    assert DataExport.objects.get().status == ExportStatus.WAITING


def test_probes_tell_of_a_store_that_is_away_and_do_not_ask_it_each_time(
    store: str, settings: Settings, client: Client, request: Any
) -> None:
    local = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "store"}
    settings.CACHES = {**settings.CACHES, "pages": local}

    def told() -> tuple[int, str]:
        answer = client.get("/readyz")
        return answer.status_code, answer.json()["parts"]["files"]

    assert told() == (200, "ok")
    request.getfixturevalue("away")
    assert told() == (200, "ok")
    with time_machine.travel(utc_now() + timedelta(seconds=11)):
        assert told() == (200, "away")


def test_a_probe_asks_for_the_bucket_itself(store: str, settings: Settings) -> None:
    options = settings.STORAGES["default"]["OPTIONS"]

    assert BucketStorage(**options).answers()
    assert not BucketStorage(**options | {"bucket_name": "nobodys"}).answers()


@pytest.mark.parametrize(
    ("style", "endpoint", "origin"),
    [
        ("virtual", "", "https://papers.s3.me-central-1.amazonaws.com"),
        ("path", "https://store.example.com:9000", "https://store.example.com:9000"),
        ("virtual", "https://store.example.com", "https://papers.store.example.com"),
    ],
)
def test_pages_let_in_what_links_lead_to(
    style: str, endpoint: str, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = settings_with(
        monkeypatch,
        BUCKET_PRIVATE=PRIVATE,
        BUCKET_PUBLIC=PUBLIC,
        PUBLIC_URL="https://files.example.com/all/",
        REGION="me-central-1",
        ENDPOINT=endpoint,
        ADDRESSING=style,
        ACCESS_KEY="key",
        SECRET_KEY="secret",
        ENCRYPTION="aws:kms",
        KMS_KEY="alias/papers",
    )
    private, public = (made["STORAGES"][alias]["OPTIONS"] for alias in ("default", "public"))

    link = BucketStorage(**private).address("a/b.pdf", content_type="application/pdf", disposition="inline")

    assert str(link).startswith(f"{origin}/")
    assert made["FILES_ORIGINS"] == [origin, "https://files.example.com"]
    assert BucketStorage(**public).url("logos/x.png") == "https://files.example.com/all/logos/x.png"
    assert private["object_parameters"] == {"ServerSideEncryption": "aws:kms", "SSEKMSKeyId": "alias/papers"}
