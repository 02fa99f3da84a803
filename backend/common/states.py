"""State machines as tables: ``{event: (from-states, to-state)}``. Nothing else assigns ``status`` (D6)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from common.errors import WrongState


class HasStatus(Protocol):
    status: str


@dataclass(frozen=True)
class Change:
    """One move that was made: what the activity log writes down."""

    event: str
    old: str
    new: str


class StateMachine:
    def __init__(self, **moves: tuple[Collection[str], str]) -> None:
        self._moves = {event: (frozenset(sources), target) for event, (sources, target) in moves.items()}

    def allows(self, status: str, event: str) -> bool:
        return status in self._moves[event][0]

    def advance(self, thing: HasStatus, event: str) -> Change:
        """Move the (locked) thing and say what changed. Raises WrongState, moving nothing, for an illegal move."""
        sources, target = self._moves[event]
        if thing.status not in sources:
            raise WrongState
        change = Change(event=event, old=str(thing.status), new=str(target))
        thing.status = target
        return change

    def __iter__(self) -> Iterator[tuple[str, frozenset[str], str]]:
        """Every row of the table: (event, from-states, to-state)."""
        return ((event, sources, target) for event, (sources, target) in self._moves.items())
