"""A worker's application with a task that a test can hold: it notes that it began, waits, and notes that it ended."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml

from config.celery import app
from tests.jobs.worker import BACKEND, House, kill

GO = "go"


@contextmanager
def worker_in(house: House) -> Iterator["subprocess.Popen[bytes]"]:
    """As the image starts it, with this application. Its lines are in the house's file ``log``."""
    compose = yaml.safe_load((BACKEND.parent / "docker-compose.yml").read_text())
    words = [{"config.celery": __name__}.get(word, word) for word in compose["services"]["worker"]["command"]]
    env = {**house.environment, "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges"}
    env["LOG_FORMAT"] = compose["x-application"]["environment"]["LOG_FORMAT"]
    with (house.folder / "log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-m", *words], cwd=BACKEND, env=env, stdout=log, stderr=log)  # noqa: S603 (our own interpreter and code)
    try:
        yield process
    finally:
        kill(process)


def note(folder: str, what: str, name: str) -> None:
    with (Path(folder) / what).open("a") as file:
        file.write(f"{name}\n")


@app.task(name="tests.hold")
def hold(folder: str, name: str) -> None:
    """End once the folder has a file that says so."""
    note(folder, "begun", name)
    while not (Path(folder) / GO).exists():
        time.sleep(0.05)
    note(folder, "ended", name)
