"""Where things are, and the environment every process gets (the ``.env`` file below what is exported)."""

import os
from pathlib import Path

from environ import Env

ROOT = Path(__file__).resolve().parents[2]
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"

# What is exported wins.
Env.read_env(ROOT / ".env")


def environment(**more: str) -> dict[str, str]:
    """What is exported, completed by ``.env``; ``more`` wins over both."""
    values = os.environ | {"PYTHONUNBUFFERED": "1"} | more
    # A PYTHONPATH or virtual environment of the caller must not leak into ours; and whoever writes no bytecode
    # compiles all packages anew in each of some thirty processes.
    for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE"):
        values.pop(name, None)
    return values


def var_dir() -> Path:
    """The folder of everything that the application writes: database, files, mails, broker."""
    return ROOT / (environment().get("QAFILA_VAR_DIR") or "var")


def short(path: Path) -> str:
    """The path as a person would write it from the repository."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
