"""``make test`` runs every phase to the end and tells honestly how they went."""

import pytest

from tools.console import Failure
from tools.phases import Phase, clean_environment, command, lanes_run
from tools.places import PYTHON
from tools.processes import Finished


def broken() -> Finished:
    raise Failure("No browser.", details="apt said no")


def test_a_failing_phase_does_not_stop_the_rest_and_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = Phase("good", lambda: Finished(0, "quiet")), Phase("bad", lambda: Finished(3, "reason"))

    assert lanes_run([bad, good], [Phase("broken", broken)], then=[good]) == 1

    shown = capsys.readouterr().out
    assert "2 of 4 phases failed" in shown
    assert "reason" in shown
    assert "apt said no\nNo browser." in shown
    assert "quiet" not in shown


def test_all_good_is_zero_and_shows_how_each_phase_ended(capsys: pytest.CaptureFixture[str]) -> None:
    assert lanes_run([Phase("tests", lambda: Finished(0, "==== 12 passed in 3.0s ===="))]) == 0

    assert "12 passed in 3.0s" in capsys.readouterr().out


def test_phases_are_out_of_reach_of_the_developers_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://somebody@somewhere/data")
    monkeypatch.setenv("QAFILA_VAR_DIR", "/precious")

    values = clean_environment()

    assert values["DATABASE_URL"] == ""
    assert "QAFILA_VAR_DIR" not in values


def test_a_phases_temporary_files_are_gone_afterwards() -> None:
    finished = command(PYTHON, "-c", "import tempfile; print(tempfile.mkdtemp())")()

    assert finished.code == 0
    assert "qafila-phase-" in finished.output
    assert command("test", "-e", finished.output.strip())().code == 1
