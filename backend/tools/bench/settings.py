"""The settings of the measured server: the local ones, with the floor's routes and tokens that outlive the run."""

from datetime import timedelta

from config.settings import local
from config.settings.local import *  # noqa: F403 (settings are put together like this)

ROOT_URLCONF = "tools.bench.floor"
SIMPLE_JWT = {**local.SIMPLE_JWT, "ACCESS_TOKEN_LIFETIME": timedelta(hours=6)}
