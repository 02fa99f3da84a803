"""Installs what the lock files name: Python packages into ``.venv``, SPA packages into ``node_modules``."""

import json
import os
import re
import shutil
import sys
from pathlib import Path

from tools.console import Failure, step
from tools.places import FRONTEND, PYTHON, ROOT, VENV, environment
from tools.processes import command_demand, command_run
from tools.stamps import files_hash, keep_current

LOCKS = {"run": ROOT / "requirements.lock", "test": ROOT / "requirements-dev.lock"}
UV_LOCK, NODE_LOCK = (Path(__file__).with_name(name) for name in ("uv.lock", "node.lock"))
VENV_STAMP = VENV / ".installed"
PIP_INSTALL = ("-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-q", "--require-hashes", "-r")
OLDEST_NODE = (20, 19)


def _installed() -> dict[str, str]:
    try:
        return dict(json.loads(VENV_STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def _hash(lock: Path) -> str:
    return files_hash([lock], base=ROOT, salt=f"{sys.version_info[:2]} {VENV}")


def python_wanted(purpose: str) -> str:
    """Which lock to install: who has tested here keeps the tools, and the lock of the tests holds that of the run."""
    return "test" if "test" in _installed() else purpose


def python_is_current(purpose: str) -> bool:
    wanted = python_wanted(purpose)
    return PYTHON.exists() and _installed().get(wanted) == _hash(LOCKS[wanted])


def python_install(purpose: str) -> None:
    wanted = python_wanted(purpose)
    _venv_make()
    VENV_STAMP.unlink(missing_ok=True)
    _packages_install(LOCKS[wanted])
    VENV_STAMP.write_text(json.dumps({wanted: _hash(LOCKS[wanted])}), encoding="utf-8")


def _venv_make() -> None:
    """Make ``.venv`` where it is missing or made by another Python."""
    if PYTHON.exists() and (VENV / "pyvenv.cfg").is_file():
        probe = command_run([PYTHON, "-c", "import sys, pip; print(sys.version_info[:2], sys.prefix)"])
        if probe.code == 0 and probe.output.strip() == f"{sys.version_info[:2]} {VENV}":
            return
    shutil.rmtree(VENV, ignore_errors=True)
    command_demand("The virtual environment could not be made.", [sys.executable, "-m", "venv", VENV])


def _packages_install(lock: Path) -> None:
    uv = shutil.which("uv") or _uv_from_pip()
    if uv:
        words = ("pip", "install", "--python", str(PYTHON), "--require-hashes", "-r", str(lock))
        finished = command_run([uv, *words], env=environment(UV_NO_PROGRESS="1"))
        if finished.code == 0:
            return
    # Slower, but follows every setting that this machine has for pip.
    command_demand(f"The packages of {lock.name} could not be installed.", [PYTHON, *PIP_INSTALL, lock])


def _uv_from_pip() -> Path | None:
    uv = VENV / "bin" / "uv"
    if not uv.exists():
        command_run([PYTHON, *PIP_INSTALL, UV_LOCK])
    return uv if uv.exists() else None


def node_demand() -> None:
    """Node and npm on the path; where they are missing or too old, those of the registry's package, in ``.venv``."""
    if node_is_new_enough():
        return
    os.environ["PATH"] = f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}"
    if node_is_new_enough():
        return
    with step("Node"):
        _venv_make()
        _packages_install(NODE_LOCK)
    if not node_is_new_enough():
        oldest = ".".join(map(str, OLDEST_NODE))
        raise Failure(f"Node {oldest} or newer was not found, and the packaged one does not run: install Node.")


def node_is_new_enough() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    answer = command_run([node, "--version"]).output if node and npm else ""
    version = re.match(r"v(\d+)\.(\d+)", answer)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def node_packages_prepare() -> None:
    """Install exactly what ``package-lock.json`` names, where it changed."""
    files = [FRONTEND / "package-lock.json", FRONTEND / "package.json"]
    sentence = "The packages of frontend/package-lock.json could not be installed."
    keep_current(
        "SPA packages",
        FRONTEND / "node_modules" / ".installed",
        lambda: files_hash(files, base=FRONTEND),
        lambda: command_demand(sentence, ["npm", "ci", "--no-audit", "--no-fund"], cwd=FRONTEND),
    )
