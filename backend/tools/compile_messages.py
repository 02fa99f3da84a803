"""Compiles every ``django.po`` below ``backend/`` to the ``django.mo`` that Django reads, without gettext.

Can be run by itself: ``python backend/tools/compile_messages.py``. Files that did not change are left alone.
"""

import sys
from pathlib import Path

BACKEND_DIR = Path(__file__).resolve().parents[1]


def catalogues(folder: Path) -> list[Path]:
    """The translation files below the folder, in a stable order."""
    return sorted(folder.glob("**/locale/*/LC_MESSAGES/*.po"))


def is_current(source: Path) -> bool:
    """Whether the compiled file is newer than its source."""
    compiled = source.with_suffix(".mo")
    return compiled.is_file() and compiled.stat().st_mtime_ns > source.stat().st_mtime_ns


def catalogue_compile(source: Path) -> list[str]:
    """Compile one file, unless a message would break a page; gives back what is wrong, one sentence each."""
    # Here: what was compiled is looked for before any package is installed, and costs nothing where nothing changed.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    try:
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parents[1].name, abort_invalid=True)
    except PoFileError as error:
        return [f"{source}: {error}"]
    faults = [f"{source}:{message.lineno}: {error}" for message, errors in catalogue.check() for error in errors]
    if not faults:
        with source.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalogue)
    return faults


def main(folder: Path = BACKEND_DIR) -> int:
    """Compile what changed; the exit code says whether all of it is sound."""
    faults = [fault for source in catalogues(folder) if not is_current(source) for fault in catalogue_compile(source)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
