"""The photographing process, run with the project's own Python: reads where and what from the environment."""

import os
import sys
from pathlib import Path

from tools.look.camera import Visitor, chromium
from tools.look.plan import LANGUAGES, Api, Screen, screens
from tools.look.sheets import Shot, sheet_write

OWNER = "owner@example.com"


def main() -> int:
    """Every wanted sheet, one line each."""
    address, password = os.environ["LOOK_ADDRESS"], os.environ["LOOK_PASSWORD"]
    target = Path(os.environ["LOOK_TARGET"])
    wanted, only_state = os.environ.get("SCREEN", ""), os.environ.get("STATE", "")
    every = list(screens(Path(os.environ["LOOK_ROUTES"]), Api(address, OWNER, password)))
    chosen = [screen for screen in every if wanted in screen.name]
    print(f"{len(chosen)} of {len(every)} screens", flush=True)
    shots: dict[tuple[Screen, str], list[Shot]] = {}
    with chromium(Path(os.environ["LOOK_CHROMIUM"]), as_root=os.geteuid() == 0) as browser:
        for language in LANGUAGES:
            guest = Visitor(browser, address, language=language)
            owner = Visitor(browser, address, language=language)
            if any(screen.signed_in for screen in chosen):
                owner.sign_in(OWNER, password)
            for screen in chosen:
                visitor = owner if screen.signed_in else guest
                for state in screen.states:
                    if only_state in ("", state):
                        shots.setdefault((screen, state), []).extend(visitor.shots(screen, state))
            guest.close()
            owner.close()
            print(f"  {language}", flush=True)
    for (screen, state), pictures in shots.items():
        sheet_write(target / f"{screen.name}.{state}.png", f"{screen.pattern} · {state}", pictures)
    print(f"{len(shots)} sheets", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
