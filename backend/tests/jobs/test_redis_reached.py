"""Redis over TLS, and by Sentinel: the broker and the cache reach it, and follow a failover."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from redis import Redis
from redis.exceptions import RedisError

from tests.jobs.held import GO, worker_in
from tests.jobs.own_redis import needs_redis
from tests.jobs.test_task_in_hand import noted
from tests.jobs.worker import House, wait_until
from tools.machine import free_port
from tools.redis import FORGETFUL

pytestmark = needs_redis
MASTER = "qafila"
# In a process with these settings: a task of the worker's, and a call that is counted.
SEND = "from config.celery import app\napp.send_task('tests.hold', ({folder!r}, {name!r}))"
COUNT = "from common.rate_limit import hit\nprint(hit('somebody', seconds=600)[0])"


@contextmanager
def running(*words: str) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen([str(shutil.which("redis-server")), *words], stdout=subprocess.DEVNULL)  # noqa: S603 (the machine's server)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def certificate_write(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that is its own authority, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "of a test")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(pem))
    files[1].write_bytes(key.private_bytes(pem, *plain))
    return files


def test_over_tls_the_servers_certificate_is_proven(tmp_path: Path) -> None:
    certificate, key = certificate_write(tmp_path)
    port = str(free_port())
    files = ("--tls-cert-file", str(certificate), "--tls-key-file", str(key), "--tls-auth-clients", "no")
    url = f"rediss://127.0.0.1:{port}/0"
    trusting = House(tmp_path, {"REDIS_URL": f"{url}?ssl_ca_certs={certificate}"})
    wary = House(tmp_path, {"REDIS_URL": url})
    ask = "app.connection_for_write().ensure_connection(max_retries=1)"
    caught = f"from config.celery import app\ntry:\n  {ask}\nexcept Exception as error:\n  print(error)"

    with running("--tls-port", port, "--port", "0", "--dir", str(tmp_path), *files, *FORGETFUL):
        wait_until(lambda: _knows(port, "role", "master", ssl=True, ssl_ca_certs=str(certificate)))
        with worker_in(trusting):
            (tmp_path / GO).touch()
            assert trusting.run(f"{COUNT}\n{SEND.format(folder=str(tmp_path), name='by TLS')}") == "1"
            wait_until(lambda: noted(trusting, "ended") == ["by TLS"])

        refused, *_, counted = wary.run(f"{caught}\n{COUNT}").splitlines()
        assert ("certificate verify failed" in refused, counted) == (True, "0")


@contextmanager
def watched(folder: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]", int]]:
    """The URL of a Sentinel, the primary that it knows, and the port of the replica that is ready to follow."""
    primary, replica, sentinel = (str(free_port()) for _time in range(3))
    ini = folder / "sentinel.conf"
    ini.write_text(
        f"port {sentinel}\ndir {folder}\n"
        f"sentinel monitor {MASTER} 127.0.0.1 {primary} 1\n"
        f"sentinel down-after-milliseconds {MASTER} 500\nsentinel failover-timeout {MASTER} 2000\n"
    )
    with ExitStack() as until_the_end:
        start = until_the_end.enter_context
        (folder / "replica").mkdir()
        first = start(running("--port", primary, "--dir", str(folder), *FORGETFUL))
        follows = ("--replicaof", "127.0.0.1", primary, "--repl-diskless-sync-delay", "0")
        start(running("--port", replica, "--dir", str(folder / "replica"), *follows, *FORGETFUL))
        wait_until(lambda: _knows(replica, "master_link_status", "up"))
        start(running(str(ini), "--sentinel"))
        wait_until(lambda: _knows(sentinel, "slaves", 1))
        yield f"sentinel://127.0.0.1:{sentinel}/0", first, int(replica)


def _knows(port: str, fact: str, value: object, **how: Any) -> bool:
    try:
        with Redis("127.0.0.1", int(port), **how) as asked:
            info = asked.info()
    except RedisError:
        return False
    return value in (info.get(fact), info.get("master0", {}).get(fact))


def test_a_failover_loses_no_task_in_hand_and_counts_go_on(tmp_path: Path) -> None:
    with watched(tmp_path) as (url, primary, successor), Redis(port=successor) as asked:
        house = House(tmp_path, {"REDIS_URL": url, "REDIS_SENTINEL_MASTER": MASTER})
        with worker_in(house) as worker:
            assert house.run(f"{COUNT}\n{SEND.format(folder=str(tmp_path), name='in hand')}") == "1"
            wait_until(lambda: noted(house, "begun") == ["in hand"])

            primary.kill()
            wait_until(lambda: _knows(url.rpartition(":")[2].partition("/")[0], "address", f"127.0.0.1:{successor}"))
            assert house.run(f"{COUNT}\n{SEND.format(folder=str(tmp_path), name='later')}") == "2"
            (tmp_path / GO).touch()
            wait_until(lambda: len(noted(house, "ended")) == 2 and asked.hlen("unacked") == 0)

            assert noted(house, "begun") == ["in hand", "later"]
            assert sorted(noted(house, "ended")) == ["in hand", "later"]
            assert worker.poll() is None
