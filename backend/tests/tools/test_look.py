"""Which states of a screen are photographed."""

import pytest

from tools.look.plan import Screen


@pytest.mark.parametrize(
    ("pattern", "states"),
    [
        ("/company/:id/invoices", ("full", "empty", "loading", "error")),
        # They ask about the link they were opened by, and list nothing.
        ("/start", ("full", "loading", "error")),
        ("/reset-password", ("full", "loading", "error")),
        ("/login", ("full",)),
    ],
)
def test_the_states_of_a_screen(pattern: str, states: tuple[str, ...]) -> None:
    assert Screen("name", pattern, pattern, pattern).states == states
