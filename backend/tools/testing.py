"""``make test`` and its parts: everything that a change must pass, in phases that all run to the end.

``make test`` runs the suite once, on PostgreSQL; on SQLite what can differ there (marked ``sqlite``, ``concurrency``).
It leaves out what is marked ``nightly``. ``make test-all`` runs everything, on both databases.
"""

import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Sequence

from tools import building, contract
from tools.chromium import obtained
from tools.console import step
from tools.phases import Phase, command, lanes_run, manage
from tools.places import BACKEND, FRONTEND, PYTHON, ROOT, short, var_dir
from tools.postgres import server
from tools.preparing import packages_prepare
from tools.processes import Finished, command_run
from tools.redis import broker

TESTS, JOURNEYS = "backend/tests", "backend/tests/e2e"
DAILY = "not nightly"
CONTRACT = Phase("API contract", contract.drift)
# Among the tests there is one that asks the same.
MIGRATIONS = Phase("Migrations", manage("makemigrations", "--check", "--dry-run"))
PYTEST = (PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider", "--durations=10")
DEPLOY_CHECK = ("check", "--deploy", "--tag=security", "--fail-level=WARNING")
RUFF_FIXES = (("check", "--fix"), ("format",))
SPA_FIXES = (
    ("npx", "--no-install", "eslint", ".", "--fix"),
    ("npx", "--no-install", "stylelint", "src/**/*.css", "--fix"),
    ("npm", "run", "--silent", "format"),
)


def test() -> int:
    """Everything that a change must pass. Frontend checks run beside backend checks, the browser journeys last."""
    databases = [postgres_phase(DAILY), sqlite_phase(f"(sqlite or concurrency) and {DAILY}")]
    return _lanes([*static_phases(), CONTRACT, *databases], spa_phases(), then=[journeys_phase(DAILY)])


def test_all() -> int:
    databases = [postgres_phase(""), sqlite_phase("")]
    return _lanes([*static_phases(), CONTRACT, *databases], spa_phases(), then=[journeys_phase("")])


def test_fast() -> int:
    """The inner loop: types, contracts and unit tests, without PostgreSQL, build and browser."""
    return _lanes([*static_phases()[:4], sqlite_phase(DAILY)], [spa_unit_phase()])


def check() -> int:
    return _lanes([*static_phases(), MIGRATIONS, CONTRACT], [spa_check_phase()])


def end_to_end() -> int:
    packages_prepare("test")
    return lanes_run([journeys_phase(DAILY)])


def look() -> int:
    packages_prepare("test")
    # The journeys' own folder of files is gone when they end.
    folder = var_dir() / "look"
    with step("Contact sheets"):
        finished = journeys(f"{JOURNEYS}/look.py", sheets=str(folder))
    print(finished.output, f"{len([*folder.glob('*.png')])} sheets are in {short(folder)}/", sep="\n")
    return finished.code


def fix() -> int:
    """Apply the linters' fixes, then the formatters; what is left for a person is printed."""
    packages_prepare("test", spa=False)
    finished = [command_run([PYTHON, "-m", "ruff", *words, "--quiet", "backend"]) for words in RUFF_FIXES]
    finished += [command_run(words, cwd=FRONTEND) for words in SPA_FIXES]
    print(*(each.output for each in finished if each.code != 0), sep="\n")
    return max(each.code for each in finished)


def _lanes(*lanes: list[Phase], then: Sequence[Phase] = ()) -> int:
    begun = time.monotonic()
    packages_prepare("test", spa=False)
    return lanes_run(*lanes, then=then, begun=begun)


def static_phases() -> list[Phase]:
    """What can be said about code, compose file and settings without running a test; the quick ones first."""
    lint_imports = PYTHON.with_name("lint-imports")
    compose = ("--builtin-schema", "vendor.compose-spec", "docker-compose.yml")
    return [
        Phase("Python lint", command(PYTHON, "-m", "ruff", "check", "--output-format", "concise", "backend")),
        Phase("Python format", command(PYTHON, "-m", "ruff", "format", "--check", "backend")),
        Phase("Python types", command(PYTHON, "-m", "mypy")),
        Phase("Import contracts", command(lint_imports, "--config", "../pyproject.toml", "--no-cache", cwd=BACKEND)),
        Phase("Security lint", command(PYTHON, "-m", "bandit", "-q", "-ll", "-c", "pyproject.toml", "-r", "backend")),
        Phase("Compose file", command(PYTHON, "-m", "check_jsonschema", *compose)),
        Phase("Production settings", manage(*DEPLOY_CHECK, **production_environment())),
    ]


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
        "EMAIL_URL": "smtp+tls://nobody:nothing@mail.example.com:587",
        "SITE_URL": "https://portal.example.com",
        "DEFAULT_FROM_EMAIL": "no-reply@company.test",
        "MAIL_DOMAIN": "company.test",
        "OPS_EMAILS": "ops@company.test",
    }


def postgres_phase(marks: str) -> Phase:

    def action() -> Finished:
        with server() as (database, whose), broker() as (redis, its):
            words = (*PYTEST, TESTS, f"--ignore={JOURNEYS}", "-m", marks)
            finished = command(*words, TEST_DATABASE_URL=database, TEST_REDIS_URL=redis)()
            return Finished(finished.code, f"On {whose}; jobs with {its}.\n{finished.output}")

    return Phase("Backend tests on PostgreSQL", action, shown=True)


def sqlite_phase(marks: str) -> Phase:
    # Tables as the models say: the migrations, which say the same, are run by the journeys.
    words = (*PYTEST, TESTS, f"--ignore={JOURNEYS}", "--no-migrations", "-m", marks)
    return Phase("Backend tests on SQLite", command(*words), shown=True)


def journeys_phase(marks: str) -> Phase:
    return Phase("Browser journeys", lambda: journeys(JOURNEYS, "-m", marks), shown=True)


def journeys(*words: str, sheets: str = "") -> Finished:
    chromium = obtained()
    env = {"QAFILA_CHROMIUM": str(chromium), "DJANGO_ALLOW_ASYNC_UNSAFE": "1", "LOOK_DIR": sheets}
    finished = command(*PYTEST, *words, cwd=ROOT, **env)()
    return Finished(finished.code, f"With {chromium}.\n{finished.output}")


def spa_phases() -> list[Phase]:
    return [spa_check_phase(), spa_unit_phase(), Phase("SPA build", _spa_build)]


def spa_check_phase() -> Phase:
    return Phase("SPA lint and types", command("npm", "run", "--silent", "check", cwd=FRONTEND))


def spa_unit_phase() -> Phase:
    return Phase("SPA unit tests", command("npm", "run", "--silent", "test", cwd=FRONTEND), shown=True)


def _spa_build() -> Finished:
    building.spa_prepare()
    return Finished(0, "The build is current.")
