"""``make test`` and its parts: everything that a change must pass, in phases that all run to the end."""

import secrets
import time
from base64 import urlsafe_b64encode

from tools import building, contract
from tools.chromium import obtained
from tools.console import Progress
from tools.phases import Phase, Verdict, command, lanes_run, manage, verdict_print
from tools.places import BACKEND, FRONTEND, PYTHON
from tools.postgres import server
from tools.preparing import packages_prepare
from tools.processes import Finished, stoppable
from tools.redis import broker

TESTS = "backend/tests"
JOURNEYS = "backend/tests/e2e"
TOOLS = "backend/tests/tools"
LINT_IMPORTS = PYTHON.with_name("lint-imports")
COMPOSE_SCHEMA = ("--builtin-schema", "vendor.compose-spec")
PYTEST = (PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider")


def test() -> int:
    """Everything. Frontend checks run beside backend checks; databases and browser one after another."""
    begun = time.monotonic()
    verdict = Verdict()
    with stoppable(), Progress() as progress:
        packages_prepare("test", progress, spa=False)
        lanes_run(progress, verdict, [*static_phases(), contract_phase(), sqlite_phase()], spa_phases())
        lanes_run(progress, verdict, [postgres_phase(), journeys_phase()])
    return verdict_print(verdict, time.monotonic() - begun)


def test_fast() -> int:
    """The inner loop: types, contracts and unit tests, without PostgreSQL, build and browser."""
    begun = time.monotonic()
    verdict = Verdict()
    with stoppable(), Progress() as progress:
        packages_prepare("test", progress, spa=False)
        lanes_run(progress, verdict, [*static_phases()[:4], sqlite_phase()], [spa_unit_phase()])
    return verdict_print(verdict, time.monotonic() - begun)


def check() -> int:
    """Everything that runs no test: lint, format, types, contracts, drift."""
    begun = time.monotonic()
    verdict = Verdict()
    with stoppable(), Progress() as progress:
        packages_prepare("test", progress, spa=False)
        lanes_run(progress, verdict, [*static_phases(), contract_phase()], [spa_check_phase()])
    return verdict_print(verdict, time.monotonic() - begun)


def end_to_end() -> int:
    """The browser journeys alone, on a current build."""
    begun = time.monotonic()
    verdict = Verdict()
    with stoppable(), Progress() as progress:
        packages_prepare("test", progress)
        lanes_run(progress, verdict, [journeys_phase()])
    return verdict_print(verdict, time.monotonic() - begun)


def static_phases() -> list[Phase]:
    """What can be said about code, compose file and settings without running a test; the quick ones first."""
    return [
        Phase("Python lint", command(PYTHON, "-m", "ruff", "check", "--output-format", "concise", "backend")),
        Phase("Python format", command(PYTHON, "-m", "ruff", "format", "--check", "backend")),
        Phase("Python types", command(PYTHON, "-m", "mypy")),
        Phase("Import contracts", command(LINT_IMPORTS, "--config", "../pyproject.toml", "--no-cache", cwd=BACKEND)),
        Phase("Security lint", command(PYTHON, "-m", "bandit", "-q", "-ll", "-c", "pyproject.toml", "-r", "backend")),
        Phase("Compose file", command(PYTHON, "-m", "check_jsonschema", *COMPOSE_SCHEMA, "docker-compose.yml")),
        Phase("Migrations", manage("makemigrations", "--check", "--dry-run")),
        Phase(
            "Production settings",
            manage("check", "--deploy", "--tag=security", "--fail-level=WARNING", **production_environment()),
        ),
    ]


DEPLOY_CHECK = ("check", "--deploy", "--tag=security", "--fail-level=WARNING")


def production_environment() -> dict[str, str]:
    """The least that the production settings demand, with keys made up for one check."""
    return {
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "FIELD_ENCRYPTION_KEYS": urlsafe_b64encode(secrets.token_bytes(32)).decode(),
        "BLIND_INDEX_KEY": secrets.token_urlsafe(32),
        "ALLOWED_HOSTS": "portal.example.com",
        "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "SITE_URL": "https://portal.example.com",
    }


def contract_phase() -> Phase:
    """The committed API document and types are those of the code."""
    return Phase("API contract", contract.drift)


def sqlite_phase() -> Phase:
    """Unit and API tests on SQLite."""
    return Phase("Backend tests on SQLite", command(*PYTEST, TESTS, f"--ignore={JOURNEYS}"), shown=True)


def postgres_phase() -> Phase:
    """The same tests, and those that need row locks, on PostgreSQL, with Redis as broker of real workers.

    Without those of these tools, which know no database but one of their own.
    """

    def action() -> Finished:
        with server() as postgres, broker() as redis:
            words = (*PYTEST, TESTS, f"--ignore={JOURNEYS}", f"--ignore={TOOLS}")
            finished = command(*words, TEST_DATABASE_URL=postgres.url, TEST_REDIS_URL=redis.url or "")()
            return Finished(finished.code, f"On {postgres.origin}; jobs with {redis.origin}.\n{finished.output}")

    return Phase("Backend tests on PostgreSQL", action, shown=True)


def journeys_phase() -> Phase:
    """The journeys in a real browser."""

    def action() -> Finished:
        chromium = obtained()
        finished = command(*PYTEST, JOURNEYS, QAFILA_CHROMIUM=str(chromium), DJANGO_ALLOW_ASYNC_UNSAFE="1")()
        return Finished(finished.code, f"With {chromium}.\n{finished.output}")

    return Phase("Browser journeys", action, shown=True)


def spa_phases() -> list[Phase]:
    """Lint, types, unit tests and build of the SPA."""
    return [spa_check_phase(), spa_unit_phase(), Phase("SPA build", _spa_build)]


def spa_check_phase() -> Phase:
    """Types, lint, styles and format of the SPA."""
    return Phase("SPA lint and types", command("npm", "run", "--silent", "check", cwd=FRONTEND))


def spa_unit_phase() -> Phase:
    """The SPA's unit tests."""
    return Phase("SPA unit tests", command("npm", "run", "--silent", "test", cwd=FRONTEND), shown=True)


def _spa_build() -> Finished:
    if building.spa_is_current():
        return Finished(0, "The build is current.")
    building.spa_build()
    return Finished(0, "Built.")
