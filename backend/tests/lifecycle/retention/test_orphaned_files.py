"""Stored files that no row names go after a day, whatever they were for; nothing else does."""

import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.db.models import FileField
from pytest_django.fixtures import Settings
from structlog.testing import capture_logs

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from lifecycle.retention import orphaned_files
from lifecycle.retention.orphaned_files import BATCH, YOUNG, file_columns, orphaned_files_delete
from tests.factories.main_info import DocumentFactory

pytestmark = pytest.mark.django_db

PLACES = [
    ("default", "companies/1/documents/{}.pdf"),
    ("default", "receipts/{}.pdf"),
    ("default", "exports/{}.zip"),
    ("public", "logos/{}.png"),
    ("public", "people/{}.jpg"),
    ("public", "themes/{}.png"),
]
MOMENT = timedelta(minutes=5)


@pytest.fixture(autouse=True)
def own_storages(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Storages of this test alone: others run beside it, and their files are nobody's here."""
    columns = {alias: file_columns(storages[alias]) for alias in ("default", "public")}
    elsewhere: dict[str, Any] = {**settings.STORAGES}
    for alias in columns:
        options = {**elsewhere[alias]["OPTIONS"], "location": str(tmp_path / alias)}
        elsewhere[alias] = {**elsewhere[alias], "OPTIONS": options}
    settings.STORAGES = elsewhere
    for alias, found in columns.items():
        for model, name in found:
            field = model._meta.get_field(name)
            if isinstance(field, FileField):
                monkeypatch.setattr(field, "storage", storages[alias])


def files_of(alias: str) -> Iterator[tuple[str, str]]:
    root = storages[alias].path("")
    for folder, _folders, names in os.walk(root):
        for name in names:
            yield alias, str((Path(folder) / name).relative_to(root))


def test_every_column_that_names_files_is_known_by_itself() -> None:
    known = {alias: {(m._meta.label, name) for m, name in file_columns(storages[alias])} for alias in storages.backends}

    assert known["default"] >= {
        ("companies.Document", "file"),
        ("billing.Withdrawal", "receipt"),
        ("lifecycle.DataExport", "file"),
    }
    assert known["public"] >= {
        ("companies.Company", "logo"),
        ("accounts.User", "image"),
        ("references.Theme", "preview"),
        ("references.Banner", "picture"),
    }
    assert known["staticfiles"] == set()


@pytest.mark.parametrize(("alias", "name"), PLACES)
def test_an_old_file_that_no_row_names_goes_and_a_young_one_stays(alias: str, name: str) -> None:
    orphan = storages[alias].save(name.format("orphan"), ContentFile(b"x"))

    orphaned_files_delete(now=utc_now() + YOUNG - MOMENT)
    assert storages[alias].exists(orphan)

    with capture_logs() as logs:
        gone = orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)
    assert not storages[alias].exists(orphan)
    assert gone[alias] == 1
    assert logs == [
        {
            "event": "orphaned_files_deleted",
            "log_level": "warning",
            "storage": alias,
            "folder": name.partition("/")[0],
            "files": 1,
        }
    ]


def test_named_files_stay_however_old(company: Company, owner: User) -> None:
    document = DocumentFactory.create(company=company)
    logo = storages["public"].save("logos/named.png", ContentFile(b"x"))
    picture = storages["public"].save("people/named.jpg", ContentFile(b"x"))
    Company.objects.filter(pk=company.pk).update(logo=logo)
    User.objects.filter(pk=owner.pk).update(image=picture)

    orphaned_files_delete(now=utc_now() + timedelta(days=4000))

    assert storages["default"].exists(str(document.file.name))
    assert storages["public"].exists(logo)
    assert storages["public"].exists(picture)


def test_what_a_backup_brought_back_waits_for_its_rows() -> None:
    name = storages["default"].save("receipts/restored.pdf", ContentFile(b"x"))
    os.utime(storages["default"].path(name), (0, 0))

    orphaned_files_delete(now=utc_now())

    assert storages["default"].exists(name)


def test_rows_that_lists_leave_out_name_their_files_too(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    logo = storages["public"].save("logos/hidden.png", ContentFile(b"x"))
    Company.objects.filter(pk=company.pk).update(logo=logo)
    monkeypatch.setattr(Company._meta, "default_manager", Company.objects.none())

    orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)

    assert storages["public"].exists(logo)


def test_a_file_that_is_named_while_the_sweep_looks_stays(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    logo = storages["public"].save("logos/moving.png", ContentFile(b"x"))
    asked = orphaned_files._unnamed

    def meanwhile(names: set[str], columns: Any) -> set[str]:
        found = asked(names, columns)
        Company.objects.filter(pk=company.pk).update(logo=logo)
        return found

    monkeypatch.setattr(orphaned_files, "_unnamed", meanwhile)
    orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)

    assert storages["public"].exists(logo)


def test_links_that_somebody_made_are_neither_followed_nor_deleted(tmp_path: Path) -> None:
    storage = storages["default"]
    orphan = storage.save("exports/orphan.zip", ContentFile(b"x"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "paper.pdf").write_bytes(b"x")
    Path(storage.path("companies")).symlink_to(elsewhere)
    Path(storage.path("exports/nowhere")).symlink_to(tmp_path / "nowhere")

    assert orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)["default"] == 1
    assert not storage.exists(orphan)
    assert (elsewhere / "paper.pdf").exists()


def test_folders_that_have_stood_empty_for_a_day_go_and_the_shared_ones_stay() -> None:
    storage = storages["default"]
    root = Path(storage.path(""))
    for folder in ("companies/1/documents", "receipts"):
        (root / folder).mkdir(parents=True)

    orphaned_files_delete(now=utc_now() + YOUNG - MOMENT)
    assert (root / "companies/1/documents").is_dir()

    orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)
    assert sorted(str(path.relative_to(root)) for path in root.rglob("*")) == ["companies", "receipts"]


def test_a_folder_that_is_swept_while_a_file_is_on_its_way_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = storages["default"]
    name = "companies/1/documents/late.pdf"
    folder = Path(storage.path(name)).parent
    folder.mkdir(parents=True)
    made = os.makedirs
    sweeps: list[str] = []

    def swept(path: str, *args: Any, **kwargs: Any) -> None:
        made(path, *args, **kwargs)
        if not sweeps:
            sweeps.append(path)
            orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)
            assert not folder.exists()

    monkeypatch.setattr(os, "makedirs", swept)

    assert storage.save(name, ContentFile(b"paper")) == name
    assert storage.open(name).read() == b"paper"


def test_more_than_one_batch() -> None:
    for number in range(BATCH + 1):
        storages["public"].save(f"logos/many-{number}.png", ContentFile(b"x"))

    assert orphaned_files_delete(now=utc_now() + YOUNG + MOMENT)["public"] == BATCH + 1
    assert not [*files_of("public")]
