"""Runs a command with PostgreSQL and Redis for its tests: ``python -m tools.services pytest tests``."""

import subprocess
import sys

from tools.console import said, say
from tools.places import environment
from tools.postgres import server
from tools.redis import broker


def main() -> int:
    with server() as (database, whose), broker() as (redis, its):
        say(f"On {whose}; jobs with {its}.")
        env = environment(TEST_DATABASE_URL=database, TEST_REDIS_URL=redis)
        return subprocess.run(sys.argv[1:], env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(said(main))
