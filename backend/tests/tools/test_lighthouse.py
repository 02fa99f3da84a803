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
        "accessibility": {"score": 0.9, "auditRefs": [{"id": "names", "weight": 7}, {"id": "contrast", "weight": 7}]},
        "best-practices": {"score": None, "auditRefs": []},
    },
    "audits": {
        "paint": {"title": "First paint", "score": 0.5},
        "hint": {"title": "A hint", "score": 0.1},
        "names": {"title": "Names", "score": 1},
        "contrast": {"title": "Contrast", "score": 0},
        "manual": {"title": "By hand", "score": None},
    },
}


def test_marks_and_what_cost_some() -> None:
    found = marks_of("/login", json.dumps(REPORT))

    assert found == Marks("/login", (95, 90, 0), ("First paint (0.50)",), ("Contrast (0.00)",))


def test_the_median_run_counts_and_tells_of_the_others() -> None:
    runs = [Marks("/login", (mark, 100, 100), (f"Blocked {mark}",)) for mark in (97, 82, 95)]

    found = median_of(runs)

    assert found == Marks("/login", (95, 100, 100), ("Blocked 95",), runs=(82, 95, 97))
    assert "      performance of all runs: 82, 95, 97" in report.marks_table([found])


def test_a_fault_that_is_no_matter_of_speed_counts_in_whichever_run_it_was_seen() -> None:
    runs = [
        Marks("/login", (97, 100, 96), ("Blocked 97",), ("Console (0.00)",)),
        Marks("/login", (95, 100, 100), ("Blocked 95",)),
        Marks("/login", (82, 90, 96), ("Blocked 82",), ("Contrast (0.00)", "Console (0.00)")),
    ]

    found = median_of(runs)

    assert (found.marks, found.faults) == ((95, 90, 96), ("Blocked 95",))
    assert found.other_faults == ("Contrast (0.00)", "Console (0.00)")
    lines = "\n".join(report.marks_table([found]))
    assert ["Blocked 95" in lines, "Contrast" in lines, "Blocked 82" in lines] == [True, True, False]


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
