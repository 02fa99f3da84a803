"""The same where a provider hangs: who finds no place there is told soon."""

from tests.load.settings import *

CARD_PROVIDER_PLACE_SECONDS = 0.5
