"""Ports of this machine."""

import socket

from tools.console import Failure


def port_number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise Failure(f"PORT must be a number from 1 to 65535, and not “{text}”.")
    return int(text)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def demand_free_port(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            raise Failure(f"Port {port} needs more rights than you have: choose another one with PORT=8001.") from None
        except OSError:
            sentence = f"Port {port} is in use by another program: stop it, or choose another one with PORT={port + 1}."
            raise Failure(sentence) from None
