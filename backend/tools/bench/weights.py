"""First load of every screen in KB: what a browser transfers before the page stands, on a stack with demo data."""

import json
from dataclasses import dataclass
from pathlib import Path

from tools.chromium import obtained
from tools.places import BACKEND, FRONTEND, PYTHON
from tools.processes import command_run, demand
from tools.running import DEMO_PASSWORD
from tools.stack import Stack

KB = 1000


@dataclass(frozen=True)
class Weight:
    """One screen's scripts and styles in KB (1,000 bytes), gzipped as they were transferred."""

    route: str
    js: float
    css: float


def weights(stack: Stack) -> list[Weight]:
    """Every screen that is built, the heaviest first."""
    env = dict(stack.env) | {
        "BENCH_ADDRESS": stack.address,
        "BENCH_PASSWORD": DEMO_PASSWORD,
        "BENCH_DOCUMENTS": str(FRONTEND / "dist" / "documents.json"),
        "BENCH_CHROMIUM": str(obtained()),
    }
    command: tuple[str | Path, ...] = (PYTHON, "-m", "tools.bench.browsing")
    output = demand("The screens could not be weighed.", command_run(command, cwd=BACKEND, env=env))
    return weights_read(output)


def weights_read(output: str) -> list[Weight]:
    """From the last line that the weighing process printed; the heaviest first."""
    found = [Weight(**each) for each in json.loads(output.rstrip().splitlines()[-1])]
    return sorted(found, key=lambda weight: (-weight.js, weight.route))
