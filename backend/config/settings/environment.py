"""Where settings come from: environment variables, shown whole in ``.env.example``."""

from pathlib import Path

import environ

BACKEND_DIR = Path(__file__).resolve().parents[2]
REPOSITORY_DIR = BACKEND_DIR.parent

# Each variable can also be a file that holds the value: SECRET_KEY_FILE=…
env = environ.FileAwareEnv()
environ.Env.read_env(REPOSITORY_DIR / ".env")

# A relative folder means one in the repository, whatever folder a command is started in.
VAR_DIR = REPOSITORY_DIR / env.str("QAFILA_VAR_DIR", default="var")
# Identity papers, mails and the embedded database: for nobody else on the machine.
VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
