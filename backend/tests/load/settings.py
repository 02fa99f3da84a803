"""The settings of the processes under load: local ones, whose only card providers are the stand-ins."""

from datetime import timedelta

from config.settings import local
from config.settings.local import *

SANDBOX_PAYMENTS_ENABLED = False
# A busy machine is no provider that is down.
CARD_PROVIDER_SECONDS = CARD_PROVIDER_PLACE_SECONDS = 120
# People who are busy for longer than a token lives.
SIMPLE_JWT = {**local.SIMPLE_JWT, "ACCESS_TOKEN_LIFETIME": timedelta(hours=6)}
