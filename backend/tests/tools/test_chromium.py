"""The browser of the journeys is one that is here, and the lightest of those."""

from pathlib import Path

import pytest

from tools.chromium import VARIABLE, found


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing but what the test puts here."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(VARIABLE, raising=False)
    return tmp_path


def program(folder: Path, name: str) -> Path:
    made = folder / name
    made.touch(mode=0o755)
    return made


def test_a_whole_browser_will_do_unless_there_is_one_without_windows(path: Path) -> None:
    whole = program(path, "chromium")
    assert found() == whole
    light = program(path, "chromium-headless-shell")
    assert found() == light


def test_whoever_names_one_gets_it(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(path, "chromium")
    named = program(tmp_path, "mine")
    monkeypatch.setenv(VARIABLE, str(named))
    assert found() == named
