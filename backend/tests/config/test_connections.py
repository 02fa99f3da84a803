"""The web server as it is, on a socket: what a client does to its own connection harms nobody else."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import quote

import pytest

from common.api.downloads import link_for
from tools.machine import free_port
from tools.running import HOST, PROGRAMS, WEB_THREADS

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
# Anybody may send it; it is refused before its body is read.
UPLOAD = "/api/v1/companies/none/documents"
REFUSED_BYTES, LARGEST_BYTES = 400_000, 1_000_000
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
SAMPLE = BACKEND.parent / "docs" / "samples" / "nginx.conf"
# Around the sample, what Debian's own nginx.conf has: here in one process and a folder of its own.
NGINX_CONF = """
daemon off; master_process off; pid {folder}/pid; error_log stderr;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  {sample}
}}
"""


def sample_for(*, port: int, front: int, folder: Path) -> str:
    """The sample for this machine: without the server that leads to HTTPS, and without certificates."""
    own = SAMPLE.read_text()
    for stands, here in (
        (r"server \{\n  listen 80;.*?\n\}\n", ""),
        (r"127\.0\.0\.1:8000", f"{HOST}:{port}"),
        (r"listen 443 ssl;", f"listen {HOST}:{front};"),
        (r"  ssl_\w+ [^;]+;\n", ""),
        (r"/srv/qafila/var/", f"{folder}/"),
    ):
        own, found = re.subn(stands, here, own, flags=re.DOTALL)
        assert found, stands
    return own


def answered(connection: HTTPConnection, method: str, path: str, body: bytes | None = None) -> HTTPResponse:
    """The answer's head; its body is read."""
    connection.request(method, path, body, {"Content-Type": "multipart/form-data; boundary=b"})
    answer = connection.getresponse()
    answer.read()
    return answer


@contextmanager
def server_running(command: list[str], port: int, *, env: dict[str, str] | None = None) -> Iterator[None]:
    """Once it answers, until the end."""
    server = subprocess.Popen(command, cwd=BACKEND, env=env)  # noqa: S603 (our own)
    try:
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                with closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as connection:
                    answered(connection, "GET", "/healthz")
                    break
            except ConnectionError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.1)
        yield
    finally:
        server.terminate()
        server.wait(PATIENCE_SECONDS)


@pytest.fixture(scope="module")
def var_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the web server keeps its files."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def port(var_folder: Path) -> Iterator[int]:
    """Where the web server of ``make run`` listens; of a database it needs here but where it counts calls."""
    port = free_port()
    own = {
        "QAFILA_VAR_DIR": str(var_folder),
        "BIND": f"{HOST}:{port}",
        "DJANGO_SETTINGS_MODULE": "config.settings.local",
        "WEB_THREADS": WEB_THREADS,
        "UPLOAD_BODY_MAX_BYTES": str(LARGEST_BYTES),
        "FILES_ACCEL_REDIRECT": "/private-files/",
    }
    env = {name: value for name, value in {**os.environ, **own}.items() if not name.endswith("_URL")}
    subprocess.run([sys.executable, "manage.py", "createcachetable"], cwd=BACKEND, env=env, check=True)
    with server_running([sys.executable, *PROGRAMS["web"][1:]], port, env=env):
        yield port


@pytest.fixture
def proxied(port: int, var_folder: Path, tmp_path: Path) -> Iterator[int]:
    """Where an nginx listens that keeps its connections to the web server."""
    front = free_port()
    config = tmp_path / "nginx.conf"
    sample = sample_for(port=port, front=front, folder=var_folder)
    config.write_text(NGINX_CONF.format(folder=tmp_path, sample=sample))
    with server_running([str(NGINX), "-c", str(config)], front):
        yield front


