"""The photographing process, run with the project's own Python: reads where and what from the environment."""

import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.look.camera import Visitor, chromium
from tools.look.plan import LANGUAGES, Api, Screen, screens
from tools.look.sheets import sheet_write

OWNER = "owner@example.com"
# Each has a browser of its own.
PHOTOGRAPHERS = 2


def _languages() -> tuple[str, ...]:
    only = os.environ.get("IN", "")
    return tuple(language for language in LANGUAGES if only in ("", language))


def _photograph(chosen: list[Screen]) -> int:
    """The sheets of these screens, each written as soon as its pictures are taken. Gives back how many."""
    address, password = os.environ["LOOK_ADDRESS"], os.environ["LOOK_PASSWORD"]
    target, only_state = Path(os.environ["LOOK_TARGET"]), os.environ.get("STATE", "")
    written = 0
    with chromium(Path(os.environ["LOOK_CHROMIUM"]), as_root=os.geteuid() == 0) as browser:
        guests = [Visitor(browser, address, language=language) for language in _languages()]
        owners = [Visitor(browser, address, language=language) for language in _languages()]
        if any(screen.signed_in for screen in chosen):
            for owner in owners:
                owner.sign_in(OWNER, password)
        for screen in chosen:
            for state in screen.states:
                if only_state in ("", state):
                    visitors = owners if screen.signed_in else guests
                    shots = [shot for visitor in visitors for shot in visitor.shots(screen, state)]
                    sheet_write(target / f"{screen.name}.{state}.png", f"{screen.pattern} · {state}", shots)
                    written += 1
        for visitor in (*guests, *owners):
            visitor.close()
    return written


def main() -> int:
    """Every wanted sheet, the screens dealt out among the photographers."""
    address, password = os.environ["LOOK_ADDRESS"], os.environ["LOOK_PASSWORD"]
    wanted = os.environ.get("SCREEN", "")
    every = list(screens(Path(os.environ["LOOK_DOCUMENTS"]), Api(address, OWNER, password)))
    chosen = [screen for screen in every if wanted in screen.name]
    print(f"{len(chosen)} of {len(every)} screens", flush=True)
    hands = [chosen[start::PHOTOGRAPHERS] for start in range(min(PHOTOGRAPHERS, len(chosen)))]
    # A fresh interpreter each: a browser's driver doesn't survive a fork.
    with ProcessPoolExecutor(PHOTOGRAPHERS, multiprocessing.get_context("spawn")) as photographers:
        print(f"{sum(photographers.map(_photograph, hands))} sheets", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
