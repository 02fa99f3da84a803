"""The outbox: written with the change, sent at least once, never lost, emptied afterwards."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core import mail as django_mail
from django.core.mail.backends.locmem import EmailBackend
from django.db import IntegrityError, connection, transaction
from django.db import OperationalError as DatabaseBusy
from django.test import override_settings
from kombu.exceptions import OperationalError

from common.clock import utc_now
from mailing import delivery, tasks
from mailing.delivery import TOKEN_DEAD, mail_deliver, mails_deliver
from mailing.errors import MailIsEmptied
from mailing.kinds import MailKind
from mailing.models import Outbox
from mailing.services import mail_queue, mail_retry
from tests.mailing.conftest import CONTEXT, NOW

pytestmark = pytest.mark.sqlite

Queue = Callable[..., Outbox]
LATER = NOW + timedelta(seconds=settings.MAIL_LEASE_SECONDS + 1)


def failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let the mail server answer with an error."""

    def send_messages(self: EmailBackend, messages: Any) -> int:
        raise error

    monkeypatch.setattr(EmailBackend, "send_messages", send_messages)


def test_a_mail_that_left_is_remembered_though_the_database_was_busy_for_a_moment(
    queued: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail, mark = queued(), delivery._mark_sent
    errors = [DatabaseBusy("database is locked")]

    def mark_sent(*args: Any, **kwargs: Any) -> None:
        if errors:
            raise errors.pop()
        mark(*args, **kwargs)

    monkeypatch.setattr(delivery, "_mark_sent", mark_sent)

    assert mail_deliver(mail_id=mail.pk, now=NOW)
    mails_deliver(now=LATER)

    assert len(django_mail.outbox) == 1


# Queueing


def test_a_mail_about_a_company_whose_clock_was_moved_leaves_at_once(queued: Queue) -> None:
    queued(now=utc_now() + timedelta(days=400))

    assert mails_deliver(now=utc_now()) == 1


def test_a_mail_leaves_after_the_commit_and_its_row_is_emptied(
    queued: Queue, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "utc_now", lambda: NOW)
    with django_capture_on_commit_callbacks(execute=True):
        mail = queued()
        assert django_mail.outbox == []

    assert [message.to for message in django_mail.outbox] == [["noura@example.com"]]
    mail.refresh_from_db()
    assert (mail.to, mail.context, mail.token_id, mail.sent_at) == ("", {}, None, NOW)
    assert (mail.kind, mail.cause) == ("sample.notice", "invoice:7:issued")


def test_the_same_cause_is_written_once_and_the_callers_transaction_goes_on(queued: Queue) -> None:
    with transaction.atomic():
        first = queued()
        again = queued(to="somebody.else@example.com")
        assert Outbox.objects.count() == 1

    assert (again.pk, again.to) == (first.pk, "noura@example.com")


def test_a_change_that_is_rolled_back_sends_nothing(queued: Queue) -> None:
    with transaction.atomic():
        queued()
        transaction.set_rollback(True)

    assert not Outbox.objects.exists()


def test_a_broker_that_is_down_does_not_undo_the_change_and_the_sweep_sends_the_mail(
    queued: Queue, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*args: Any) -> None:
        raise OperationalError

    with monkeypatch.context() as patched:
        patched.setattr(tasks.mail_send, "delay", down)
        with django_capture_on_commit_callbacks(execute=True):
            mail = queued()
    assert django_mail.outbox == []

    monkeypatch.setattr(tasks, "utc_now", lambda: LATER)
    tasks.outbox_sweep()

    mail.refresh_from_db()
    assert len(django_mail.outbox) == 1
    assert mail.sent_at is not None


def test_the_sweep_sends_by_itself_and_enqueues_nothing(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: Any) -> None:
        raise AssertionError("what waits in the database waits nowhere else")

    monkeypatch.setattr(tasks.mail_send, "delay", never)
    mail = queued()

    assert (mails_deliver(now=LATER), mails_deliver(now=LATER)) == (1, 0)

    mail.refresh_from_db()
    assert mail.sent_at is not None


@pytest.mark.django_db
def test_a_token_belongs_to_a_link_that_carries_it_and_only_there(notice: MailKind, token_kind: MailKind) -> None:
    with pytest.raises(ValueError, match="token"):
        mail_queue(kind=token_kind, cause="a", to="n@example.com", language="ar", context={}, now=NOW)
    with pytest.raises(ValueError, match="token"):
        mail_queue(kind=notice, cause="b", to="n@example.com", language="ar", context=CONTEXT, token_id=1, now=NOW)


# Tokens


@override_settings(MAIL_TOKEN_SECRET="tests.mailing.conftest.secret_of")
@pytest.mark.django_db
def test_the_secret_is_in_the_mail_and_never_in_the_row(token_kind: MailKind) -> None:
    mail_queue(kind=token_kind, cause="t", to="n@example.com", language="en", context={}, token_id=5, now=NOW)
    row = Outbox.objects.get()
    assert "secret" not in str(list(Outbox.objects.values()))

    mail_deliver(mail_id=row.pk, now=NOW)

    assert "/en/start?regToken=secret%2F5" in str(django_mail.outbox[0].body)
    assert "secret" not in str(list(Outbox.objects.values()))


@override_settings(MAIL_TOKEN_SECRET="tests.mailing.conftest.secret_of")
@pytest.mark.django_db
def test_a_mail_whose_token_died_meanwhile_is_dropped_and_emptied(token_kind: MailKind) -> None:
    mail_queue(kind=token_kind, cause="t", to="n@example.com", language="en", context={}, token_id=13, now=NOW)
    row = Outbox.objects.get()

    mail_deliver(mail_id=row.pk, now=NOW)

    row.refresh_from_db()
    assert django_mail.outbox == []
    assert (row.failed_at, row.failure, row.to, row.token_id) == (NOW, TOKEN_DEAD, "", None)
    with pytest.raises(MailIsEmptied):
        mail_retry(mail_id=row.pk, now=NOW)


# Crashes


class Killed(BaseException):
    """The worker dies: no handler runs."""


def test_a_worker_killed_while_sending_loses_nothing(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    mail = queued()
    with monkeypatch.context() as patched:
        failing(patched, Killed())
        with pytest.raises(Killed):
            mail_deliver(mail_id=mail.pk, now=NOW)

    # Nobody touches it while its worker might still be alive …
    mail_deliver(mail_id=mail.pk, now=NOW + timedelta(seconds=5))
    assert django_mail.outbox == []

    # … and then the sweep finds it.
    assert mails_deliver(now=LATER) == 1
    assert len(django_mail.outbox) == 1


def test_a_worker_killed_after_the_servers_yes_repeats_the_same_message(
    queued: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = queued()
    with monkeypatch.context() as patched:

        def killed(*args: Any, **kwargs: Any) -> None:
            raise Killed

        patched.setattr(delivery, "_mark_sent", killed)
        with pytest.raises(Killed):
            mail_deliver(mail_id=mail.pk, now=NOW)

    mail_deliver(mail_id=mail.pk, now=LATER)

    first, second = django_mail.outbox
    assert first.extra_headers["Message-ID"] == second.extra_headers["Message-ID"]
    assert Outbox.objects.get().sent_at == LATER


def test_message_ids_differ_by_cause(queued: Queue) -> None:
    assert queued("a").message_id != queued("b").message_id
    assert queued("a").message_id.endswith(f"@{settings.MAIL_DOMAIN}>")


def test_a_mail_that_has_left_is_not_sent_again(queued: Queue) -> None:
    mail = queued()
    mail_deliver(mail_id=mail.pk, now=NOW)
    mail_deliver(mail_id=mail.pk, now=LATER)

    assert len(django_mail.outbox) == 1


@pytest.mark.django_db
def test_a_row_that_is_gone_is_no_error() -> None:
    import uuid

    mail_deliver(mail_id=uuid.uuid4(), now=NOW)


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_many_workers_send_a_mail_once(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    with transaction.atomic():
        mail = queued()
        transaction.get_connection().run_on_commit.clear()  # the workers below are the ones that send
    sent: list[str] = []
    together = threading.Barrier(6)
    monkeypatch.setattr(EmailBackend, "send_messages", lambda _self, messages: sent.extend(m.to[0] for m in messages))

    def work() -> None:
        together.wait()
        try:
            mail_deliver(mail_id=mail.pk, now=NOW)
        finally:
            connection.close()

    workers = [threading.Thread(target=work) for _ in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert sent == ["noura@example.com"]
    assert Outbox.objects.get().attempts == 1


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_a_mail_that_another_worker_is_just_claiming_is_left_to_it(queued: Queue) -> None:
    with transaction.atomic():
        mail = queued()
        transaction.get_connection().run_on_commit.clear()

    def deliver() -> None:
        try:
            mail_deliver(mail_id=mail.pk, now=NOW)
        finally:
            connection.close()

    other = threading.Thread(target=deliver)
    with transaction.atomic():  # the first worker's claim, held open
        claimed = delivery._claim(mail_id=mail.pk, now=NOW)
        other.start()
        # With row locks the other passes over the row; without any it has read it by now, and waits to write.
        other.join(5 if connection.features.has_select_for_update else 0)
    other.join()

    assert claimed is not None
    assert django_mail.outbox == []
    assert Outbox.objects.get().attempts == 1


# What the database itself refuses


def test_a_sent_mail_cannot_keep_its_contents(queued: Queue) -> None:
    queued()

    with pytest.raises(IntegrityError), transaction.atomic():
        Outbox.objects.update(sent_at=NOW)


def test_a_mail_is_not_both_sent_and_given_up(queued: Queue) -> None:
    queued()

    with pytest.raises(IntegrityError), transaction.atomic():
        Outbox.objects.update(sent_at=NOW, failed_at=NOW, to="", context={})
