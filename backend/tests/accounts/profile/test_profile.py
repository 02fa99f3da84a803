"""The account: read, changed, and its picture."""

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from PIL import Image
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks, Settings
from rest_framework.test import APIClient

from accounts.profile import services as service
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import errors_of, mails_queued
from tests.factories.accounts import UserFactory, api_for

pytestmark = pytest.mark.django_db

URL = "/api/v1/profile"


@pytest.fixture(autouse=True)
def public_files(settings: Settings, tmp_path: Path) -> Path:
    """A folder of this test's own."""
    settings.STORAGES = settings.STORAGES | {
        "public": {
            "BACKEND": "django.core.files.storage.FileSystemStorage",
            "OPTIONS": {"location": tmp_path, "base_url": "/media/"},
        }
    }
    return tmp_path


@pytest.fixture
def user() -> User:
    return UserFactory.create(email="noura@example.com", first_name="نورة", last_name="السالم")


@pytest.fixture
def api(user: User) -> APIClient:
    return api_for(user)


def picture(width: int = 600, height: int = 400, kind: str = "JPEG", **options: Any) -> SimpleUploadedFile:
    """A picture whose left third is red, its middle white, its right third blue."""
    image = Image.new("RGB", (width, height), "white")
    image.paste("red", (0, 0, width // 6, height))
    image.paste("blue", (width - width // 6, 0, width, height))
    file = io.BytesIO()
    image.save(file, kind, **options)
    return SimpleUploadedFile(f"me.{kind.lower()}", file.getvalue())


def stored(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


# ---- read


def test_the_account_comes_under_both_names(api: APIClient, user: User) -> None:
    account = api.get(URL).json()["account"]

    assert api.get("/api/v1/myProfile").json() == {"data": account}
    assert account == {
        "id": user.pk,
        "first_name": "نورة",
        "last_name": "السالم",
        "email": "noura@example.com",
        "email_verified": True,
        "pending_email": None,
        "phone": "+966512345678",
        "language": "ar",
        "image": None,
        "type": "USER",
        "scope": {"companies.create": True},
        "two_step": False,
        "created_at": account["created_at"],
        "updated_at": account["updated_at"],
    }
    assert account["created_at"].endswith("Z")


def test_staff_may_do_nothing_outside_the_admin() -> None:
    account = api_for(UserFactory.create(staff=True)).get(URL).json()["account"]

    assert (account["type"], account["scope"]) == ("STAFF", {})


@pytest.mark.parametrize("path", [URL, "/api/v1/myProfile", "/api/v1/sessions"])
def test_nobody_has_no_account(anonymous_api: APIClient, path: str) -> None:
    answer = anonymous_api.get(path)

    assert (answer.status_code, answer.json()) == (401, {"message": "Please sign in to continue."})


# ---- changed


def test_what_is_sent_changes_and_the_rest_stays(api: APIClient, user: User) -> None:
    answer = api.put(URL, {"first_name": "  سارة\u200f ", "phone": "٠٥٥١٢٣٤٥٦٧", "language": "en"})

    assert (answer.status_code, answer.json()["message"]) == (200, "Your profile was saved.")
    account = answer.json()["data"]
    assert (account["first_name"], account["last_name"]) == ("سارة", "السالم")
    assert (account["phone"], account["language"]) == ("+966551234567", "en")
    assert api.get(URL).json()["account"] == account


def test_null_clears_the_phone(api: APIClient, user: User) -> None:
    assert api.put(URL, {"phone": None}).json()["data"]["phone"] == ""


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ({"first_name": ""}, {"first_name": ["This field is required"]}),
        ({"last_name": None}, {"last_name": ["This field is required"]}),
        ({"language": "fr"}, {"language": ["Choose one from the list. \u2068fr\u2069 is not available."]}),
        ({"phone": "123"}, {"phone": ["Enter a valid phone number"]}),
        ({"email": "noura"}, {"email": ["Enter a valid email address"]}),
        ({"email": None}, {"email": ["This field is required"]}),
    ],
)
def test_a_refused_change_changes_nothing(
    api: APIClient, user: User, change: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    before = User.objects.values().get()

    assert errors_of(api.put(URL, {"first_name": "سارة"} | change)) == errors

    assert User.objects.values().get() == before
    assert mails_queued() == []


def test_what_a_person_may_not_change_is_ignored(api: APIClient, user: User) -> None:
    api.put(URL, {"type": "STAFF", "is_staff": True, "is_superuser": True, "email_verified": False, "scope": {}})

    user.refresh_from_db()
    assert (user.type, user.is_staff, user.is_superuser, user.email_verified) == ("USER", False, False, True)


def test_the_log_says_what_changed_but_not_from_what(api: APIClient, user: User) -> None:
    api.put(URL, {"first_name": "سارة", "language": "en"})

    entry = Entry.objects.get(action="user.profile_changed")
    assert entry.changes == [
        {"field": "first_name", "old": None, "new": None},
        {"field": "language", "old": "ar", "new": "en"},
    ]


def test_nothing_changed_is_nothing_logged(api: APIClient, user: User) -> None:
    assert api.put(URL, {"first_name": "نورة"}).status_code == 200
    assert Entry.objects.count() == 0


# ---- the picture


def test_a_picture_is_cut_to_its_middle_square(api: APIClient, public_files: Path) -> None:
    answer = api.put(URL, {"image": picture(900, 600)}, format="multipart")

    url = answer.json()["data"]["image"]
    assert url.startswith("/media/people/")
    assert url.endswith(".jpg")
    [file] = stored(public_files)
    with Image.open(file) as image:
        assert (image.format, image.size) == ("JPEG", (512, 512))
        red, _green, blue = image.convert("RGB").getpixel((2, 256))  # type: ignore[misc]  # a pixel of an RGB picture
        assert (red > 200, blue > 200) == (True, True)  # white: the coloured sides are cut off


def test_a_small_picture_is_not_blown_up(api: APIClient, public_files: Path) -> None:
    api.put(URL, {"image": picture(60, 90, "PNG")}, format="multipart")

    [file] = stored(public_files)
    with Image.open(file) as image:
        assert (image.format, image.size) == ("PNG", (60, 60))


def test_where_a_picture_was_taken_is_not_kept(api: APIClient, public_files: Path) -> None:
    exif = Image.Exif()
    exif[0x010F] = "Secret Camera"

    api.put(URL, {"image": picture(exif=exif.tobytes())}, format="multipart")

    [file] = stored(public_files)
    assert b"Secret Camera" not in file.read_bytes()


def test_a_new_picture_replaces_the_old_one(
    api: APIClient, public_files: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    api.put(URL, {"image": picture()}, format="multipart")
    [old] = stored(public_files)

    with django_capture_on_commit_callbacks(execute=True):
        api.put(URL, {"image": picture()}, format="multipart")

    [new] = stored(public_files)
    assert new != old


@pytest.mark.parametrize(("body", "format"), [({"image": None}, "json"), ({"image": ""}, "multipart")])
def test_null_removes_the_picture(
    api: APIClient,
    public_files: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    body: dict[str, Any],
    format: str,  # noqa: A002 (the name of the test client's own argument)
) -> None:
    api.put(URL, {"image": picture()}, format="multipart")

    with django_capture_on_commit_callbacks(execute=True):
        answer = api.put(URL, body, format=format)

    assert answer.json()["data"]["image"] is None
    assert stored(public_files) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("me.jpg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
        ("me.png", b"<html><script>alert(1)</script></html>"),
        ("me.png", b""),
        ("me.gif", b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"),
        ("me.jpg", b"\xff\xd8\xff" + b"0" * 600 * 1024),
    ],
)
def test_what_is_no_picture_is_refused_and_not_kept(
    api: APIClient, user: User, public_files: Path, name: str, content: bytes
) -> None:
    body = {"image": SimpleUploadedFile(name, content), "first_name": "سارة"}

    assert set(errors_of(api.put(URL, body, format="multipart"))) == {"image"}

    user.refresh_from_db()
    assert (user.image, user.first_name) == ("", "نورة")
    assert stored(public_files) == []


def test_pictures_are_drawn_for_nobody_without_end(api: APIClient) -> None:
    body = {"image": SimpleUploadedFile("me.jpg", b"no picture")}

    statuses = [api.put(URL, body, format="multipart").status_code for _turn in range(61)]

    assert statuses == [422] * 60 + [429]
    assert api.get(URL).status_code == 200


def test_a_change_that_fails_leaves_no_picture_behind(
    user: User, public_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_arguments: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(service, "activity_record", fail)
    with pytest.raises(RuntimeError):
        service.profile_change(user=user, changes={"image": picture()}, now=utc_now())

    assert stored(public_files) == []


@pytest.mark.django_db(transaction=True)
def test_what_fails_after_the_commit_takes_no_picture_that_the_account_names(
    user: User, public_files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_hook() -> None:
        raise RuntimeError

    monkeypatch.setattr(service, "activity_record", lambda **_words: transaction.on_commit(broken_hook))
    with pytest.raises(RuntimeError):
        service.profile_change(user=user, changes={"image": picture()}, now=utc_now())

    user.refresh_from_db()
    assert [file.name for file in stored(public_files)] == [Path(user.image).name]
