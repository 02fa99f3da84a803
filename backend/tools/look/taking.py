"""Taking all pictures: a stack with demo data, every screen of the route table in every state, sheets in var/look/.

``SCREEN=licence`` takes only screens whose name contains the word; ``STATE=full`` only that state (5 minutes for all
screens); ``IN=en`` only that language.
"""

import os
import shutil
import tempfile
from pathlib import Path

from tools.chromium import obtained
from tools.console import Progress
from tools.places import BACKEND, FRONTEND, PYTHON, environment, short, var_dir
from tools.preparing import packages_prepare
from tools.processes import command_run
from tools.running import DEMO_PASSWORD
from tools.stack import running_stack


def look() -> int:
    """Write the sheets; packages and build are made first where they are missing."""
    with Progress() as progress:
        packages_prepare("test", progress)
    target = var_dir() / "look"
    script = Path(__file__).with_name("session.py")
    folder = Path(tempfile.mkdtemp(prefix="qafila-look-"))
    try:
        with running_stack(folder, jobs=False) as stack:
            env = environment(
                LOOK_ADDRESS=stack.address,
                LOOK_TARGET=str(target),
                LOOK_DOCUMENTS=str(FRONTEND / "dist" / "documents.json"),
                LOOK_CHROMIUM=str(obtained()),
                LOOK_PASSWORD=DEMO_PASSWORD,
            )
            env["PYTHONPATH"] = str(BACKEND)
            finished = command_run((PYTHON, script), cwd=BACKEND, env=env)
            print(finished.output)
            if finished.code:
                return finished.code
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"Contact sheets are in {short(target)}{os.sep}")
    return 0
