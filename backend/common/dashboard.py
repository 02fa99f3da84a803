"""The registry of the ops dashboard: apps add cards from their ``admin`` packages, the admin's index shows them."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _

from common.durations import elapsed_text
from common.errors import Text

# A queue is watched after a working day and late after three.
WATCHED_AFTER = timedelta(days=1)
LATE_AFTER = timedelta(days=3)


class Tone(StrEnum):
    """How urgent a line is; shown with a word and a shape, never by colour alone."""

    CALM = "calm"
    INFO = "info"
    GOOD = "good"
    WATCH = "watch"
    LATE = "late"


@dataclass(frozen=True)
class Line:
    """One line of a card: a label, a figure, and where it leads.

    ``word`` says in a tag what the tone means (colour alone says nothing); ``share`` (0 to 100) draws a bar.
    """

    label: Text
    value: str
    url: str = ""
    note: str = ""
    tone: Tone = Tone.CALM
    word: Text = ""
    share: int | None = None


@dataclass(frozen=True)
class Card:
    """A group of lines under a title. ``empty`` is said where there are none; ``work`` is the menu group that the card
    belongs to."""

    title: Text
    lines: tuple[Line, ...]
    empty: Text = ""
    work: str = "system"


CardMaker = Callable[[Any, datetime], Card | None]
_MAKERS: dict[str, tuple[int, CardMaker]] = {}


def dashboard_card(name: str, *, order: int = 100) -> Callable[[CardMaker], CardMaker]:
    """Register ``maker(user, now) -> Card | None`` (None: nothing for this user's eyes). Smaller orders come first."""

    def register(maker: CardMaker) -> CardMaker:
        if name in _MAKERS:
            raise ValueError(f"two dashboard cards are named {name}")
        _MAKERS[name] = (order, maker)
        return maker

    return register


def cards_for(*, user: Any, now: datetime) -> list[Card]:
    made = (maker(user, now) for _order, maker in sorted(_MAKERS.values(), key=lambda entry: entry[0]))
    return [card for card in made if card is not None]


def waiting_line(label: Text, *, count: int, oldest: datetime | None, now: datetime, url: str = "") -> Line:
    """A queue: how many wait, and for how long the oldest has waited."""
    if not count or oldest is None:
        return Line(label, "0", url=url, tone=Tone.GOOD, note=_("None"))
    waited = now - oldest
    tone, word = Tone.CALM, ""
    if waited >= WATCHED_AFTER:
        tone, word = (Tone.LATE, _("Late")) if waited >= LATE_AFTER else (Tone.WATCH, _("Long wait"))
    note = _("Oldest: %(time)s ago") % {"time": elapsed_text(oldest, now=now)}
    return Line(label, str(count), url=url, tone=tone, word=word, note=note)
