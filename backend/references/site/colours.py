"""Colours of a theme: which roles there are, and whether their texts can be read (WCAG 2.2, contrast 4.5 to 1)."""

import re
from collections import defaultdict
from typing import Any

from django.utils.translation import gettext_lazy as _

from common.errors import Text
from common.text import listed

ROLE_LABELS: dict[str, Text] = {
    "primary": _("Primary colour"),
    "on_primary": _("Text on the primary colour"),
    "secondary": _("Secondary colour"),
    "background": _("Page background"),
    "surface": _("Cards"),
    "text": _("Text"),
    "muted": _("Secondary text"),
}
ROLES = tuple(ROLE_LABELS)
CONTRAST_MIN = 4.5

# What is written, and on which grounds.
_WRITTEN_ON = {
    "on_primary": ("primary",),
    "text": ("background", "surface"),
    "muted": ("background", "surface"),
}
_HEX = re.compile(r"#[0-9a-f]{6}")

_ROLES_WRONG = _("Give each of these a colour: %(roles)s")
_NOT_A_COLOUR = _("%(role)s must be a colour such as #b4510a")
_UNREADABLE = _("“%(text)s” cannot be read on “%(ground)s”: contrast %(contrast).1f, at least 4.5 is needed")
_INSTEAD = _("%(colour)s can be read")


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (#rrggbb), 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def readable(colour: str, *grounds: str) -> str | None:
    """The colour nearest to this one that can be read on all the grounds; None where there is none."""
    for share in range(101):
        for end in (0, 255):
            mixed = _mixed(colour, end, share / 100)
            if all(contrast(mixed, ground) >= CONTRAST_MIN for ground in grounds):
                return mixed
    return None


def _mixed(colour: str, end: int, share: float) -> str:
    """The colour, by this share on its way to black (0) or white (255)."""
    channels = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return "#" + "".join(f"{round(channel + (end - channel) * share):02x}" for channel in channels)


def colour_faults(colours: Any) -> dict[str, list[Text]]:
    """What is wrong with a theme's colours, in sentences by role; by an empty name what concerns them all. Empty for
    good ones."""
    if not isinstance(colours, dict) or set(colours) != set(ROLES):
        return {"": [_ROLES_WRONG % {"roles": listed(ROLE_LABELS.values())}]}
    faults: dict[str, list[Text]] = defaultdict(list)
    for role, colour in colours.items():
        if not (isinstance(colour, str) and _HEX.fullmatch(colour.lower())):
            faults[role].append(_NOT_A_COLOUR % {"role": ROLE_LABELS[role]})
    if faults:
        return dict(faults)
    for role, written_on in _WRITTEN_ON.items():
        for ground in written_on:
            if (ratio := contrast(colours[role], colours[ground])) < CONTRAST_MIN:
                named = {"text": ROLE_LABELS[role], "ground": ROLE_LABELS[ground], "contrast": ratio}
                faults[role].append(_UNREADABLE % named)
        better = readable(colours[role], *(colours[ground] for ground in written_on))
        if role in faults and better:
            faults[role].append(_INSTEAD % {"colour": better})
    return dict(faults)
