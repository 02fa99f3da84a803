"""``make fix``: everything that a program can put right by itself, in Python and in the SPA."""

from pathlib import Path

from tools.console import Progress
from tools.places import FRONTEND, PYTHON, ROOT
from tools.preparing import packages_prepare, together
from tools.processes import command_run, stoppable

PYTHON_FIXES = (
    (str(PYTHON), "-m", "ruff", "check", "--fix", "--quiet", "backend"),
    (str(PYTHON), "-m", "ruff", "format", "--quiet", "backend"),
)
SPA_FIXES = (
    ("npx", "--no-install", "eslint", ".", "--fix"),
    ("npx", "--no-install", "stylelint", "src/**/*.css", "--fix"),
    ("npm", "run", "--silent", "format"),
)


def fix() -> int:
    """Apply the linters' fixes, then the formatters; what is left for a person is printed."""
    left: list[str] = []

    def apply(label: str, commands: tuple[tuple[str, ...], ...], cwd: Path) -> None:
        with progress.step(label):
            for command in commands:
                finished = command_run(command, cwd=cwd)
                if finished.code != 0:
                    left.append(finished.output)

    with stoppable(), Progress() as progress:
        packages_prepare("test", progress, spa=False)
        together(lambda: apply("Python", PYTHON_FIXES, ROOT), lambda: apply("SPA", SPA_FIXES, FRONTEND))
    for output in left:
        print(output)
    return 1 if left else 0
