"""Every state machine: each state can be reached, and each has a word in both languages."""

import importlib
import pkgutil
from types import ModuleType

import pytest
from django.apps import apps
from django.db import models

from common.states import StateMachine
from tests.architecture.test_layers import LAYERS


def machines() -> dict[str, StateMachine]:
    """Every machine that an app declares, by module and name."""
    found: dict[str, StateMachine] = {}
    for app in LAYERS:
        if app == "common":
            continue
        package = importlib.import_module(app)
        for info in pkgutil.walk_packages(package.__path__, f"{app}."):
            if info.name.endswith((".states", ".models")):
                module: ModuleType = importlib.import_module(info.name)
                found |= {
                    f"{info.name}.{key}": value
                    for key, value in vars(module).items()
                    if isinstance(value, StateMachine)
                }
    return found


MACHINES = machines()


def states_of(machine: StateMachine) -> type[models.TextChoices]:
    (kind,) = {type(target) for _event, _sources, target in machine}
    assert issubclass(kind, models.TextChoices)
    return kind


def first_state(kind: type[models.TextChoices]) -> str:
    """Where rows begin: the default of the column that holds these states."""
    defaults = {
        str(field.default)
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if field.name == "status" and list(field.choices or []) == list(kind.choices)
    }
    assert len(defaults) == 1, f"{kind.__name__}: {defaults}"
    return defaults.pop()


def test_there_are_machines() -> None:
    assert len(MACHINES) >= 5


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES.keys())
def test_every_state_can_be_reached(machine: StateMachine) -> None:
    kind = states_of(machine)
    reached = {first_state(kind)}
    while True:
        further = reached | {str(target) for _event, sources, target in machine if set(map(str, sources)) & reached}
        if further == reached:
            break
        reached = further

    assert reached == {str(value) for value in kind.values}


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES.keys())
def test_every_move_starts_from_a_state_and_leads_elsewhere(machine: StateMachine) -> None:
    assert [event for event, sources, _target in machine if not sources] == []
    assert [event for event, sources, target in machine if target in sources] == []
