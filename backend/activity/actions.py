"""The actions of the log in words. Each app declares its own in its ``actions.py``; declaring registers."""

from collections.abc import Mapping
from functools import cache

from django.utils.module_loading import autodiscover_modules

from common.errors import Text

_WORDS: dict[str, Text] = {}


def actions_declare(words: Mapping[str, Text]) -> None:
    """Register the words of some actions: ``{"address.created": _("Address added")}``."""
    _WORDS.update(words)


def action_words(action: str) -> str:
    """The action in the active language; its code where nobody declared words."""
    _discover()
    return str(_WORDS.get(action, action))


@cache
def _discover() -> None:
    autodiscover_modules("actions")
