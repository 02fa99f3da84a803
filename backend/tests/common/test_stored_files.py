"""Files that are swapped together with rows."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from common.files.stored import private_delete_after_commit, stored_files
from common.files.uploads import CleanFile

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]

PAPER = CleanFile(b"new", "application/pdf", "pdf", "paper.pdf")


@pytest.fixture
def folder() -> str:
    """A folder that nobody else writes to, with one file in it."""
    name = f"swapped-{uuid4()}"
    default_storage.save(f"{name}/old.pdf", ContentFile(b"old"))
    return name


def contents_of(folder: str) -> list[bytes]:
    _folders, names = default_storage.listdir(folder)
    return [default_storage.open(f"{folder}/{name}").read() for name in names]


def swap(folder: str, *, then: Callable[[], None] = lambda: None, at_last: Callable[[], None] = lambda: None) -> None:
    with stored_files() as files, transaction.atomic():
        private_delete_after_commit(f"{folder}/old.pdf")
        files.private_save(PAPER, folder=folder)
        transaction.on_commit(at_last)
        then()


def fail() -> None:
    raise ArithmeticError


def test_a_swap_leaves_the_new_file_only(folder: str) -> None:
    swap(folder)
    assert contents_of(folder) == [b"new"]


def test_a_failed_write_leaves_the_old_file_only(folder: str) -> None:
    with pytest.raises(ArithmeticError):
        swap(folder, then=fail)
    assert contents_of(folder) == [b"old"]


def test_what_fails_after_the_commit_takes_no_committed_file(folder: str) -> None:
    with pytest.raises(ArithmeticError):
        swap(folder, at_last=fail)
    assert contents_of(folder) == [b"new"]