@pytest.mark.parametrize(("path", "status"), [(UPLOAD, 401), ("/api/v1/nothing", 404), ("/nothing.png", 403)])
def test_a_refused_upload_leaves_its_connection_to_the_next_request(port: int, path: str, status: int) -> None:
    with closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as connection:
        refused = answered(connection, "POST", path, b"x" * REFUSED_BYTES)
        connection.auto_open = 0  # the same connection, never another
        following = answered(connection, "GET", "/healthz")

    assert (refused.status, refused.getheader("Connection"), following.status) == (status, "keep-alive", 200)


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_behind_a_proxy_a_refused_upload_harms_no_request_of_others(proxied: int) -> None:
    def statuses(_client: int) -> list[tuple[int, int]]:
        with closing(HTTPConnection(HOST, proxied, timeout=PATIENCE_SECONDS)) as connection:
            return [
                (
                    answered(connection, "POST", UPLOAD, b"x" * REFUSED_BYTES).status,
                    answered(connection, "POST", "/api/v1/nothing", b"{}").status,
                )
                for _time in range(30)
            ]

    with ThreadPoolExecutor(8) as clients:
        found = [pair for pairs in clients.map(statuses, range(8)) for pair in pairs]

    assert len(found) == 240
    assert set(found) == {(401, 404)}


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_behind_a_proxy_private_files_are_sent_by_it_and_by_nobody_unasked(
    port: int, proxied: int, var_folder: Path
) -> None:
    paper = var_folder / "private" / "companies" / "ورقة 1.pdf"
    paper.parent.mkdir(parents=True)
    paper.write_bytes(b"%PDF-1.7 private")
    link = link_for("companies/ورقة 1.pdf", content_type="application/pdf", name="السجل.pdf")

    with (
        closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as straight,
        closing(HTTPConnection(HOST, proxied, timeout=PATIENCE_SECONDS)) as connection,
    ):
        told = answered(straight, "GET", link)
        connection.request("GET", link)
        sent = connection.getresponse()
        content = sent.read()
        unasked = answered(connection, "GET", f"/private-files/companies/{quote(paper.name)}")
        forged = answered(connection, "GET", f"{link}x")

    # The portal reads nothing of it.
    assert (told.status, told.getheader("Content-Length")) == (200, "0")
    assert (sent.status, content) == (200, b"%PDF-1.7 private")
    assert (unasked.status, forged.status) == (404, 404)
    for name in ("Content-Type", "Content-Disposition", "Cache-Control", "Content-Security-Policy", "X-Frame-Options"):
        assert sent.getheader(name) == told.getheader(name), name
    assert sent.getheader("Content-Type") == "application/pdf"
    assert "sandbox" in str(sent.getheader("Content-Security-Policy"))
    assert sent.getheader("X-Content-Type-Options") == "nosniff"


def test_an_upload_that_is_too_large_to_be_read_ends_its_connection(port: int) -> None:
    with closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as connection:
        connection.putrequest("POST", UPLOAD)
        connection.putheader("Content-Length", str(LARGEST_BYTES + 1))
        connection.endheaders()
        answer = connection.getresponse()

    assert (answer.status, answer.getheader("Connection")) == (401, "close")


def test_an_upload_of_unknown_length_ends_its_connection(port: int) -> None:
    with closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as connection:
        connection.putrequest("POST", UPLOAD)
        connection.putheader("Transfer-Encoding", "chunked")
        connection.endheaders()
        answer = connection.getresponse()

    assert (answer.status, answer.getheader("Connection")) == (401, "close")


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (f"GET /api/v1/themes?search={'a' * 9000} HTTP/1.1\r\n\r\n", 414),
        (f"GET /api/v1/themes HTTP/1.1\r\nX: {'a' * 9000}\r\n\r\n", 431),
        ("GET /api/v1/themes HTTP/9\r\n\r\n", 400),
    ],
)
def test_what_the_server_itself_refuses_is_told_in_the_apis_form(port: int, head: str, status: int) -> None:
    with socket.create_connection((HOST, port), timeout=PATIENCE_SECONDS) as connection:
        connection.sendall(head.encode())
        answer = HTTPResponse(connection)
        answer.begin()
        body = json.loads(answer.read())

    assert (answer.status, answer.getheader("Content-Type")) == (status, "application/json")
    assert body == {"message": "تعذّرت قراءة الطلب. يُرجى إعادة المحاولة."}


def test_twenty_half_sent_requests_keep_nobody_waiting(port: int) -> None:
    head = f"POST /api/v1/signin HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
    with ExitStack() as open_sockets:
        for number in range(20):
            slow = open_sockets.enter_context(socket.create_connection((HOST, port)))
            slow.sendall((head if number % 2 else f"{head}Content-Length: 100\r\n\r\n{{").encode())
        for _time in range(8):
            with closing(HTTPConnection(HOST, port, timeout=5)) as connection:
                assert answered(connection, "GET", "/healthz").status == 200
