"""The settings of the processes under load: local ones, whose only card providers are the stand-ins."""

from config.settings.local import *

SANDBOX_PAYMENTS_ENABLED = False
# A busy machine is no provider that is down.
CARD_PROVIDER_SECONDS = CARD_PROVIDER_PLACE_SECONDS = 120
