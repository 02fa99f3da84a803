"""The repository of backups: restic encrypts, checks and keeps it, on a disk, over SFTP or in an object store.

Where it is and the file with its password come from the environment (``RESTIC_…``), as restic itself reads them.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings

from lifecycle.backups.errors import BackupRefused

# One name for all machines and containers: restic compares with the last backup of the same.
_HOST = "qafila"


def repository_make() -> None:
    _restic("init")


def repository_check() -> None:
    """Raises BackupRefused where something is missing or damaged; of what is in the files, only the trees are read."""
    _restic("check")


def snapshot_make(paths: list[str], *, folder: Path, tag: str) -> str:
    """Save what is at the paths below the folder; says the snapshot's id."""
    output = _restic("backup", "--json", "--host", _HOST, "--tag", tag, "--", *paths, folder=folder)
    return str(json.loads(output.splitlines()[-1])["snapshot_id"])


def snapshot_of_text(text: str, *, name: str, tag: str) -> None:
    """Save one small file, without having it on the disk."""
    words = ("backup", "--quiet", "--host", _HOST, "--tag", tag, "--stdin", "--stdin-filename", name)
    _restic(*words, given=text)


def snapshot_find(which: str, *, tag: str) -> str | None:
    """The id of a snapshot with the tag: of the latest, or of the one whose id begins so."""
    found: list[dict[str, Any]] = json.loads(_restic("snapshots", "--json", "--tag", tag)) or []
    found.sort(key=lambda one: str(one["time"]))
    ids = [str(one["id"]) for one in found]
    if which == "latest":
        return ids[-1] if ids else None
    matching = [one for one in ids if one.startswith(which)]
    return matching[0] if len(matching) == 1 else None


def snapshot_text(snapshot: str, path: str) -> str:
    """A small file of the snapshot. Raises BackupRefused where it is damaged."""
    return _restic("dump", snapshot, path)


def snapshot_fetch(snapshot: str, *, to: Path) -> None:
    """Everything in it. Raises BackupRefused where a part is damaged; what lies in the folder then is worth nothing."""
    _restic("restore", snapshot, "--verify", "--target", str(to))


def _restic(*words: str, folder: Path | None = None, given: str = "") -> str:
    if not settings.RESTIC_REPOSITORY:
        raise BackupRefused("RESTIC_REPOSITORY does not say where backups are.")
    own = {"RESTIC_REPOSITORY": settings.RESTIC_REPOSITORY, "RESTIC_PASSWORD_FILE": settings.RESTIC_PASSWORD_FILE}
    return program_run(["restic", *words], folder=folder, given=given, env=own)


def program_run(words: list[str], *, env: dict[str, str], folder: Path | None = None, given: str = "") -> str:
    """What it printed. Raises BackupRefused with what it said where it failed or is not there."""
    try:
        ended = subprocess.run(  # noqa: S603 (the words are ours; secrets are in the environment)
            words, cwd=folder, env={**os.environ, **env}, input=given, capture_output=True, text=True, check=False
        )
    except FileNotFoundError as error:
        raise BackupRefused(f"The program “{words[0]}” is not installed.") from error
    if ended.returncode != 0:
        raise BackupRefused(f"“{words[0]}” failed: {ended.stderr.strip()[-2000:]}")
    return ended.stdout
