"""Brings machine, packages, build and database to where the application can start; does only what is missing."""

import sqlite3
from contextlib import closing, suppress

from tools import building, installing
from tools.console import step
from tools.machine import demand_python_parts
from tools.places import BACKEND, PYTHON, ROOT, environment, var_dir
from tools.processes import command_demand, together
from tools.stamps import files_hash, keep_current

DATABASE_STAMP = ".prepared"


def packages_prepare(purpose: str, *, spa: bool = True) -> None:
    demand_python_parts()
    installing.node_demand()

    def python_lane() -> None:
        if not installing.python_is_current(purpose):
            with step("Python packages"):
                installing.python_install(purpose)
        if not building.messages_are_current():
            with step("Translations"):
                building.messages_compile()

    def node_lane() -> None:
        installing.node_packages_prepare()
        if spa:
            building.spa_prepare()

    together(python_lane, node_lane)


def database_prepare(*, demo: bool) -> None:
    """Tables, reference data and, where wanted, demo data; static files of the admin beside them."""
    var_dir().mkdir(mode=0o700, parents=True, exist_ok=True)

    def database_lane() -> None:
        stamp = var_dir() / DATABASE_STAMP
        if environment().get("DATABASE_URL"):
            # Another server is always asked.
            stamp.unlink(missing_ok=True)
        label = "Database, reference and demo data" if demo else "Database and reference data"
        words = ("-m", "tools.database", *(("--demo",) if demo else ()))
        keep_current(
            label,
            stamp,
            lambda: _database_state(demo=demo),
            lambda: command_demand("The database could not be prepared.", [PYTHON, *words], cwd=BACKEND),
        )

    together(database_lane, building.static_prepare)


def _database_state(*, demo: bool) -> str:
    """The code, and which database it met: the file itself and the migrations that it says were made."""
    file = var_dir() / "db.sqlite3"
    database = "none"
    if file.is_file():
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection, suppress(sqlite3.Error):
            migrations = connection.execute("SELECT count(*), max(applied) FROM django_migrations").fetchone()
            database = f"{file.stat().st_ino} {migrations}"
    sources = [folder for folder in BACKEND.iterdir() if folder.is_dir() and folder.name not in ("tests", "tools")]
    return files_hash([*sources, installing.LOCKS["run"]], base=ROOT, salt=f"{demo} {database}")
