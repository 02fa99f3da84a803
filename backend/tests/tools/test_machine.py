"""What a machine may lack is said in one sentence that helps."""

import socket
from pathlib import Path

import pytest

from tools import installing, machine
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


@pytest.mark.parametrize(
    ("version", "enough"), [(None, False), ("v20.18.3", False), ("v20.19.0", True), ("v22.1.0", True)]
)
def test_node_is_new_enough_for_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None, enough: bool
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin" if version else str(tmp_path))
    for name in ("node", "npm") if version else ():
        executable(tmp_path, name, str(version))

    assert installing.node_is_new_enough() is enough
