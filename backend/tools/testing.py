"""The browser journeys, against the SPA as it is built now: ``python -m tools.testing`` and words for pytest."""

import sys

from tools.building import spa_prepare
from tools.console import said
from tools.places import PYTHON, environment
from tools.processes import Finished, command_run

JOURNEYS = "backend/tests/e2e"
PYTEST = (PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "--durations=10")


def journeys(*words: str) -> Finished:
    """Run them with these words. Playwright's own loop is no reason for Django to refuse."""
    return command_run([*PYTEST, *words], env=environment(DJANGO_ALLOW_ASYNC_UNSAFE="1"))


def main() -> int:
    spa_prepare()
    finished = journeys(*sys.argv[1:])
    print(finished.output)
    return finished.code


if __name__ == "__main__":
    sys.exit(said(main))
