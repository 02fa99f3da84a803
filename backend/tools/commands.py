"""The table of commands, and how each one ends: a sentence instead of a trace, and an honest exit code."""

import os
import sys
from collections.abc import Callable

from tools.console import Failure, painted
from tools.processes import Stopped


def _run() -> int:
    from tools.running import run

    return run()


def _test() -> int:
    from tools.testing import test

    return test()


def _test_fast() -> int:
    from tools.testing import test_fast

    return test_fast()


def _check() -> int:
    from tools.testing import check

    return check()


def _end_to_end() -> int:
    from tools.testing import end_to_end

    return end_to_end()


def _fix() -> int:
    from tools.fixing import fix

    return fix()


def _api() -> int:
    from tools.contract import contract_write

    return contract_write()


def _demo() -> int:
    from tools.data import demo

    return demo()


def _look() -> int:
    from tools.look.taking import look

    return look()


def _bench() -> int:
    from tools.bench.measuring import bench

    return bench()


def _reset() -> int:
    from tools.data import reset

    return reset()


# Imported when called: what one command needs must not keep another from starting.
COMMANDS: dict[str, Callable[[], int]] = {
    "run": _run,
    "test": _test,
    "test-fast": _test_fast,
    "check": _check,
    "e2e": _end_to_end,
    "fix": _fix,
    "api": _api,
    "bench": _bench,
    "look": _look,
    "demo": _demo,
    "reset": _reset,
}


def main(arguments: list[str]) -> int:
    """Run one command of the table."""
    name = arguments[0] if len(arguments) == 1 else ""
    if name not in COMMANDS:
        print(f"Give one of these commands: {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    try:
        return COMMANDS[name]()
    except Failure as failure:
        sys.stdout.flush()
        if failure.details:
            print(f"\n{failure.details}\n", file=sys.stderr)
        print(painted(str(failure), "red", sys.stderr), file=sys.stderr)
        return failure.exit_code
    except Stopped as stopped:
        print("\nStopped.", file=sys.stderr)
        return stopped.exit_code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output is gone; nothing more can be said to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
