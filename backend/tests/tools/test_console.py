"""What the tools print about steps that take long."""

from tools.console import HEARTBEAT_SECONDS, Step, overdue


def test_a_step_is_told_of_only_after_a_heartbeat_of_its_own() -> None:
    running = {"SPA build": Step(begun=100.0), "Database": Step(begun=114.0)}

    assert list(overdue(running, 114.5)) == []
    assert list(overdue(running, 100.0 + HEARTBEAT_SECONDS)) == ["  … still at it: SPA build 15 s\n"]
    assert list(overdue(running, 116.0)) == []
    assert list(overdue(running, 114.0 + HEARTBEAT_SECONDS)) == ["  … still at it: Database 15 s\n"]


def test_a_long_step_is_told_of_again_with_every_heartbeat() -> None:
    running = {"SPA build": Step(begun=0.0)}

    told = [line for second in range(0, 61, 5) for line in overdue(running, float(second))]

    assert [line.split()[-2] for line in told] == ["15", "30", "45", "60"]
