"""Hashes of what a product was made from, kept beside it: made again only when its sources changed."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


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


def stamp_matches(stamp: Path, value: str) -> bool:
    """Whether the product beside this stamp was made from sources with this hash."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == value


def stamp_write(stamp: Path, value: str) -> None:
    """Remember what the product was made from; written last, so that a broken making is made again."""
    stamp.write_text(value + "\n", encoding="utf-8")
