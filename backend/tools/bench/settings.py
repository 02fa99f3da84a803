"""The settings of the measured server: the local ones, with the floor's addresses, tokens that outlive the run, doors
that never say "too often", and passwords hashed in a hundredth of the time, so that nothing hides behind the hash."""

from datetime import timedelta

from config.settings import local
from config.settings.local import *  # noqa: F403 (settings are put together like this)

ROOT_URLCONF = "tools.bench.urls"
SIMPLE_JWT = {**local.SIMPLE_JWT, "ACCESS_TOKEN_LIFETIME": timedelta(hours=6)}

REST_FRAMEWORK = {
    **local.REST_FRAMEWORK,
    "DEFAULT_THROTTLE_RATES": dict.fromkeys(
        ("signin", "two-step", "signup", "mail", "resend", "token", "upload", "export"), "1000000/min"
    ),
}
PASSWORD_HASHERS = ["tools.bench.hashing.QuickHasher"]
# A shorter beat than on a server, so that thousands of calls take minutes; still longer than the work.
EMAIL_ANSWER_MS = 60
