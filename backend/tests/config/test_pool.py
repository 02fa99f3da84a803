"""The threads of one process share its connections to PostgreSQL."""

import os
from pathlib import Path

import pytest

from tests.jobs.worker import House

SERVER = os.environ.get("TEST_DATABASE_URL", "")
ASK = """
from concurrent.futures import ThreadPoolExecutor
from django.db import connection
def ask(_number):
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid(), pg_sleep(0.01)")
        (number, _nothing) = cursor.fetchone()
    connection.close()
    return number
print(len(set(ThreadPoolExecutor(8).map(ask, range(80)))))
connection.close_pool()
"""


@pytest.mark.skipif(not SERVER, reason="needs PostgreSQL")
def test_eight_threads_have_three_connections(tmp_path: Path) -> None:
    house = House(tmp_path, {"DATABASE_URL": SERVER, "DATABASE_POOL_MAX": "3"})

    assert house.run(ASK) == "3"
