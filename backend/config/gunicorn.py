"""The web server: threads in a few processes, the application loaded once before they fork."""

import ctypes
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import environ
from gunicorn import util  # type: ignore[import-untyped]  # has none

# As the settings do: what stands in .env counts here, too.
environ.Env.read_env(Path(__file__).resolve().parents[2] / ".env")
bind = os.environ.get("BIND") or f"127.0.0.1:{os.environ.get('PORT') or '8000'}"
# A connection stays with the process that took it, and a process computes one answer at a time: several processes with
# few threads keep the cores busy where connections fall unevenly. Loaded once, each costs a few megabytes.
workers = int(os.environ.get("WEB_CONCURRENCY") or 4)
worker_class = "gthread"
threads = int(os.environ.get("WEB_THREADS") or 4)
preload_app = True
# Heartbeats of the workers go to memory: a slow disk must not look like a hung worker.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 (a folder that the system keeps for this)
timeout = 60
graceful_timeout = 8
keepalive = 5
# A service may write nothing beside its data, and nobody asks the server by a socket.
control_socket_disable = True
# Requests are logged by the application, with their ids.
accesslog = None
errorlog = "-"
loglevel = "warning"
# What the processes count for /metrics, together; before the application is loaded.
os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="qafila-metrics-"))

if sys.platform.startswith("linux") and hasattr(libc := ctypes.CDLL(None), "mallopt"):
    # Blocks of a megabyte and more (of pictures) go back to the system when they are freed. By itself the C library
    # learns to keep them, in each process and thread.
    M_MMAP_THRESHOLD = -3
    libc.mallopt(M_MMAP_THRESHOLD, 1024 * 1024)


def when_ready(_server: object) -> None:
    """Load every view before the workers fork: once for all of them, and no first request waits for it."""
    from django.urls import get_resolver

    get_resolver().url_patterns  # noqa: B018 (reading it is what loads the views)


def child_exit(_server: object, worker: Any) -> None:
    """Let go of what a process that ended had open for its counts."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # the library's


def on_exit(_server: object) -> None:
    """Leave no counts behind: the next start begins at none."""
    shutil.rmtree(os.environ["PROMETHEUS_MULTIPROC_DIR"], ignore_errors=True)


def pre_request(_worker: object, request: Any) -> None:
    """End the connection with the answer where a body may stay unread: the next request on it, which behind a proxy is
    anybody's, would begin within the rest. ``UnreadBodyMiddleware`` reads what is smaller."""
    from common.api.bodies import is_too_large

    headers = dict(request.headers)
    if "TRANSFER-ENCODING" in headers or is_too_large(headers.get("CONTENT-LENGTH")):
        request.force_close()


def _refusal_write(sock: Any, status: int, reason: str, _text: str) -> None:
    """What the server refuses before the application sees it (an address or a head that is too long or malformed), in
    the API's form and the default language: whose request it was is not known. By itself the server writes a page."""
    from django.utils import translation

    from common.api.bodies import UNREADABLE
    from common.middleware import DEFAULT_LANGUAGE

    with translation.override(DEFAULT_LANGUAGE):
        body = json.dumps({"message": str(UNREADABLE)}).encode()
    head = f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Type: application/json\r\n"
    util.write_nonblock(sock, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)


util.write_error = _refusal_write
