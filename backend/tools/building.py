"""Builds what is served: the SPA, the collected static files and the compiled translations."""

import shutil
from pathlib import Path

from tools.console import Failure
from tools.installing import LOCKS
from tools.places import BACKEND, FRONTEND, PYTHON, ROOT, environment, var_dir
from tools.processes import command_demand, command_run
from tools.stamps import files_hash, keep_current

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


def spa_prepare() -> None:
    api = environment().get("VITE_API_URL", "")
    keep_current(
        "SPA build",
        FRONTEND / "dist" / ".sources",
        # The build holds the API's address.
        lambda: files_hash([FRONTEND / name for name in SPA_SOURCES], base=FRONTEND) + api,
        lambda: command_demand("The SPA could not be built.", ["npm", "run", "--silent", "build"], cwd=FRONTEND),
    )


def static_prepare() -> None:
    """Collect the static files (admin, API pages) into the var folder, where sources or packages changed."""
    target = var_dir() / "static"
    folders = [folder for folder in BACKEND.glob("*/static") if folder.is_dir()]

    def collect() -> None:
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        words = ("manage.py", "collectstatic", "--noinput", "--verbosity", "0")
        command_demand("The static files could not be collected.", [PYTHON, *words], cwd=BACKEND)

    # Those of installed packages change with the lock only.
    keep_current("Static files", target / ".sources", lambda: files_hash([*folders, LOCKS["run"]], base=ROOT), collect)


def _messages_changed() -> list[Path]:
    sources = sorted(BACKEND.glob("*/locale/*/LC_MESSAGES/*.po"))
    pairs = [(source, source.with_suffix(".mo")) for source in sources]
    return [po for po, mo in pairs if not mo.is_file() or mo.stat().st_mtime_ns <= po.stat().st_mtime_ns]


def messages_are_current() -> bool:
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
