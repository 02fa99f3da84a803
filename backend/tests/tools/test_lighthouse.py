"""What Lighthouse reports is read as marks, with the audits that cost some."""

import json
from collections.abc import Callable

import pytest

from tools.bench import report
from tools.bench.lighthouse import Marks, marks_of, median_of, tried
from tools.processes import Finished

REPORT = {
    "categories": {
        "performance": {"score": 0.946, "auditRefs": [{"id": "paint", "weight": 10}, {"id": "hint", "weight": 0}]},
        "accessibility": {"score": 1, "auditRefs": [{"id": "names", "weight": 7}]},
        "best-practices": {"score": None, "auditRefs": []},
    },
    "audits": {
        "paint": {"title": "First paint", "score": 0.5},
        "hint": {"title": "A hint", "score": 0.1},
        "names": {"title": "Names", "score": 1},
        "manual": {"title": "By hand", "score": None},
    },
}


def test_marks_and_what_cost_some() -> None:
    assert marks_of("/login", json.dumps(REPORT)) == Marks("/login", (95, 100, 0), ("First paint (0.50)",))


def test_the_median_run_counts_and_tells_of_the_others() -> None:
    runs = [Marks("/login", (mark, 100, 100), (f"Blocked {mark}",)) for mark in (97, 82, 95)]

    found = median_of(runs)

    assert found == Marks("/login", (95, 100, 100), ("Blocked 95",), runs=(82, 95, 97))
    assert "      performance of all runs: 82, 95, 97" in report.marks_table([found])


def test_a_mark_below_the_aim_is_shown_as_missed() -> None:
    lines = report.marks_table([Marks("/login", (94, 95, 100), ("First paint (0.50)",))])

    row = next(line for line in lines if "/login" in line)
    assert [row.count("✗"), row.count("✓")] == [1, 2]
    assert any("First paint (0.50)" in line for line in lines)


def _answers(*outputs: str) -> tuple[Callable[[], Finished], list[str]]:
    """A run that ends with these outputs in turn (empty: well), and which of them were fetched."""
    rest, fetched = list(outputs), list[str]()

    def run() -> Finished:
        fetched.append(rest.pop(0))
        return Finished(1 if fetched[-1] else 0, fetched[-1])

    return run, fetched


@pytest.mark.parametrize(
    ("outputs", "code", "runs"),
    [
        (("",), 0, 1),
        (("Runtime error encountered: NO_NAVSTART", ""), 0, 2),
        (("NO_NAVSTART", "NO_NAVSTART", ""), 1, 2),
        (("Unable to connect to Chrome", ""), 1, 1),
    ],
)
def test_a_fault_of_the_recording_is_tried_once_more(outputs: tuple[str, ...], code: int, runs: int) -> None:
    run, fetched = _answers(*outputs)

    assert (tried(run).code, len(fetched)) == (code, runs)
