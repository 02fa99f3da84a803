"""Whether worker and beat live is known to whoever asks, and of two beats one ticks."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from celery import Celery
from django.test import Client

from common.clock import utc_now
from common.jobs.beat import Scheduler
from common.jobs.heartbeats import HELD_FOR, LATE_AFTER, beat_holds, beat_leaves, worker_lives
from common.models import Job
from common.tasks import heartbeat

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def parts(client: Client, question: str = "") -> tuple[int, str, str]:
    answer = client.get(f"/readyz{question}")
    return answer.status_code, answer.json()["parts"]["worker"], answer.json()["parts"]["beat"]


def test_a_late_worker_is_said_without_taking_the_web_server_out_of_rotation(client: Client) -> None:
    assert parts(client) == (200, "late", "late")
    assert parts(client, "?jobs")[0] == 503

    heartbeat()
    beat_holds("one", now=utc_now())
    assert parts(client) == parts(client, "?jobs") == (200, "ok", "ok")

    worker_lives(now=utc_now() - LATE_AFTER - SECOND)
    assert parts(client) == (200, "late", "ok")
    assert parts(client, "?jobs")[0] == 503


def test_one_beat_holds_the_row_until_it_leaves_or_dies() -> None:
    assert beat_holds("one", now=NOON)
    assert not beat_holds("two", now=NOON + HELD_FOR)
    assert beat_holds("one", now=NOON + HELD_FOR)

    assert beat_holds("two", now=NOON + 2 * HELD_FOR + SECOND)
    assert not beat_holds("one", now=NOON + 2 * HELD_FOR + SECOND)

    beat_leaves("one")
    assert not beat_holds("one", now=NOON + 2 * HELD_FOR + SECOND)
    beat_leaves("two")
    assert beat_holds("one", now=NOON + 2 * HELD_FOR + SECOND)


@pytest.fixture
def beats(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> list[Scheduler]:
    """Two, as beat makes them, with one job that is always due."""
    app = Celery("tests", broker="memory://", set_as_current=False)
    app.conf.beat_schedule = {"job": {"task": "job", "schedule": 0.0}}
    return [Scheduler(app=app, schedule_filename=str(tmp_path / name)) for name in ("one", "two")]


def test_of_two_beats_one_ticks_and_the_other_takes_over(beats: list[Scheduler]) -> None:
    one, two = beats

    def sent(beat: Scheduler) -> int:
        for _tick in range(5):
            beat.tick()
        return int(beat.schedule["job"].total_run_count)

    assert sent(one) > 0
    assert sent(two) == 0
    assert Job.objects.exists()
    one.close()
    two._asked_at = float("-inf")
    assert sent(two) > 0
    two.close()
