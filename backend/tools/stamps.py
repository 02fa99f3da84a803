"""Hashes of what a product was made from, kept beside it: made again only when its sources changed."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.console import step


def files_hash(paths: Iterable[Path], *, base: Path, salt: str = "") -> str:
    """One hash over names and contents of files; folders count with everything below them, missing paths as missing."""
    total = hashlib.sha256(salt.encode())
    for path in sorted(_files(paths)):
        total.update(str(path.relative_to(base)).encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest() if path.is_file() else b"-")
    return total.hexdigest()


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_dir():
            yield from (found for found in path.rglob("*") if found.is_file() and "__pycache__" not in found.parts)
        else:
            yield path


def keep_current(label: str, stamp: Path, hashed: Callable[[], str], make: Callable[[], object]) -> None:
    """Make a product again unless its stamp says that it was made from what is there now.

    The stamp is written last, so that a broken making is made again.
    """
    value = hashed()
    if stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == value:
        return
    with step(label):
        stamp.unlink(missing_ok=True)
        make()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        # Anew: of a database it says what has become of it.
        stamp.write_text(hashed() + "\n", encoding="utf-8")
