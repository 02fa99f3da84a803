"""Keeps one program running: says when it has ended, and starts it again. ``tools.keeping manager-pid name words…``

Honcho stops everything when one of its processes ends; a portal without its worker should go on and get it back.
A program that ends again and again is broken: then this one ends too, and honcho stops the rest.
"""

import os
import signal
import subprocess
import sys
import time

from tools.processes import end_with_parent

POLL_SECONDS = 0.2
ENDS = 5
WITHIN_SECONDS = 60.0


def keep(manager: int, name: str, words: list[str]) -> int:
    """Block until asked to stop (0), until the manager is gone, or until the program is given up (its exit code)."""
    asked: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        # Honcho signals the whole group: the program has been asked as well.
        signal.signal(number, lambda number, _frame: asked.append(number))
    ends: list[float] = []
    while True:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, preexec_fn=end_with_parent)
        while process.poll() is None and _is_alive(manager):
            time.sleep(POLL_SECONDS)
        if process.poll() is None or asked:
            process.terminate()
            process.wait()
            return 0
        code, now = process.returncode, time.monotonic()
        how = f"ended with exit code {code}" if code >= 0 else f"was ended by {signal.Signals(-code).name}"
        ends = [*(end for end in ends if now - end < WITHIN_SECONDS), now]
        if len(ends) >= ENDS:
            print(f"{name} {how}, {ENDS} times within a minute; giving up.", flush=True)
            return 128 - code if code < 0 else code or 1
        print(f"{name} {how}; starting it again.", flush=True)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(keep(int(sys.argv[1]), sys.argv[2], sys.argv[3:]))
