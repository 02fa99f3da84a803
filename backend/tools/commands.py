"""The table of commands, and how each one ends: a sentence instead of a trace, and an honest exit code."""

import sys
from importlib import import_module

from tools.console import Failure, painted
from tools.processes import Stopped, stoppable

# Imported when called: what one command needs must not keep another from starting.
COMMANDS = {
    "run": "running.run",
    "test": "testing.test",
    "test-all": "testing.test_all",
    "test-fast": "testing.test_fast",
    "check": "testing.check",
    "e2e": "testing.end_to_end",
    "fix": "testing.fix",
    "api": "contract.contract_write",
    "bench": "bench.measuring.bench",
    "look": "testing.look",
    "demo": "data.demo",
    "reset": "data.reset",
}


def main(arguments: list[str]) -> int:
    name = arguments[0] if len(arguments) == 1 else ""
    if name not in COMMANDS:
        print(f"Give one of these commands: {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    module, _, function = COMMANDS[name].rpartition(".")
    try:
        with stoppable():
            return int(getattr(import_module(f"tools.{module}"), function)())
    except Failure as failure:
        sys.stdout.flush()
        if failure.details:
            print(f"\n{failure.details}\n", file=sys.stderr)
        print(painted(str(failure), "red", sys.stderr), file=sys.stderr)
        return failure.exit_code
    except Stopped as stopped:
        print("\nStopped.", file=sys.stderr)
        return stopped.exit_code
