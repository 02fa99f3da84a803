"""The settings of the tests: files in a temporary folder, cheap password hashing, tasks run in place."""

import os
import tempfile
from pathlib import Path

var_dir = Path(os.environ.setdefault("QAFILA_VAR_DIR", f"{tempfile.gettempdir()}/qafila-test-{os.getpid()}"))
# Each of the processes that share the tests has files of its own: what one stores is not found by another.
if (worker := os.environ.get("PYTEST_XDIST_WORKER", "")) and var_dir.name != worker:
    os.environ["QAFILA_VAR_DIR"] = str(var_dir / worker)

from config.settings.base import *  # noqa: E402 (reads the folder that is named above)
from tests.translations import translations_compile  # noqa: E402 (as above)

# Before Django reads them.
translations_compile()

DEBUG = False
SECRET_KEY = LOCAL_SECRET_KEY
FIELD_ENCRYPTION_KEYS = [LOCAL_FIELD_ENCRYPTION_KEY]
BLIND_INDEX_KEY = LOCAL_BLIND_INDEX_KEY
ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = True
MAIL_HOLES_REFUSED = True
EMAIL_ANSWER_MS = 0
# What one test meets is not for the next.
BROKER_LEFT_ALONE_SECONDS = 0
# The built portal is served by the browser journeys' own processes; here every client would scan its folder.
WHITENOISE_ROOT = VAR_DIR / "no-portal"
WHITENOISE_ROOT.mkdir(parents=True, exist_ok=True)
STATIC_ROOT.mkdir(parents=True, exist_ok=True)
CACHES["pages"] = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"

if os.environ.get("TEST_DATABASE_URL"):
    DATABASES["default"] = env.db_url("TEST_DATABASE_URL")
else:
    # A file, not shared memory: threads of one test must meet real locks.
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}
