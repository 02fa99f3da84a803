"""The environment of every process that the tools start."""

import pytest

from tools import places


def test_arguments_win_over_what_is_exported_and_nothing_of_another_python_leaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("B", "exported")
    monkeypatch.setenv("C", "exported")
    unwanted = {"PYTHONPATH": "/somewhere", "PYTHONDONTWRITEBYTECODE": "1"}
    for name, value in unwanted.items():
        monkeypatch.setenv(name, value)

    values = places.environment(C="argument")

    assert (values["B"], values["C"]) == ("exported", "argument")
    assert unwanted.keys().isdisjoint(values)
