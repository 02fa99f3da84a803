"""What a machine may lack is said in one sentence that helps."""

import socket
from pathlib import Path

import pytest

from tools import machine
from tools.console import Failure


def executable(folder: Path, name: str, answer: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {answer}\n")
    path.chmod(0o755)


def test_a_port_in_use_names_the_port_and_a_way_out() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        with pytest.raises(Failure, match=f"Port {port} is in use by another program.*PORT={port + 1}"):
            machine.demand_free_port("127.0.0.1", port)

    machine.demand_free_port("127.0.0.1", port)


@pytest.mark.parametrize("text", ["", "web", "0", "65536", "-1", "80.5"])
def test_a_port_is_a_number_that_exists(text: str) -> None:
    with pytest.raises(Failure, match="PORT must be a number from 1 to 65535"):
        machine.port_number(text)


def test_node_is_demanded_in_the_version_that_the_build_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Failure, match=r"Node was not found: install Node 20\.19 or newer"):
        machine.demand_node()

    executable(tmp_path, "node", "v20.18.3")
    with pytest.raises(Failure, match=r"needs Node 20\.19 or newer, and .* is Node 20\.18\.3"):
        machine.demand_node()

    executable(tmp_path, "node", "v20.19.0")
    with pytest.raises(Failure, match="npm was not found"):
        machine.demand_node()

    executable(tmp_path, "npm", "10")
    machine.demand_node()


def test_a_python_without_venv_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda *_: None)
    with pytest.raises(Failure, match="python3-venv"):
        machine.demand_python_parts()
