"""What a worker of a server writes: JSON, one line an event, what each task came to, and none of what it was given."""

import json
from pathlib import Path

from tests.jobs.held import GO, worker_in
from tests.jobs.worker import House, wait_until

_SEND = """
from tests.jobs.held import hold
hold.delay({folder!r}, "noura@example.com")
hold.app.send_task(hold.name, ("too few",))
"""


def test_each_task_is_a_line_of_json_without_its_arguments(tmp_path: Path) -> None:
    (tmp_path / GO).touch()
    house = House(tmp_path)
    with worker_in(house):
        house.run(_SEND.format(folder=str(tmp_path)))
        wait_until(lambda: (tmp_path / "log").read_text().count("task_ended") == 2)
    told = (tmp_path / "log").read_text()
    lines = [json.loads(line) for line in told.splitlines()]

    ended = {line["outcome"]: line for line in lines if line["event"] == "task_ended"}
    assert set(ended) == {"success", "failure"}
    for line in ended.values():
        assert (line["task"], line["level"]) == ("tests.hold", "info")
        assert line["seconds"] >= 0
    assert "noura@example.com" not in told
    why = next(line for line in lines if line["level"] == "error")
    assert why["task_id"] == ended["failure"]["task_id"]
    assert "TypeError" in why["exception"]
