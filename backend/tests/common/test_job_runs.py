"""Of each job's last run is kept when it was, what became of its rows, and why it failed."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from celery import signals
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.users.models import UserType
from common.clock import utc_now
from common.jobs.runs import jobs_late, jobs_load
from common.jobs.table import LATE_TURNS, is_late, name_of, next_turn, schedules, turn_of
from common.models import IdempotentAnswer, Job, SweepFailure
from common.sweeps import sweep
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
SWEEP, DAILY = "mailing.tasks.outbox_sweep", "billing.tasks.ledger_check"


def run(work: Callable[[], object], name: str = SWEEP) -> None:
    """As a worker runs a task: what it raises is its answer."""
    task = SimpleNamespace(name=name, request=SimpleNamespace(is_eager=False))
    signals.task_prerun.send(sender=None, task=task, task_id="1", args=(), kwargs={})
    try:
        answer, state = work(), "SUCCESS"
    except ValueError as error:
        answer, state = error, "FAILURE"
    signals.task_postrun.send(sender=None, task=task, task_id="1", retval=answer, state=state)


def test_a_run_says_what_became_of_its_rows_and_the_next_one_replaces_it() -> None:
    for key in "abcd":
        IdempotentAnswer.objects.create(user_id=1, key=key, request_hash="", created_at=NOON)

    def work(key: str) -> Any:
        if key == "b":
            raise ValueError("what somebody wrote")
        return key != "c"

    rows = IdempotentAnswer.objects.all()
    run(lambda: sweep("answers", rows, work, now=NOON, key="key") + sweep("more", rows, work, now=NOON, key="key"))

    job = Job.objects.get()
    assert (job.name, job.outcome, job.reason) == (SWEEP, "succeeded", "")
    assert (job.done, job.passed, job.failed) == (4, 2, 2)
    assert job.started_at is not None
    assert job.ended_at is not None
    assert job.started_at <= job.ended_at
    assert set(SweepFailure.objects.values_list("job", flat=True)) == {SWEEP}

    run(lambda: sweep("answers", rows.none(), work, now=NOON, key="key"))
    job.refresh_from_db()
    assert (job.done, job.passed, job.failed) == (0, 0, 0)


def test_a_run_that_fails_says_where_and_none_of_the_words() -> None:
    def work() -> None:
        raise ValueError("what somebody wrote")

    run(work)

    job = Job.objects.get()
    assert job.outcome == "failed"
    assert job.reason.startswith("ValueError at tests/common/test_job_runs.py:")
    assert "wrote" not in job.reason


def test_what_beat_does_not_send_leaves_no_row() -> None:
    run(lambda: None, "mailing.tasks.mail_send")

    assert not Job.objects.exists()


def test_the_cost_does_not_depend_on_the_rows(django_assert_num_queries: Any) -> None:
    jobs_load(now=NOON)
    # Begin, end; a lock around the first.
    with django_assert_num_queries(5):
        run(lambda: None)


def test_a_job_is_late_when_its_turns_passed_without_a_run() -> None:
    jobs_load(now=NOON)
    Job.objects.update(started_at=NOON)
    half_hour = turn_of(SWEEP) * LATE_TURNS
    assert jobs_late(now=NOON + half_hour) == []
    assert SWEEP in [job.name for job in jobs_late(now=NOON + half_hour + timedelta(seconds=1))]

    # One that never ran, since it is to run.
    Job.objects.update(started_at=None)
    assert {job.name for job in jobs_late(now=NOON + timedelta(days=4))} == set(schedules())


def test_the_table_has_a_row_for_each_entry_and_for_no_other() -> None:
    Job.objects.create(name="gone", added_at=NOON)
    jobs_load(now=NOON)
    jobs_load(now=NOON + timedelta(days=1))

    assert dict(Job.objects.values_list("name", "added_at")) == dict.fromkeys(schedules(), NOON)
    assert len(schedules()) == len(settings.CELERY_BEAT_SCHEDULE)


def test_the_next_turn_follows_the_last_one_or_the_time_of_the_day() -> None:
    assert next_turn(SWEEP, last=NOON, now=NOON) == NOON + timedelta(seconds=30)
    assert next_turn(SWEEP, last=NOON - timedelta(days=1), now=NOON) == NOON
    assert next_turn(DAILY, last=NOON, now=NOON) == datetime(2026, 7, 2, 4, 0, tzinfo=UTC)
    assert not is_late(DAILY, since=NOON, now=NOON + timedelta(days=3))


def test_every_job_has_a_name_for_people() -> None:
    assert [task for task in schedules() if name_of(task) == task] == []


@pytest.fixture
def ops(client: Client) -> Client:
    client.force_login(UserFactory.create(is_staff=True, is_superuser=True, type=UserType.STAFF))
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


def test_ops_see_each_job_and_the_rows_at_which_it_failed(ops: Client) -> None:
    jobs_load(now=utc_now())
    run(lambda: None)
    for job, key in ((SWEEP, "its-own"), ("", "of-no-job")):
        SweepFailure.objects.create(job=job, sweep="answers", key=key, attempts=1, failed_at=NOON, retry_at=NOON)

    page = ops.get("/admin/common/job/").content.decode()
    (link,) = re.findall(r'href="(/admin/common/sweepfailure/\?[^"]+)"', page)
    failed = ops.get(link).content.decode()

    assert "Send waiting emails" in page
    assert "Succeeded" in page
    assert "its-own" in failed
    assert "of-no-job" not in failed


def test_ops_run_a_job_at_once_and_it_is_logged(ops: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs_load(now=NOON)
    sent: list[str] = []

    def send(name: str) -> bool:
        sent.append(name)
        return True

    monkeypatch.setattr("common.admin.jobs.task_send", send)

    answer = ops.post("/admin/common/job/", {"action": "run_now", "_selected_action": [DAILY]}, follow=True)

    assert "The job runs in a moment." in answer.content.decode()
    assert sent == [DAILY]
    assert (LogEntry.objects.get().object_id, LogEntry.objects.get().object_repr) == (DAILY, "Check the books")


def test_a_broker_that_cannot_be_reached_is_said_and_logged_as_nothing(
    ops: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs_load(now=NOON)
    monkeypatch.setattr("common.admin.jobs.task_send", lambda _name: False)

    answer = ops.post("/admin/common/job/", {"action": "run_now", "_selected_action": [DAILY]}, follow=True)

    assert "The queue of jobs cannot be reached" in answer.content.decode()
    assert not LogEntry.objects.exists()
