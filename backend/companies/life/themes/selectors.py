"""The look of a company's page, as its licence allows it now."""

from collections.abc import Mapping
from dataclasses import dataclass

from companies.company.models import Company
from companies.life.themes.models import ThemeChoice
from references.selectors import custom_colours_level, themes
from references.site.models import Theme


@dataclass(frozen=True)
class Look:
    """``colours`` names a colour (#rrggbb) for each role: the theme's, or the company's own."""

    theme: Theme
    colours: Mapping[str, str]


def choice_of(company: Company) -> ThemeChoice | None:
    """What the company chose; None while it chose nothing. No query where the relation was read with the company."""
    return getattr(company, "theme_choice", None)


def look_of(company: Company) -> Look | None:
    """What shows: what was chosen where the level of the licence unlocks it, else the first look that every licence may
    use. None while staff offer none."""
    choice, level = choice_of(company), company.standing.level
    if choice is None or level is None or choice.theme.level > level:
        first = themes().first()
        return Look(first, first.colours) if first else None
    if choice.colours and colours_unlocked(level):
        return Look(choice.theme, choice.colours)
    return Look(choice.theme, choice.theme.colours)


def colours_unlocked(level: int | None) -> bool:
    """Whether a licence of this level may have colours of its own."""
    needed = custom_colours_level()
    return level is not None and needed is not None and level >= needed
