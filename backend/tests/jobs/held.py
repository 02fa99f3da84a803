"""A worker's application with a task that a test can hold: it notes that it began, waits, and notes that it ended."""

import time
from pathlib import Path

from config.celery import app

GO = "go"


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
