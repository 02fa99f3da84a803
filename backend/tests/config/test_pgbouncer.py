"""A whole Qafila behind PgBouncer in transaction mode: two connections for web server, worker and beat."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import psycopg
import pytest

from tests.jobs.requests import asked, company_of, signed_in
from tests.jobs.worker import house_in, house_of_the_suite, wait_until
from tools.machine import free_port
from tools.stack import Stack, running_stack

PGBOUNCER = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")
INI = """
[databases]
{name} = host={host} port={port} user={user} password={password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {front}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = {size}
server_login_retry = 1
{user_line}
"""

MIGRATED = """
from django.core.management import call_command
call_command("migrate", fake=True, verbosity=0)
"""

# As the admin's forms read their choices; between two rows somebody else takes the connection that was read on.
CHOICES = """
import os; os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.local"
import django; django.setup()
from threading import Event, Thread
from django.db import transaction
from accounts.users.models import User
rows, held, over = User.objects.iterator(chunk_size=1), Event(), Event()
def hold():
    with transaction.atomic():
        User.objects.count()
        held.set()
        over.wait()
next(rows)
other = Thread(target=hold)
other.start()
held.wait()
try:
    print(len(list(rows)) == User.objects.count() - 1)
finally:
    over.set()
"""

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not os.environ.get("TEST_DATABASE_URL"), reason="needs PostgreSQL"),
    # CI installs it (.ci/run): there its absence is a failure.
    pytest.mark.skipif(PGBOUNCER is None and "CI" not in os.environ, reason="needs pgbouncer"),
]


@contextmanager
def pooler(folder: Path, database: str, *, size: int = 2) -> Iterator[str]:
    """The URL of the database behind a PgBouncer of this test's own, with so many connections."""
    assert PGBOUNCER, "pgbouncer is not installed"
    folder.mkdir()
    direct, front = urlsplit(database), free_port()
    ini = INI.format(
        name=direct.path.removeprefix("/"),
        size=size,
        host=direct.hostname,
        port=direct.port or 5432,
        user=direct.username,
        password=direct.password or "",
        front=front,
        # It does not run as root.
        user_line="user = nobody" if os.geteuid() == 0 else "",
    )
    (folder / "ini").write_text(ini)
    process = subprocess.Popen([PGBOUNCER, "--quiet", str(folder / "ini")])  # noqa: S603 (the machine's)
    try:
        url = direct._replace(netloc=f"{direct.username}@127.0.0.1:{front}").geturl()
        wait_until(lambda: process.poll() is not None or answers(url))
        assert process.poll() is None
        yield url
    finally:
        process.terminate()
        process.wait()


def answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


@pytest.fixture
def stack(tmp_path: Path, transactional_db: None) -> Iterator[Stack]:
    suite = house_of_the_suite(tmp_path / "suite")
    suite.folder.mkdir()
    with (
        house_in(tmp_path / "house", like=suite) as house,
        pooler(tmp_path / "pooler", house.services["DATABASE_URL"]) as url,
    ):
        # It has all tables.
        house.run(MIGRATED)
        services = {
            **house.services,
            "DATABASE_URL": url,
            "DATABASE_DIRECT_URL": house.services["DATABASE_URL"],
            "DATABASE_POOLER": "transaction",
        }
        with running_stack(tmp_path / "var", more=services) as running:
            yield running


def text_of(stack: Stack, path: str, token: str) -> str:
    request = Request(f"{stack.url}/api/v1{path}", headers={"Authorization": f"Bearer {token}", "X-Locale": "en"})  # noqa: S310 (our own server)
    with urlopen(request, timeout=60) as answer:  # noqa: S310 (as above)
        return str(answer.read().decode("utf-8-sig"))


def test_people_work_money_moves_files_come_and_mails_leave(stack: Stack) -> None:
    token = signed_in(stack)
    company = f"/companies/{company_of(stack, token)}"
    mails = stack.folder / "mail"
    before = len(list(mails.glob("*.eml")))

    written = asked(stack, f"{company}/withdrawal-requests", {"withdrawal_amount": "10.00"}, token)
    listed = asked(stack, f"{company}/withdrawal-requests", token=token)
    files = {name: text_of(stack, f"{company}/{name}?export=csv", token) for name in ("ledger", "activity", "invoices")}

    assert written.status == 201
    assert listed.data["data"][0]["id"] == written.data["data"]["id"]
    assert all(len(text.splitlines()) > 1 for text in files.values())
    assert stack.python("-c", CHOICES).strip() == "True"
    wait_until(lambda: len(list(mails.glob("*.eml"))) > before)
    assert "Traceback" not in (stack.folder / "stack.log").read_text()
