"""The OpenAPI document and the TypeScript types made from it: written by ``make api``, compared by ``make test``."""

import tempfile
from pathlib import Path

from tools.console import Progress
from tools.phases import manage
from tools.places import FRONTEND, short
from tools.preparing import packages_prepare
from tools.processes import Finished, command_run, demand, stoppable

DOCUMENT = FRONTEND / "openapi.json"
TYPES = FRONTEND / "src" / "api" / "schema.d.ts"
SHOWN_CHARACTERS = 4000


def document_write(target: Path) -> Finished:
    """Write the document of the API as the code is now; a warning of the generator is a failure."""
    words = ("spectacular", "--format", "openapi-json", "--validate", "--fail-on-warn", "--file", str(target))
    return manage(*words)()


def types_write(target: Path) -> Finished:
    """Write the types of the committed document."""
    return command_run(["npx", "--no-install", "openapi-typescript", DOCUMENT, "--output", target], cwd=FRONTEND)


def drift() -> Finished:
    """Whether the committed document and types are those of the code."""
    with tempfile.TemporaryDirectory(prefix="qafila-contract-") as folder:
        for committed, write in ((DOCUMENT, document_write), (TYPES, types_write)):
            made = Path(folder) / committed.name
            finished = write(made)
            if finished.code != 0:
                return finished
            if not committed.is_file():
                return Finished(1, f"{short(committed)} is missing: run “make api” and commit it.")
            if made.read_bytes() != committed.read_bytes():
                difference = command_run(["diff", "-u", committed, made]).output[:SHOWN_CHARACTERS]
                sentence = f"{short(committed)} is not what the code gives: run “make api” and commit it."
                return Finished(1, f"{difference}\n{sentence}")
    return Finished(0, "The document and the types match the code.")


def contract_write() -> int:
    """Write both anew."""
    with stoppable(), Progress() as progress:
        packages_prepare("run", progress, spa=False)
        with progress.step(short(DOCUMENT)):
            demand("The API document could not be written.", document_write(DOCUMENT))
        with progress.step(short(TYPES)):
            demand("The types could not be written.", types_write(TYPES))
    return 0
