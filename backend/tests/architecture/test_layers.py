"""Imports and references only look down, the domain knows no HTTP, nothing happens behind anybody's back."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import models

from tests.architecture.catalogues import APPS, BACKEND_DIR, sources

# From the lowest; siblings share a number. The framework's own tables lie below everything.
LAYERS = {
    "common": 0,
    "references": 1,
    "mailing": 1,
    "activity": 1,
    "notifications": 2,
    "accounts": 3,
    "permissions": 4,
    "companies": 5,
    "invitations": 6,
    "billing": 7,
    "lifecycle": 8,
}
# What the outside calls: its modules carry no rule. Folders and words of file names (``orders_api.py``).
# A step of the wizard says everything about itself, the fields of its form included.
DOOR_NAMES = (
    "api admin tasks urls views page dashboard forms openapi authentication middleware management templatetags apps "
    "step steps"
)
DOORS = frozenset(DOOR_NAMES.split())
# Not doors by their name, but called by a framework with what is HTTP's.
KNOW_HTTP = {
    "common/checks.py",
    "common/metrics.py",
    "common/origin.py",
    "accounts/fields.py",
    "accounts/lockout.py",
    "accounts/sessions/requests.py",
}
# The sandbox plays the card provider: its checkouts are the outside world's, with a state and a clock of their own.
OUTSIDE = {"billing/payments/providers/sandbox.py"}
READ_THE_CLOCK = {
    "common/clock.py",
    "common/rate_limit.py",  # windows begin with their first call
    "common/jobs/beat.py",  # who ticks
    "common/jobs/runs.py",  # when a job ran, whatever a test clock says
    "mailing/services.py",  # mails leave by the real clock, whatever a test clock says
    "mailing/backends.py",  # names files of mails that stay on this machine
    "billing/payments/contacts/services.py",  # when a provider was heard of, by the real clock
    "accounts/one_time_tokens/services.py",  # called with a token's number alone, when its mail is sent
    # A page's limit and its age are counted on its provider's clock.
    "billing/payments/providers/moyasar.py",
    "billing/payments/providers/stripe_checkout.py",
    *OUTSIDE,
}
VAGUE = {"utils", "util", "helpers", "helper", "misc", "tools", "shared", "manager", "managers", "core", "base_utils"}


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imported(file: Path) -> tuple[str, ...]:
    found: list[str] = []
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return tuple(found)


def modules() -> dict[str, Path]:
    found = {}
    for file in sources(".py"):
        parts = file.relative_to(BACKEND_DIR).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


@cache
def imports_between_modules() -> dict[str, set[str]]:
    """Every import of ours, those inside functions too: the most exact module that it names."""
    known = modules()
    graph: dict[str, set[str]] = {}
    for module, file in known.items():
        graph[module] = set()
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ImportFrom) and node.module:
                named = (f"{node.module}.{alias.name}" for alias in node.names)
                graph[module] |= {one if one in known else node.module for one in named} & known.keys()
            elif isinstance(node, ast.Import):
                graph[module] |= {alias.name for alias in node.names} & known.keys()
        graph[module].discard(module)
    return graph


def circle_in(graph: Mapping[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        return list(circle.args[1])
    return []


def name(file: Path) -> str:
    return str(file.relative_to(BACKEND_DIR))


def domain() -> Iterator[Path]:
    """Every module of an app that is not a door."""
    for file in sources(".py"):
        app, *folders, module = file.relative_to(BACKEND_DIR).with_suffix("").parts
        if app in LAYERS and DOORS.isdisjoint((*folders, *module.split("_"))):
            yield file


def test_no_file_needs_a_file_that_needs_it() -> None:
    assert circle_in(imports_between_modules()) == []


@pytest.mark.parametrize("app", ["accounts", "companies", "invitations", "billing", "lifecycle"])
def test_no_package_needs_a_package_that_needs_it(app: str) -> None:
    packages: dict[str, set[str]] = defaultdict(set)
    for module, targets in imports_between_modules().items():
        for target in targets:
            own, other = module.split("."), target.split(".")
            if own[0] == other[0] == app and min(len(own), len(other)) > 2 and own[1] != other[1]:
                packages[own[1]].add(other[1])

    assert circle_in(packages) == []


def test_no_key_points_upwards_or_sideways() -> None:
    wrong = []
    for model in apps.get_models():
        own = LAYERS.get(model._meta.app_label)
        for field in model._meta.get_fields():
            target: Any = getattr(field, "related_model", None)
            if own is None or not getattr(field, "concrete", False) or target is None:
                continue
            other = LAYERS.get(target._meta.app_label, -1)
            if other > own or (other == own and target._meta.app_label != model._meta.app_label):
                wrong.append(f"{model._meta.label}.{field.name} → {target._meta.label}")

    assert wrong == []


def is_http(module: str) -> bool:
    return (
        module.split(".")[0] in ("rest_framework", "drf_spectacular")
        or module.startswith(("django.http.", "django.shortcuts"))
        or (module.split(".")[0] in LAYERS and not {"api", "admin"}.isdisjoint(module.split(".")))
    )


def test_the_domain_does_not_know_http() -> None:
    wrong = [
        f"{name(file)}: {module}"
        for file in domain()
        if name(file) not in KNOW_HTTP
        for module in imported(file)
        if is_http(module)
    ]

    assert wrong == []


def test_there_are_no_signals() -> None:
    wrong = []
    for file in sources(".py"):
        for module in imported(file):
            # Celery's tell when a process or a task starts and ends; nothing of the product listens to them.
            if ("signals" in module.split(".") and module != "celery.signals") or module.startswith("django.dispatch"):
                wrong.append(f"{name(file)}: {module}")

    assert wrong == []


def test_the_domain_has_no_clock_of_its_own() -> None:
    """Time is an argument (D8): reading the clock inside a rule would escape the test clock."""
    wrong = [
        f"{name(file)}:{node.lineno}"
        for file in domain()
        if name(file) not in READ_THE_CLOCK
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call)
        and (
            (isinstance(node.func, ast.Attribute) and node.func.attr in ("now", "utcnow", "today"))
            or (isinstance(node.func, ast.Name) and node.func.id == "utc_now")
        )
    ]

    assert wrong == []


def test_who_acts_never_comes_by_position_and_what_is_answered_is_typed() -> None:
    wrong = []
    for file in domain():
        for node in tree(file).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                positional = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
                if node.returns is None or "actor" in positional:
                    wrong.append(f"{name(file)}: {node.name}")

    assert wrong == []


@cache
def written_columns(file: Path) -> tuple[tuple[str, int], ...]:
    """Columns that a file assigns or updates, with their lines."""
    found: list[tuple[str, int]] = []
    for node in ast.walk(tree(file)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            elements = target.elts if isinstance(target, ast.Tuple) else [target]
            found += ((one.attr, one.lineno) for one in elements if isinstance(one, ast.Attribute))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "update":
            found += ((str(keyword.arg), node.lineno) for keyword in node.keywords)
    return tuple(found)


def test_only_machines_assign_a_status() -> None:
    wrong = [
        f"{name(file)}:{line}"
        for file in sources(".py")
        if name(file) not in {"common/states.py", *OUTSIDE}
        for column, line in written_columns(file)
        if column == "status"
    ]

    assert wrong == []


def test_only_the_ledger_writes_balances() -> None:
    writers = {
        name(file)
        for file in sources(".py")
        for column, _line in written_columns(file)
        if column in ("available_cents", "held_cents")
    }

    assert writers == {"billing/ledger/services.py"}


def test_names_say_what_is_inside() -> None:
    vague = [name(file) for file in sources(".py") if file.stem in VAGUE or set(file.parts[:-1]) & {"utils", "helpers"}]

    assert vague == []


def test_every_module_says_in_its_first_line_what_it_is_for() -> None:
    silent = [
        name(file)
        for file in sources(".py")
        if file.read_text(encoding="utf-8").strip() and not (ast.get_docstring(tree(file)) or "").strip()
    ]

    assert silent == []


def test_no_file_is_too_long_to_be_read_in_one_go() -> None:
    long = {
        name(file): lines
        for file in sources(".py")
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) > 300
    }

    assert long == {}


def test_every_app_of_ours_has_its_layer() -> None:
    assert set(APPS) - {"config"} == set(LAYERS)


def test_models_are_declared_with_their_constraints_named_as_sentences() -> None:
    wrong = []
    for model in apps.get_models():
        if model._meta.app_label not in LAYERS:
            continue
        for constraint in model._meta.constraints:
            is_sentence = re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+){3,}", constraint.name)
            if not is_sentence and isinstance(constraint, models.UniqueConstraint | models.CheckConstraint):
                wrong.append(f"{model._meta.label}: {constraint.name}")

    assert wrong == []
