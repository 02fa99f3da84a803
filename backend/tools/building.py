"""Builds what is served: the SPA, the collected static files and the compiled translations."""

import shutil
from pathlib import Path

from tools.console import Failure
from tools.installing import LOCKS
from tools.places import BACKEND, FRONTEND, PYTHON, ROOT, var_dir
from tools.processes import command_demand, command_run
from tools.stamps import files_hash, stamp_matches, stamp_write

SPA_SOURCES = (
    "src",
    "public",
    "build",
    "index.html",
    "vite.config.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.app.json",
)
SPA_DIST = FRONTEND / "dist"
SPA_STAMP = SPA_DIST / ".sources"


def _spa_hash() -> str:
    return files_hash([FRONTEND / name for name in SPA_SOURCES], base=FRONTEND)


def spa_is_current() -> bool:
    """Whether the build was made from the sources as they are now."""
    return (SPA_DIST / "documents.json").is_file() and stamp_matches(SPA_STAMP, _spa_hash())


def spa_build() -> None:
    """Build the SPA with Vite."""
    value = _spa_hash()
    SPA_STAMP.unlink(missing_ok=True)
    command_demand("The SPA could not be built.", ["npm", "run", "--silent", "build"], cwd=FRONTEND)
    stamp_write(SPA_STAMP, value)


def _static_hash() -> str:
    folders = [folder for folder in BACKEND.glob("*/static") if folder.is_dir()]
    # Static files of installed packages change with the lock only.
    return files_hash([*folders, LOCKS["run"]], base=ROOT)


def static_is_current() -> bool:
    """Whether the collected static files (admin, API pages) are those of the sources and packages as they are now."""
    return stamp_matches(var_dir() / "static" / ".sources", _static_hash())


def static_collect() -> None:
    """Collect the static files of Django's apps into the var folder, anew."""
    target = var_dir() / "static"
    value = _static_hash()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    words = ["collectstatic", "--noinput", "--verbosity", "0"]
    command_demand("The static files could not be collected.", [PYTHON, "manage.py", *words], cwd=BACKEND)
    stamp_write(target / ".sources", value)


def _messages_changed() -> list[Path]:
    """The translations without a compiled file that is younger."""
    sources = sorted(BACKEND.glob("*/locale/*/LC_MESSAGES/django.po"))
    pairs = [(source, source.with_suffix(".mo")) for source in sources]
    return [po for po, mo in pairs if not mo.is_file() or mo.stat().st_mtime_ns <= po.stat().st_mtime_ns]


def messages_are_current() -> bool:
    """Whether every translation was compiled since it changed."""
    return not _messages_changed()


def messages_compile() -> None:
    """Compile every translation that changed, without gettext; one that would break a page is refused."""
    for source in _messages_changed():
        compiled = source.with_suffix(".mo")
        files = (f"--input-file={source}", f"--output-file={compiled}", f"--locale={source.parents[1].name}")
        finished = command_run([PYTHON.with_name("pybabel"), "compile", *files])
        if finished.code != 0:
            compiled.unlink(missing_ok=True)
            raise Failure("The translations could not be compiled.", details=finished.excerpt)
