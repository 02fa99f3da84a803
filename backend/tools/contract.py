"""The OpenAPI document and the TypeScript types made from it: written by ``make api``, compared by ``make test``."""

import difflib
import tempfile
from pathlib import Path

from tools.console import step
from tools.phases import manage
from tools.places import FRONTEND, short
from tools.preparing import packages_prepare
from tools.processes import Finished, command_run

DOCUMENT = FRONTEND / "openapi.json"
TYPES = FRONTEND / "src" / "api" / "schema.d.ts"


def document_write(target: Path) -> Finished:
    words = ("spectacular", "--format", "openapi-json", "--validate", "--fail-on-warn", "--file", str(target))
    return manage(*words)()


def types_write(target: Path) -> Finished:
    return command_run(["npx", "--no-install", "openapi-typescript", DOCUMENT, "--output", target], cwd=FRONTEND)


def drift() -> Finished:
    """Whether the committed document and types are those of the code."""
    with tempfile.TemporaryDirectory(prefix="qafila-contract-") as folder:
        for committed, write in ((DOCUMENT, document_write), (TYPES, types_write)):
            made = Path(folder) / committed.name
            finished = write(made)
            if finished.code != 0:
                return finished
            before, after = (file.read_text().splitlines() if file.is_file() else [] for file in (committed, made))
            if before != after:
                difference = [*difflib.unified_diff(before, after, short(committed), "as the code is", lineterm="")]
                sentence = f"{short(committed)} is not what the code gives: run “make api” and commit it."
                return Finished(1, "\n".join([*difference[:100], sentence]))
    return Finished(0, "The document and the types match the code.")


def contract_write() -> int:
    packages_prepare("run", spa=False)
    for target, write in ((DOCUMENT, document_write), (TYPES, types_write)):
        with step(short(target)):
            finished = write(target)
        if finished.code != 0:
            print(finished.output)
            return 1
    return 0
