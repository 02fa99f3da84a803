"""Sweeps: each row on its own, failures kept and tried again with growing pauses, in bounded time and memory."""

import itertools
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.db.models.deletion import ProtectedError
from django.test import Client
from django.urls import reverse
from django.utils.module_loading import import_string
from pytest_django import DjangoAssertNumQueries
from structlog.testing import capture_logs

from accounts.users.models import UserType
from common import sweeps
from common.clock import utc_now
from common.errors import Missing, WrongState
from common.models import IdempotentAnswer, SweepCursor, SweepFailure
from common.sweeps import PAUSES, sweep, sweep_delete
from tests.factories.accounts import UserFactory

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
NAMES = ["a", "b", "c", "d", "e"]
Rows = QuerySet[IdempotentAnswer]


@pytest.fixture
def rows() -> Rows:
    """Five rows, each with something to be done."""
    for name in NAMES:
        IdempotentAnswer.objects.create(user_id=1, key=name, request_hash="", created_at=NOON)
    return IdempotentAnswer.objects.filter(status_code=None)


def done(key: str) -> int:
    return IdempotentAnswer.objects.filter(key=key).update(status_code=200)


def run(rows: Rows, work: sweeps.Work = done, *, now: datetime = NOON, seconds: float | None = None) -> int:
    return sweep("answers", rows, work, now=now, key="key", seconds=seconds)


def left(rows: Rows) -> list[str]:
    return sorted(rows.values_list("key", flat=True))


def failing(name: str, error: Exception) -> sweeps.Work:
    def work(key: str) -> int:
        if key == name:
            raise error
        return done(key)

    return work


def test_every_row_is_handled_once_however_small_the_batches(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeps, "BATCH", 2)

    assert run(rows) == 5
    assert left(rows) == []


def test_a_row_that_fails_is_kept_with_its_reason_while_the_others_go_on(rows: Rows) -> None:
    assert run(rows, failing("b", ValueError("Noura's IBAN is SA03 8000"))) == 4

    assert left(rows) == ["b"]
    failure = SweepFailure.objects.get()
    assert (failure.sweep, failure.key, failure.attempts) == ("answers", "b", 1)
    assert (failure.failed_at, failure.retry_at) == (NOON, NOON + PAUSES[0])
    assert failure.reason.startswith("ValueError at ")
    assert "tests/common/test_sweeps.py:" in failure.reason
    assert "Noura" not in failure.reason


def test_what_a_failing_row_wrote_is_rolled_back_alone(rows: Rows) -> None:
    @transaction.atomic
    def work(key: str) -> int:
        done(key)
        if key == "b":
            raise IntegrityError("no")
        return 1

    run(rows, work)

    assert left(rows) == ["b"]


def test_a_failed_row_is_left_alone_until_its_growing_pause_is_over(rows: Rows) -> None:
    second, third = NOON + PAUSES[0], NOON + PAUSES[0] + PAUSES[1]
    moment = timedelta(seconds=1)
    tried: list[datetime] = []
    for now in (NOON, second - moment, second, third - moment, third):

        def work(key: str, now: datetime = now) -> int:
            tried.append(now)
            raise ValueError

        run(rows.filter(key="a"), work, now=now)

    assert tried == [NOON, second, third]
    assert SweepFailure.objects.get().attempts == 3


def test_a_row_that_works_again_is_forgotten(rows: Rows) -> None:
    SweepFailure.objects.create(sweep="answers", key="a", attempts=1, failed_at=NOON, retry_at=NOON)
    other = SweepFailure.objects.create(sweep="other", key="a", attempts=1, failed_at=NOON, retry_at=NOON)

    run(rows)

    assert list(SweepFailure.objects.all()) == [other]


def test_a_failure_whose_row_is_gone_is_forgotten_after_its_pause(rows: Rows) -> None:
    SweepFailure.objects.create(sweep="answers", key="z", attempts=1, failed_at=NOON, retry_at=NOON + PAUSES[0])

    run(rows)
    assert SweepFailure.objects.exists()

    run(rows, now=NOON + PAUSES[0])
    assert not SweepFailure.objects.exists()


@pytest.mark.parametrize("refusal", [Missing(), WrongState()])
def test_a_row_that_is_gone_or_moved_on_since_it_was_listed_is_no_failure(rows: Rows, refusal: Exception) -> None:
    def work(key: str) -> int:
        if key != "b":
            return done(key)
        done(key)  # somebody else was faster
        raise refusal

    assert run(rows, work) == 4
    assert not SweepFailure.objects.exists()


@pytest.mark.parametrize("refusal", [Missing(), WrongState()])
def test_a_row_that_is_still_to_be_done_has_failed_whatever_its_work_said(rows: Rows, refusal: Exception) -> None:
    assert run(rows, failing("b", refusal)) == 4
    assert SweepFailure.objects.get().key == "b"


