"""``make test`` runs every phase to the end and tells honestly how they went."""

import io

import pytest

from tools.console import Failure, Progress
from tools.phases import Phase, Verdict, clean_environment, closing_line, command, lanes_run, verdict_print
from tools.places import PYTHON
from tools.processes import Finished


def broken() -> Finished:
    raise Failure("No browser.", details="apt said no")


def test_a_failing_phase_does_not_stop_the_rest_and_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    verdict, shown = Verdict(), io.StringIO()
    good, bad = Phase("good", lambda: Finished(0, "quiet")), Phase("bad", lambda: Finished(3, "reason"))

    with Progress(shown) as progress:
        lanes_run(progress, verdict, [bad, good], [Phase("broken", broken)])

    assert sorted(verdict.failed) == ["bad", "broken"]
    assert len(verdict.rows) == 3
    assert verdict_print(verdict, 1.0) == 1
    assert "2 of 3 phases failed" in capsys.readouterr().out
    assert "reason" in shown.getvalue()
    assert "apt said no\nNo browser." in shown.getvalue()
    assert "quiet" not in shown.getvalue()


def test_all_good_is_zero(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = Verdict([("tests", Finished(0, "==== 12 passed in 3.0s ===="), 3.0)])

    assert verdict_print(verdict, 3.0) == 0

    assert "12 passed in 3.0s" in capsys.readouterr().out


def test_the_closing_line_of_a_test_runner_is_found() -> None:
    assert closing_line("...\n\x1b[32m12 passed\x1b[0m in 3.0s\n\nbye\n") == "12 passed in 3.0s"
    assert closing_line("Success: no issues found") == ""


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
