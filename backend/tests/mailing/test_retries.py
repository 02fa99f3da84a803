"""Mails that did not leave: tried again after growing pauses, given up, taken up again by hand."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPResponseException, SMTPServerDisconnected
from typing import Any

import pytest
from django.conf import settings
from django.core import mail as django_mail

from common.errors import Missing
from mailing import delivery, tasks
from mailing.delivery import mail_deliver, mails_deliver, pause_after
from mailing.errors import MailIsEmptied
from mailing.models import Outbox
from mailing.services import mail_retry
from tests.mailing.conftest import CONTEXT, NOW
from tests.mailing.test_delivery import LATER, Queue, failing


def test_a_failure_is_tried_again_after_growing_pauses(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    mail = queued()
    failing(monkeypatch, SMTPServerDisconnected("connection lost"))
    now, pauses = NOW, []

    for _attempt in range(4):
        mail_deliver(mail_id=mail.pk, now=now)
        mail.refresh_from_db()
        pauses.append(mail.next_attempt_at - now)
        mail_deliver(mail_id=mail.pk, now=now)  # too early: nothing happens
        now = mail.next_attempt_at

    assert pauses == [timedelta(minutes=minutes) for minutes in (1, 2, 4, 8)]
    assert (mail.attempts, mail.failure, mail.failed_at) == (4, "SMTPServerDisconnected", None)
    assert mail.to == "noura@example.com"


def test_pauses_end_at_four_hours() -> None:
    assert pause_after(9) == timedelta(hours=4)
    assert pause_after(1000) == timedelta(hours=4)


def test_after_the_last_attempt_the_mail_is_given_up_and_kept(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    mail = queued()
    Outbox.objects.update(attempts=settings.MAIL_MAX_ATTEMPTS - 1)
    failing(monkeypatch, ConnectionRefusedError())

    mail_deliver(mail_id=mail.pk, now=NOW)

    mail.refresh_from_db()
    assert (mail.failed_at, mail.failure) == (NOW, "ConnectionRefusedError")
    assert mail.context == CONTEXT
    assert mails_deliver(now=NOW + timedelta(days=365)) == 0


def test_a_recipient_who_does_not_exist_is_not_tried_again(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    mail = queued()
    failing(monkeypatch, SMTPRecipientsRefused({"noura@example.com": (550, b"no such user noura@example.com")}))

    mail_deliver(mail_id=mail.pk, now=NOW)

    mail.refresh_from_db()
    assert (mail.failed_at, mail.failure) == (NOW, "SMTPRecipientsRefused 550")


def test_a_recipient_who_is_refused_for_now_is_tried_again(queued: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    mail = queued()
    failing(monkeypatch, SMTPRecipientsRefused({"noura@example.com": (450, b"mailbox busy")}))

    mail_deliver(mail_id=mail.pk, now=NOW)

    mail.refresh_from_db()
    assert (mail.failed_at, mail.failure) == (None, "SMTPRecipientsRefused 450")


@pytest.mark.parametrize(
    "error", [SMTPResponseException(554, b"noura@example.com is spam"), RuntimeError("noura@example.com")]
)
def test_no_address_is_kept_or_logged_with_a_failure(
    queued: Queue, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(delivery, "logger", type("L", (), {"warning": lambda _self, *_a, **k: told.append(k)})())
    mail = queued()
    failing(monkeypatch, error)

    mail_deliver(mail_id=mail.pk, now=NOW)

    mail.refresh_from_db()
    assert "noura" not in mail.failure + str(told)
    assert mail.failure.startswith(type(error).__name__)


def test_a_kind_that_no_app_declares_any_more_is_a_failure_not_a_crash(queued: Queue) -> None:
    mail = queued()
    Outbox.objects.update(kind="gone.kind")

    mail_deliver(mail_id=mail.pk, now=NOW)

    mail.refresh_from_db()
    assert mail.failure == "KeyError"


def test_a_mail_that_was_given_up_can_be_tried_again(
    queued: Queue, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = queued()
    Outbox.objects.update(failed_at=NOW, failure="ConnectionRefusedError", attempts=10)
    monkeypatch.setattr(tasks, "utc_now", lambda: LATER)

    with django_capture_on_commit_callbacks(execute=True):
        mail_retry(mail_id=mail.pk, now=LATER)

    mail.refresh_from_db()
    assert (mail.sent_at, mail.failed_at, mail.failure) == (LATER, None, "")
    assert len(django_mail.outbox) == 1


def test_a_mail_that_has_left_cannot_be_tried_again(queued: Queue) -> None:
    mail = queued()
    mail_deliver(mail_id=mail.pk, now=NOW)

    with pytest.raises(MailIsEmptied):
        mail_retry(mail_id=mail.pk, now=LATER)


@pytest.mark.django_db
def test_an_unknown_mail_cannot_be_tried_again() -> None:
    import uuid

    with pytest.raises(Missing):
        mail_retry(mail_id=uuid.uuid4(), now=NOW)
