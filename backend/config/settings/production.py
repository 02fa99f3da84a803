"""The settings of a server: every key from the environment, HTTPS only, nothing of the test kit."""

from config.settings.base import *
from config.settings.environment import env

DEBUG = False
CHECKED_AT_START = True
SECRET_KEY = env.str("SECRET_KEY")
FIELD_ENCRYPTION_KEYS = env.list("FIELD_ENCRYPTION_KEYS")
BLIND_INDEX_KEY = env.str("BLIND_INDEX_KEY")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

TEST_CLOCK_ENABLED = False
DEMO_ENABLED = False
SANDBOX_PAYMENTS_ENABLED = False
DEV_MAIL_ENABLED = False

OPS_TWO_STEP_REQUIRED = env.bool("OPS_TWO_STEP_REQUIRED", default=True)

SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
# Whether subdomains and browsers' preload lists follow is for the owner of the domain to say, at the proxy.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
