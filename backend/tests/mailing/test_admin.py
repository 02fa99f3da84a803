"""The outbox as ops see it."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from mailing.admin import KindFilter
from mailing.delivery import mail_deliver
from mailing.kinds import MailKind
from mailing.models import Outbox
from mailing.services import outbox_state
from tests.factories.accounts import UserFactory, browser_for
from tests.mailing.conftest import NOW
from tests.mailing.test_delivery import LATER, Queue


@pytest.fixture
def ops(db: None) -> Client:
    """A staff member's browser, in English."""
    return browser_for(UserFactory.create(staff=True))


def test_ops_see_what_became_of_each_mail_but_not_its_contents(ops: Client, queued: Queue) -> None:
    sent, waiting = queued("a"), queued("b", to="huda@example.com")
    mail_deliver(mail_id=sent.pk, now=NOW)

    page = ops.get("/admin/mailing/outbox/").content.decode()
    detail = ops.get(f"/admin/mailing/outbox/{waiting.pk}/change/").content.decode()

    assert "Sent" in page
    assert "h•••@example.com" in page
    assert waiting.message_id.strip("<>") in detail
    assert "123450" not in page + detail
    assert "name=&quot;context" not in detail
    assert 'name="_save"' not in detail


def test_a_mail_is_called_by_its_title_not_by_its_code(ops: Client, queued: Queue) -> None:
    queued("a")
    there = "/admin/mailing/outbox/"
    english = ops.get(there, {"kind": "sample.notice"})

    assert "Sample invoice" in english.content.decode()
    assert english.context["cl"].result_count == 1
    assert ops.get(there, {"kind": "sample.token"}).context["cl"].result_count == 0


def test_kinds_with_one_title_are_one_choice_of_the_filter(ops: Client, queued: Queue) -> None:
    MailKind("sample.other", "Sample invoice", link_path="/")
    queued("a")
    there = "/admin/mailing/outbox/"

    lists = ops.get(there).context["cl"]
    (choices,) = [spec.lookup_choices for spec in lists.filter_specs if isinstance(spec, KindFilter)]

    assert [words for _name, words in choices].count("Sample invoice") == 1
    for kind in ("sample.notice", "sample.other"):
        assert ops.get(there, {"kind": kind}).context["cl"].result_count == 1


@pytest.mark.parametrize(("state", "cause"), [("waiting", "b"), ("sent", "a"), ("failed", "c")])
def test_mails_are_filtered_by_state(ops: Client, queued: Queue, state: str, cause: str) -> None:
    sent = queued("a")
    queued("b")
    failed = queued("c")
    mail_deliver(mail_id=sent.pk, now=NOW)
    Outbox.objects.filter(pk=failed.pk).update(failed_at=NOW, failure="X")

    rows = ops.get("/admin/mailing/outbox/", {"state": state}).context["cl"].queryset

    assert [row.cause for row in rows] == [cause]


def test_a_given_up_mail_is_tried_again_and_the_attempt_is_logged(
    ops: Client, queued: Queue, django_capture_on_commit_callbacks: Any
) -> None:
    mail = queued()
    Outbox.objects.update(failed_at=NOW, failure="ConnectionRefusedError", attempts=10)

    with django_capture_on_commit_callbacks(execute=True):
        answer = ops.post(
            "/admin/mailing/outbox/", {"action": "try_again", "_selected_action": [str(mail.pk)]}, follow=True
        )

    mail.refresh_from_db()
    assert mail.sent_at is not None
    assert "1 email is being retried" in answer.content.decode()
    assert LogEntry.objects.filter(object_id=str(mail.pk)).exists()


def test_a_mail_that_has_left_is_refused_with_a_reason(ops: Client, queued: Queue) -> None:
    mail = queued()
    mail_deliver(mail_id=mail.pk, now=NOW)

    answer = ops.post(
        "/admin/mailing/outbox/", {"action": "try_again", "_selected_action": [str(mail.pk)]}, follow=True
    )

    assert "its contents were not kept" in answer.content.decode()
    assert Outbox.objects.get().sent_at == NOW


def test_staff_without_the_right_do_not_see_the_outbox(queued: Queue) -> None:
    client = browser_for(UserFactory.create(staff=True, is_superuser=False))

    assert client.get("/admin/mailing/outbox/").status_code == 403


def test_the_dashboard_counts_what_does_not_get_through(queued: Queue) -> None:
    queued("slow")
    given_up, dropped = queued("failed"), queued("dropped")
    Outbox.objects.update(created_at=NOW)
    Outbox.objects.filter(pk=given_up.pk).update(failed_at=NOW)
    Outbox.objects.filter(pk=dropped.pk).update(failed_at=NOW, to="", context={})

    at_once, later = outbox_state(now=NOW), outbox_state(now=NOW.replace(hour=11))

    assert (at_once.slow, at_once.failed) == (0, 1)
    assert (later.slow, later.oldest_slow, later.failed, later.oldest_failed) == (1, NOW, 1, NOW)
    assert later.oldest_slow is not None
    assert later.oldest_slow < LATER
