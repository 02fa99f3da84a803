"""Brings machine, packages, build and database to where the application can start; does only what is missing."""

import sqlite3
from contextlib import closing, suppress

from tools import building, installing
from tools.console import step
from tools.installing import LOCKS
from tools.machine import demand_python_parts
from tools.places import BACKEND, PYTHON, ROOT, environment, var_dir
from tools.processes import command_demand, together
from tools.stamps import files_hash, stamp_matches, stamp_write

DATABASE_STAMP = ".prepared"


def packages_prepare(purpose: str, *, spa: bool = True) -> None:
    """Python packages and translations beside SPA packages and the SPA's build."""
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
        if not installing.node_packages_are_current():
            with step("SPA packages"):
                installing.node_packages_install()
        if spa and not building.spa_is_current():
            with step("SPA build"):
                building.spa_build()

    together(python_lane, node_lane)


def database_prepare(*, demo: bool) -> None:
    """Tables, reference data and, where wanted, demo data; static files of the admin beside them."""
    var_dir().mkdir(parents=True, exist_ok=True)

    def database_lane() -> None:
        if database_is_current(demo=demo):
            return
        with step("Database, reference and demo data" if demo else "Database and reference data"):
            words = ["tools.database", "--demo"] if demo else ["tools.database"]
            command_demand("The database could not be prepared.", [PYTHON, "-m", *words], cwd=BACKEND)
            stamp_write(var_dir() / DATABASE_STAMP, _database_state(demo=demo))

    def static_lane() -> None:
        if not building.static_is_current():
            with step("Static files"):
                building.static_collect()

    together(database_lane, static_lane)


def database_is_current(*, demo: bool) -> bool:
    """Whether the embedded database was prepared by the code as it is now. Another server is always asked."""
    stamp = var_dir() / DATABASE_STAMP
    return not environment().get("DATABASE_URL") and stamp_matches(stamp, _database_state(demo=demo))


def _database_state(*, demo: bool) -> str:
    """The code, and which database it met: the file itself and the migrations that it says were made."""
    file = var_dir() / "db.sqlite3"
    database = "none"
    if file.is_file():
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection, suppress(sqlite3.Error):
            migrations = connection.execute("SELECT count(*), max(applied) FROM django_migrations").fetchone()
            database = f"{file.stat().st_ino} {migrations}"
    sources = [folder for folder in BACKEND.iterdir() if folder.is_dir() and folder.name not in ("tests", "tools")]
    return files_hash([*sources, LOCKS["run"]], base=ROOT, salt=f"{demo} {database}")
