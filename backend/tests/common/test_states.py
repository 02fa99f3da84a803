"""The state machine helper."""

from dataclasses import dataclass

import pytest

from common.errors import WrongState
from common.states import Change, StateMachine

DOOR = StateMachine(open=({"closed"}, "opened"), close=({"opened"}, "closed"), lock=({"closed"}, "locked"))


@dataclass
class Door:
    """Something with a status."""

    status: str


def test_a_legal_move_changes_the_status_and_says_what_changed() -> None:
    door = Door("closed")

    assert DOOR.advance(door, "open") == Change(event="open", old="closed", new="opened")
    assert door.status == "opened"


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    door = Door("opened")

    with pytest.raises(WrongState):
        DOOR.advance(door, "lock")
    assert door.status == "opened"


def test_an_event_that_does_not_exist_is_a_mistake_in_code() -> None:
    with pytest.raises(KeyError):
        DOOR.advance(Door("closed"), "burn")


def test_asking_moves_nothing() -> None:
    assert DOOR.allows("closed", "lock")
    assert not DOOR.allows("opened", "lock")


def test_the_table_can_be_read() -> None:
    assert next(iter(DOOR)) == ("open", frozenset({"closed"}), "opened")
