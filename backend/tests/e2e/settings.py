"""The settings of the journeys: a developer's machine on which signing in costs no half second of the processor."""

from config.settings.local import *

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
