"""A Qafila of its own in a folder: database, broker, mails, and a real worker process that can be killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 120
_KEPT = ("PATH", "HOME", "LANG", "TMPDIR")


def wait_until(done: Callable[[], bool]) -> None:
    """Poll; a test that waits in vain fails here."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@dataclass
class House:
    """One installation."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """Its own folder; nothing of the test run's settings."""
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        return {**kept, "QAFILA_VAR_DIR": str(self.folder), "DJANGO_SETTINGS_MODULE": "config.settings.local"}

    def run(self, script: str) -> str:
        """Run Python inside; gives what it printed."""
        words = [sys.executable, "-c", f"import django; django.setup()\n{script}"]
        done = subprocess.run(words, cwd=BACKEND, env=self.environment, capture_output=True, text=True, check=False)  # noqa: S603 (our own interpreter and code)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def worker(self) -> "subprocess.Popen[bytes]":
        """Start a worker as ``make run`` does."""
        words = ["-m", "celery", "--quiet", "--app", "config.celery", "worker", "--pool", "threads"]
        quiet = ["--concurrency", "4", "--loglevel", "ERROR", "--without-gossip", "--without-mingle"]
        return subprocess.Popen([sys.executable, *words, *quiet], cwd=BACKEND, env=self.environment)  # noqa: S603 (our own interpreter and code)

    def mails(self) -> list[str]:
        """The Message-ID of each mail that left."""
        files = (self.folder / "mail").glob("*.eml")
        return [str(message_from_bytes(file.read_bytes())["Message-ID"]) for file in files]


def kill(process: "subprocess.Popen[bytes]") -> None:
    """At once, without a chance to tidy up."""
    process.send_signal(signal.SIGKILL)
    process.wait()
