"""The settings of the measured server: the local ones, with the floor's addresses and tokens that outlive the run."""

from datetime import timedelta

from config.settings.local import *

ROOT_URLCONF = "tools.bench.urls"
SIMPLE_JWT = {**SIMPLE_JWT, "ACCESS_TOKEN_LIFETIME": timedelta(hours=6)}
