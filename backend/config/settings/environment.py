"""Where settings come from: environment variables, shown whole in ``.env.example``."""

from pathlib import Path

import environ

BACKEND_DIR = Path(__file__).resolve().parents[2]
REPOSITORY_DIR = BACKEND_DIR.parent

env = environ.Env()
environ.Env.read_env(REPOSITORY_DIR / ".env")

VAR_DIR = Path(env.str("QAFILA_VAR_DIR", default=str(REPOSITORY_DIR / "var")))