def test_rows_that_stay_do_not_take_the_turn_of_the_others(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    staying, tried = {"a", "b", "c"}, list[str]()

    def work(key: str) -> int:
        tried.append(key)
        return 0 if key in staying else done(key)

    for _turn in range(5):
        before = len(tried)
        monkeypatch.setattr(sweeps, "monotonic", lambda before=before: len(tried) - before)
        run(rows, work, seconds=2)

    assert tried == ["a", "b", "c", "d", "e", "a", "b", "c", "a", "b"]
    assert left(rows) == ["a", "b", "c"]


def test_a_run_that_came_to_the_end_leaves_no_place_to_go_on_from(rows: Rows) -> None:
    SweepCursor.objects.create(sweep="answers", key="c")
    tried: list[str] = []

    run(rows, tried.append)

    assert tried == ["d", "e", "a", "b", "c"]
    assert not SweepCursor.objects.exists()


def test_what_was_done_left_passed_and_failed_is_counted_apart(rows: Rows) -> None:
    def work(key: str) -> int:
        if key == "b":
            raise ValueError
        if key == "c":
            done(key)
            raise WrongState
        return 0 if key == "d" else done(key)

    with capture_logs() as logs:
        run(rows, work)

    (told,) = [line for line in logs if line["event"] == "sweep_ended"]
    assert {name: told[name] for name in ("done", "left", "passed", "failed", "out_of_time")} == {
        "done": 2,
        "left": 1,
        "passed": 1,
        "failed": 1,
        "out_of_time": False,
    }


def test_a_run_ends_in_time_and_the_next_goes_on(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    with monkeypatch.context() as patched:
        patched.setattr(sweeps, "monotonic", lambda: next(ticks))
        first = run(rows, seconds=3)

    assert 0 < first < 5
    assert first + run(rows) == 5


def test_a_batch_costs_as_much_to_list_with_one_row_as_with_five(
    rows: Rows, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for listed in (rows.filter(key="a"), rows):
        with django_assert_num_queries(5):  # where to begin, the batch, its pauses, the end of the list, what is mended
            run(listed, lambda _key: 0)


def test_rows_are_deleted_in_batches(
    rows: Rows, monkeypatch: pytest.MonkeyPatch, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    monkeypatch.setattr(sweeps, "BATCH", 2)

    with django_assert_max_num_queries(14):
        assert sweep_delete("old", rows.exclude(key="c"), now=NOON) == 4
    assert left(rows) == ["c"]


def test_a_row_that_cannot_be_deleted_does_not_keep_the_others(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    delete = QuerySet.delete

    def stubborn(self: QuerySet[Any]) -> Any:
        if self.model is IdempotentAnswer and self.filter(key="b").exists():
            raise ProtectedError("something refers to it", set())
        return delete(self)

    monkeypatch.setattr(QuerySet, "delete", stubborn)

    assert sweep_delete("old", rows, now=NOON) == 4
    assert left(rows) == ["b"]
    assert SweepFailure.objects.get().attempts == 1


def test_ops_see_what_failed_and_have_it_tried_again(client: Client) -> None:
    failure = SweepFailure.objects.create(
        sweep="answers", key="a", reason="ValueError at x.py:1", attempts=3, failed_at=NOON, retry_at=NOON
    )
    later = utc_now() + timedelta(hours=20)
    SweepFailure.objects.update(retry_at=later)
    client.force_login(UserFactory.create(is_staff=True, is_superuser=True, type=UserType.STAFF))
    url = reverse("admin:common_sweepfailure_changelist")

    page = client.get(url)
    client.post(url, {"action": "retry_now", "_selected_action": [failure.pk]})

    assert "ValueError at x.py:1" in page.content.decode()
    failure.refresh_from_db()
    assert failure.retry_at < later


def test_every_beat_entry_names_a_task_that_exists() -> None:
    for entry in settings.CELERY_BEAT_SCHEDULE.values():
        assert import_string(entry["task"]).name == entry["task"]


def test_every_beat_entry_expires_before_its_next_turn() -> None:
    for entry in settings.CELERY_BEAT_SCHEDULE.values():
        schedule = entry["schedule"]
        turn = schedule if isinstance(schedule, float) else 24 * 60 * 60

        assert 0 < entry["options"]["expires"] <= turn


def test_no_sweep_outlives_the_brokers_patience() -> None:
    assert settings.SWEEP_SECONDS * 2 < settings.BROKER_VISIBILITY_SECONDS


def test_no_two_sweeps_have_one_name() -> None:
    # They would count and pause each other's failures.
    here = settings.BACKEND_DIR
    apps = [path for path in here.glob("*/**/*.py") if "tests" not in path.relative_to(here).parts]
    names = [name for path in apps for name in re.findall(r'\bsweep\(\s*"(\w+)"', path.read_text())]

    assert names
    assert len(names) == len(set(names))
