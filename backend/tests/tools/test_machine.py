"""What a machine may lack is said in one sentence that helps."""

import socket

import pytest

from tools import machine
from tools.console import Failure


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
