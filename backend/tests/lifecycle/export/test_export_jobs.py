"""The jobs that make exports: what runs out, breaks down or is overtaken leaves nothing behind."""

import io
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core import mail as outgoing
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from accounts.one_time_tokens.models import OneTimeToken
from common.clock import utc_now
from lifecycle import mails
from lifecycle.export import archive as archives
from lifecycle.export import services as data_export
from lifecycle.export.archive import ArchiveTakesTooLong, archive_build
from lifecycle.export.models import DataExport
from lifecycle.export.services import CLAIM, export_build, exports_expire, exports_to_build
from lifecycle.tasks import exports_build
from mailing.models import Outbox
from mailing.tasks import mail_send
from tests.factories.accounts import UserFactory, api_for
from tests.lifecycle.export.test_data_export import THERE, built, waiting

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_sweep_ends_what_is_over_with_its_file_and_token() -> None:
    export = built(UserFactory.create(), now=utc_now() - timedelta(hours=72))
    file = str(export.file.name)

    assert (exports_expire(now=utc_now()), exports_expire(now=utc_now())) == (1, 0)

    export.refresh_from_db()
    assert (export.status, default_storage.exists(file)) == ("expired", False)
    assert OneTimeToken.objects.get(purpose="export").revoked_at is not None


def test_an_abandoned_export_is_taken_up_again_and_what_was_left_behind_goes() -> None:
    user = UserFactory.create()
    half = default_storage.save("exports/half.zip", ContentFile(b"PK half"))
    export = waiting(user, attempts=1, claimed_until=utc_now() + CLAIM)
    DataExport.objects.filter(pk=export.pk).update(file=half)

    exports_build()  # its worker may still be alive
    export.refresh_from_db()
    assert (export.status, export.attempts) == ("waiting", 1)
    DataExport.objects.update(claimed_until=utc_now() - timedelta(seconds=1))
    exports_build()

    export.refresh_from_db()
    assert (export.status, export.attempts) == ("ready", 2)
    assert not default_storage.exists(half)
    assert Outbox.objects.filter(kind="lifecycle.export_ready").count() == 1


def test_an_export_that_kills_its_workers_is_given_up() -> None:
    export = waiting(UserFactory.create(), attempts=data_export.ATTEMPTS)

    assert not export_build(export_id=export.pk, now=utc_now())

    export.refresh_from_db()
    assert export.status == "failed"
    assert not exports_to_build(utc_now()).exists()


@pytest.mark.parametrize(
    ("language", "subject"), [("ar", "تعذّر تجهيز بياناتك"), ("en", "We couldn’t prepare your data")]
)
def test_a_failure_is_told_and_may_be_tried_again(language: str, subject: str, monkeypatch: pytest.MonkeyPatch) -> None:
    user = UserFactory.create(language=language)

    def broken(*_target: Any, **_words: Any) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(data_export, "archive_build", broken)
        assert not export_build(export_id=waiting(user).pk, now=utc_now())
    for mail in Outbox.objects.filter(sent_at=None):
        mail_send(str(mail.pk))

    row = api_for(user).get(THERE).json()["data"]
    assert (row["status"], row["size"], row["ready_at"]) == ("failed", None, None)
    assert [letter.subject for letter in outgoing.outbox] == [subject]
    assert api_for(user).post(THERE).status_code == 201


def test_a_worker_that_was_overtaken_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    export = waiting(UserFactory.create())
    before = set(default_storage.listdir("exports")[1]) if default_storage.exists("exports") else set()

    def slow(*target: Any, **words: Any) -> None:
        archive_build(*target, **words)
        DataExport.objects.filter(pk=export.pk).delete()  # the account went meanwhile

    monkeypatch.setattr(data_export, "archive_build", slow)
    assert not export_build(export_id=export.pk, now=utc_now())

    assert set(default_storage.listdir("exports")[1]) == before
    assert not Outbox.objects.exists()


def test_what_fails_after_the_commit_takes_no_file_away(monkeypatch: pytest.MonkeyPatch) -> None:
    export = waiting(UserFactory.create())

    def failing() -> None:
        raise RuntimeError("a hook")

    monkeypatch.setattr(mails, "export_ready", lambda **_words: transaction.on_commit(failing))
    export_build(export_id=export.pk, now=utc_now())

    export.refresh_from_db()
    assert export.status == "ready"
    assert default_storage.exists(str(export.file.name))


def test_an_archive_gives_up_before_its_claim_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert timedelta(seconds=archives.LONGEST_SECONDS) < CLAIM < timedelta(seconds=settings.BROKER_VISIBILITY_SECONDS)
    monkeypatch.setattr(archives, "LONGEST_SECONDS", -1)

    with pytest.raises(ArchiveTakesTooLong):
        archive_build(io.BytesIO(), user=UserFactory.create(), now=utc_now())
