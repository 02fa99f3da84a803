"""``make demo`` and ``make reset``: fill the database with demo data, and throw away what the var folder holds."""

import os
import shutil
import sys

from tools.console import Failure
from tools.places import environment, short, var_dir
from tools.preparing import DATABASE_STAMP, database_prepare, packages_prepare
from tools.running import run_lock


def demo() -> int:
    packages_prepare("run", spa=False)
    (var_dir() / DATABASE_STAMP).unlink(missing_ok=True)
    database_prepare(demo=True)
    return 0


def reset() -> int:
    """Delete database, files, mails and broker of the embedded set-up, after asking."""
    folder = var_dir()
    if environment().get("DATABASE_URL"):
        raise Failure("DATABASE_URL is set: that database is not ours to drop. Unset it to reset the embedded one.")
    if not folder.is_dir():
        print(f"There is nothing in {short(folder)} to delete.")
        return 0
    with run_lock():
        question = f"Delete everything in {short(folder)} (database, files, mails)? [y/N] "
        if os.environ.get("YES") != "1" and not (
            sys.stdin.isatty() and input(question).strip().lower() in ("y", "yes")
        ):
            raise Failure("Nothing was deleted. To delete without being asked: make reset YES=1")
        for entry in folder.iterdir():
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    print(f"Deleted everything in {short(folder)}. The next make run starts afresh.")
    return 0
