"""Colours of a theme: which roles there are, and whether their texts can be read (WCAG 2.2, contrast 4.5 to 1)."""

import re
from typing import Any

from django.utils.translation import gettext_lazy as _

from common.errors import Text

ROLES = ("primary", "on_primary", "secondary", "background", "surface", "text", "muted")
CONTRAST_MIN = 4.5

# Which colour is written on which ground.
_WRITTEN_ON = (
    ("on_primary", "primary"),
    ("text", "background"),
    ("text", "surface"),
    ("muted", "background"),
    ("muted", "surface"),
)
_HEX = re.compile(r"#[0-9a-f]{6}")

_ROLES_WRONG = _("Give each of these a colour: %(roles)s")
_NOT_A_COLOUR = _("%(role)s must be a colour such as #b4510a")
_UNREADABLE = _("%(text)s cannot be read on %(ground)s: contrast %(contrast).1f, at least 4.5 is needed")


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (#rrggbb), 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def colour_faults(colours: Any) -> list[Text]:
    """What is wrong with a theme's colours, one sentence each; empty for good ones."""
    if not isinstance(colours, dict) or set(colours) != set(ROLES):
        return [_ROLES_WRONG % {"roles": ", ".join(ROLES)}]
    wrong = [role for role in ROLES if not (isinstance(colours[role], str) and _HEX.fullmatch(colours[role].lower()))]
    if wrong:
        return [_NOT_A_COLOUR % {"role": role} for role in wrong]
    return [
        _UNREADABLE % {"text": text, "ground": ground, "contrast": ratio}
        for text, ground in _WRITTEN_ON
        if (ratio := contrast(colours[text], colours[ground])) < CONTRAST_MIN
    ]
