"""The Makefile's way in: ``python3 -m tools <command>``; looks for a Python that is new enough before anything else."""

import os
import shutil
import sys

OLDEST = (3, 11)
NEWER_NAMES = ("python3.14", "python3.13", "python3.12", "python3.11")


def continue_with_new_enough_python() -> None:
    """Return where this Python is new enough; else start again with one that is, or say that there is none."""
    if sys.version_info >= OLDEST:
        return
    for name in NEWER_NAMES:
        found = shutil.which(name)
        if found:
            os.execv(found, [found, "-m", "tools", *sys.argv[1:]])  # noqa: S606 (our own interpreter, no shell)
    oldest, ours = (".".join(map(str, version[:2])) for version in (OLDEST, sys.version_info))
    sys.exit(f"Qafila needs Python {oldest} or newer, and {sys.executable} is Python {ours}: install a newer one.")


if __name__ == "__main__":
    continue_with_new_enough_python()
    from tools.commands import main

    sys.exit(main(sys.argv[1:]))
