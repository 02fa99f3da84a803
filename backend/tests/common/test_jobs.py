"""Handing work to the workers."""

from typing import Any

import pytest
from kombu.exceptions import OperationalError

from common import jobs
from common.jobs import task_send


class FakeTask:
    """Remembers what it was given."""

    name = "tests.fake"

    def __init__(self, error: Exception | None = None) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.error = error

    def delay(self, *args: Any) -> None:
        if self.error is not None:
            raise self.error
        self.calls.append(args)


def test_a_task_is_sent_with_its_arguments() -> None:
    task = FakeTask()

    task_send(task, "id-1", 2)

    assert task.calls == [("id-1", 2)]


def test_a_task_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    task = FakeTask()
    monkeypatch.setattr(jobs, "import_string", {"app.tasks.work": task}.__getitem__)

    task_send("app.tasks.work", 1)

    assert task.calls == [(1,)]


@pytest.mark.parametrize("error", [OperationalError("down"), ConnectionRefusedError(), OSError("disk full")])
def test_a_broker_that_is_down_is_no_error(error: Exception) -> None:
    task_send(FakeTask(error), 1)


def test_a_broker_that_is_down_is_left_alone_for_a_moment(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.BROKER_LEFT_ALONE_SECONDS = 10
    task, clock = FakeTask(), 100.0
    monkeypatch.setattr(jobs, "_left_alone_until", 0.0)
    monkeypatch.setattr(jobs, "monotonic", lambda: clock)

    task_send(FakeTask(OperationalError("down")), 1)
    clock = 109.9
    task_send(task, 2)
    clock = 110.1
    task_send(task, 3)

    assert task.calls == [(3,)]


def test_a_mistake_in_code_is_not_hidden() -> None:
    with pytest.raises(TypeError):
        task_send(FakeTask(TypeError("wrong arguments")))
    with pytest.raises(ImportError):
        task_send("no.such.task")
