"""A request, the job that it leaves to a worker and their SQL are one trace, and nobody can be found in it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import httpx
import pytest
from django.db import connection
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.jobs.worker import House, broker_of_its_own, wait_until
from tools.machine import free_port
from tools.places import BACKEND
from tools.processes import server_process
from tools.running import HOST, PROGRAMS

EMAIL, PASSWORD, TOKEN = "nobody.knows@example.com", "Secret-of-theirs-1", "token-of-a-link"


class Received:
    """The spans that came, as (name, trace, attributes); and every byte of them."""

    def __init__(self) -> None:
        self.raw = b""
        self.spans: list[tuple[str, bytes, dict[str, str]]] = []

    def take(self, body: bytes) -> None:
        self.raw += body
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
            for scope in resource.scope_spans:
                for span in scope.spans:
                    told = {each.key: each.value.string_value for each in span.attributes}
                    self.spans.append((span.name, span.trace_id, told))

    def trace_of(self, name: str) -> bytes | None:
        return next((trace for each, trace, _told in self.spans if each == name), None)


@contextmanager
def receiver() -> Iterator[tuple[str, Received]]:
    received = Received()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.take(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_words: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer((HOST, 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://{HOST}:{server.server_port}", received
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="of PostgreSQL alone are statements traced")
@pytest.mark.django_db(transaction=True)
def test_a_request_its_job_and_their_statements_are_one_trace_without_a_person(tmp_path: Path) -> None:
    port = free_port()
    database = urlsplit(os.environ["TEST_DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    sign_up, sent = "POST api/v1/signup", "run/mailing.tasks.mail_send"
    with receiver() as (endpoint, received):
        own = {"DATABASE_URL": database, "BIND": f"{HOST}:{port}", "WEB_CONCURRENCY": "1", **broker_of_its_own()}
        own |= {"OTEL_EXPORTER_OTLP_ENDPOINT": endpoint, "OTEL_BSP_SCHEDULE_DELAY": "100"}
        env = House(tmp_path, own).environment

        def running(name: str) -> "AbstractContextManager[subprocess.Popen[bytes]]":
            return server_process(PROGRAMS[name], tmp_path / f"{name}.log", cwd=BACKEND, env=env, end=signal.SIGKILL)

        with running("web"), running("worker"), httpx.Client(trust_env=False) as client:
            wait_until(lambda: _answers(client, f"http://{HOST}:{port}/healthz"))
            person = {"email": EMAIL, "phone": "0512345678", "first_name": "Nobody", "last_name": "Knows"}
            words = {"password": PASSWORD, "password_confirmation": PASSWORD, "terms": True}
            answer = client.post(f"http://{HOST}:{port}/api/v1/signup", json={**person, **words})
            assert answer.status_code == 201, answer.text
            client.get(f"http://{HOST}:{port}/api/v1/files/{TOKEN}", params={"email": EMAIL})
            wait_until(lambda: None not in (received.trace_of(sign_up), received.trace_of(sent)))
            wait_until(lambda: any("files/" in name for name, _trace, _told in received.spans))

    assert received.trace_of(sent) == received.trace_of(sign_up)
    together = [told for _name, trace, told in received.spans if trace == received.trace_of(sign_up)]
    assert any("INSERT INTO" in told.get("db.query.text", "") for told in together)
    for word in (EMAIL, PASSWORD, TOKEN, "Nobody", "Knows", "512345678"):
        assert word.encode() not in received.raw


def _answers(client: httpx.Client, url: str) -> bool:
    try:
        return client.get(url).status_code == 200
    except httpx.TransportError:
        return False


def test_without_an_endpoint_nothing_of_it_is_imported(tmp_path: Path) -> None:
    # The client of Redis imports what counts, wherever it is installed.
    parts = {"config.tracing", "opentelemetry.sdk.trace", "opentelemetry.instrumentation", "opentelemetry.exporter"}
    script = f"import sys, config.wsgi; sys.exit(bool({parts} & set(sys.modules)))"
    words = [sys.executable, "-c", script]
    ended = subprocess.run(words, cwd=BACKEND, env=House(tmp_path).environment, check=False)  # noqa: S603 (our own interpreter and code)

    assert ended.returncode == 0
