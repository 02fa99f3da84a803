"""The database as one file, and back: by pg_dump and pg_restore, or by SQLite's online backup."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from django.db import connection
from django.db.backends.postgresql.client import DatabaseClient

from lifecycle.backups.errors import BackupRefused
from lifecycle.backups.repository import program_run


def database_server() -> dict[str, Any]:
    """What the dump is of: the product and, of PostgreSQL, the major version."""
    if connection.vendor == "sqlite":
        return {"product": "sqlite", "version": 3}
    connection.ensure_connection()
    return {"product": connection.vendor, "version": cast(Any, connection).pg_version // 10_000}


def database_dump(file: Path) -> None:
    """One consistent state of it; others go on reading and writing meanwhile. Raises BackupRefused."""
    if connection.vendor == "sqlite":
        connection.ensure_connection()
        with closing(sqlite3.connect(file)) as copy:
            connection.connection.backup(copy)
        return
    _require_program("pg_dump", database_server()["version"], "The server")
    # Not compressed: restic does that, and finds again what did not change.
    _postgres("pg_dump", "--format=custom", "--compress=0", "--no-owner", "--no-privileges", f"--file={file}")


def require_loadable(dumped: dict[str, Any]) -> None:
    """Raises BackupRefused where this database or its programs cannot take what was dumped."""
    here = database_server()
    if dumped["product"] != here["product"]:
        raise BackupRefused(f"The backup is of {dumped['product']}, and this database is {here['product']}.")
    if dumped["version"] > here["version"]:
        raise BackupRefused(f"The backup is of PostgreSQL {dumped['version']}, and this server is {here['version']}.")
    if here["product"] != "sqlite":
        _require_program("pg_restore", max(dumped["version"], here["version"]), "The server or the backup")


def database_load(file: Path) -> None:
    """In place of what is in the database; of PostgreSQL wholly or not at all. Raises BackupRefused."""
    if connection.vendor == "sqlite":
        connection.ensure_connection()
        with closing(sqlite3.connect(file)) as copy:
            copy.backup(connection.connection)
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_schema()")
        schema = connection.ops.quote_name(cursor.fetchone()[0])
        cursor.execute(f"DROP SCHEMA {schema} CASCADE")
        cursor.execute(f"CREATE SCHEMA {schema}")
    connection.close()
    words = ("--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges")
    _postgres("pg_restore", *words, last=str(file))


def _require_program(name: str, version: int, whose: str) -> None:
    said = program_run([name, "--version"], env={})
    own = re.search(r"\) (\d+)", said)
    if own is None or int(own[1]) < version:
        raise BackupRefused(f"{whose} is of PostgreSQL {version}, and {said.strip()} is older: install that version.")


def _postgres(program: str, *words: str, last: str = "") -> None:
    # As Django itself calls psql: the password is in the environment. The name of the database is the last word.
    arguments, own = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    *server, name = arguments[1:]
    program_run([program, *server, *words, f"--dbname={name}", *filter(None, [last])], env=own or {})
