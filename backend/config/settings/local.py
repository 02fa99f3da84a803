"""The settings of ``make run``: embedded, on this machine only, with keys that protect nothing."""

from config.settings.base import *
from config.settings.environment import env

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default=LOCAL_SECRET_KEY)
FIELD_ENCRYPTION_KEYS = env.list("FIELD_ENCRYPTION_KEYS", default=[LOCAL_FIELD_ENCRYPTION_KEY])
BLIND_INDEX_KEY = env.str("BLIND_INDEX_KEY", default=LOCAL_BLIND_INDEX_KEY)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
OPS_TWO_STEP_REQUIRED = env.bool("OPS_TWO_STEP_REQUIRED", default=False)
# A portal that was built anew is served at once, without a restart; elsewhere files are looked up once, at the start.
WHITENOISE_AUTOREFRESH = True
WHITENOISE_ROOT = SPA_DIST_DIR / "public"
# Whoever moves a company's clock waits for what follows; an erasure waits for the mails that warn of it.
CELERY_BEAT_SCHEDULE["erase companies"] |= {"schedule": 10.0, "options": {"expires": 10}}
# The demo's papers have none yet.
CELERY_BEAT_SCHEDULE["draw previews of documents"] |= {"schedule": 20.0, "options": {"expires": 20}}
