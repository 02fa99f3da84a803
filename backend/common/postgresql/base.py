"""Django's PostgreSQL, whose instants are read by the interpreter's own parser: the driver's is written in Python and
takes twenty times as long, and a page of companies has two hundred of them."""

from datetime import UTC, datetime
from typing import Any

from django.db.backends.postgresql import base
from psycopg.adapt import Buffer, Loader


class InstantLoader(Loader):
    # Django reads with its own again where a connection is to speak another zone.
    timezone = UTC

    def load(self, data: Buffer) -> datetime:
        return datetime.fromisoformat(bytes(data).decode())


class DatabaseWrapper(base.DatabaseWrapper):
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        connection = super().get_new_connection(conn_params)
        connection.adapters.register_loader("timestamptz", InstantLoader)
        return connection
