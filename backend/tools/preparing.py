"""Brings machine, packages, build and database to where the application can start; does only what is missing."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait

from tools import building, installing
from tools.console import Progress
from tools.machine import demand_node, demand_python_parts
from tools.places import BACKEND, PYTHON, var_dir
from tools.processes import command_demand


def together(*lanes: Callable[[], None]) -> None:
    """Run lanes side by side; the first failure is raised once all have ended."""
    with ThreadPoolExecutor(max_workers=len(lanes)) as pool:
        futures = [pool.submit(lane) for lane in lanes]
        wait(futures)
    for future in futures:
        future.result()


def packages_prepare(purpose: str, progress: Progress, *, spa: bool = True) -> None:
    """Python packages and translations beside SPA packages and the SPA's build."""
    demand_python_parts()
    demand_node()

    def python_lane() -> None:
        if not installing.python_is_current(purpose):
            with progress.step("Python packages"):
                installing.python_install(purpose)
        with progress.step("Translations"):
            building.messages_compile()

    def node_lane() -> None:
        if not installing.node_is_current():
            with progress.step("SPA packages"):
                installing.node_install()
        if spa and not building.spa_is_current():
            with progress.step("SPA build"):
                building.spa_build()

    together(python_lane, node_lane)


def database_prepare(progress: Progress, *, demo: bool) -> None:
    """Tables, reference data and, where wanted, demo data; static files of the admin beside them."""
    var_dir().mkdir(parents=True, exist_ok=True)

    def database_lane() -> None:
        with progress.step("Database and reference data" if not demo else "Database, reference and demo data"):
            words = ["tools.database", "--demo"] if demo else ["tools.database"]
            command_demand("The database could not be prepared.", [PYTHON, "-m", *words], cwd=BACKEND)

    def static_lane() -> None:
        if not building.static_is_current():
            with progress.step("Static files"):
                building.static_collect()

    together(database_lane, static_lane)
