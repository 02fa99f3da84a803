"""What PostgreSQL writes as an instant is read to the microsecond, in UTC."""

from datetime import UTC, datetime

import pytest
from django.db import connection


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "postgresql", reason="another database has another driver")
@pytest.mark.parametrize("microsecond", [0, 100_000, 120_000, 123_456])
def test_an_instant_is_read_exactly(microsecond: int) -> None:
    instant = datetime(2026, 2, 28, 21, 5, 9, microsecond, tzinfo=UTC)

    with connection.cursor() as cursor:
        cursor.execute("select %s::timestamptz, null::timestamptz", [instant])

        assert cursor.fetchone() == (instant, None)
