"""The environment of every process: what is exported wins over the ``.env`` file."""

from pathlib import Path
from unittest import mock

import environ
import pytest

from tools import places


def test_the_env_file_is_read_as_django_environ_reads_it(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# PORT=1\nPORT=8001\nexport NAME='قافلة = #ok'\nEMPTY=\nnot a setting\nQUOTED=\"a b\"\n")
    read: dict[str, str] = {}
    with mock.patch.object(environ.Env, "ENVIRON", read):
        environ.Env.read_env(file)

    values = {"PORT": "8001", "NAME": "قافلة = #ok", "EMPTY": "", "QUOTED": "a b"}
    assert places.env_file_values(file) == read == values
    assert places.env_file_values(tmp_path / "missing") == {}


def test_exported_values_win_over_the_file_and_arguments_over_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("A=file\nB=file\nC=file\n")
    monkeypatch.setattr(places, "ROOT", tmp_path)
    monkeypatch.setenv("B", "exported")
    monkeypatch.setenv("C", "exported")
    unwanted = {"PYTHONPATH": "/somewhere", "PYTHONDONTWRITEBYTECODE": "1"}
    for name, value in unwanted.items():
        monkeypatch.setenv(name, value)

    values = places.environment(C="argument")

    assert (values["A"], values["B"], values["C"]) == ("file", "exported", "argument")
    assert unwanted.keys().isdisjoint(values)
