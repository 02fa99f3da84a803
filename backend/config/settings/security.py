"""Keys, cookies, headers and the content security policy."""

from csp.constants import NONCE, NONE, SELF

from config.settings.environment import env
from config.settings.files import FILES_ORIGINS

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
# The admin's sessions alone; people of the portal have sessions of their own (accounts.Session).
SESSION_COOKIE_AGE = env.int("ADMIN_SESSION_HOURS", default=12) * 60 * 60
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_COOKIE_SAMESITE = "Lax"
# Keys that everybody can read, for ``make run`` and for tests: no server starts with one of them.
LOCAL_SECRET_KEY = "local-only-secret-key-that-protects-nothing-at-all"  # noqa: S105
LOCAL_FIELD_ENCRYPTION_KEY = "bG9jYWwtb25seS1rZXktcHJvdGVjdHMtbm90aGluZyE="
LOCAL_BLIND_INDEX_KEY = "local-only"
# Former keys, while rows and links of theirs are around (docs/operations.md).
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
BLIND_INDEX_FALLBACKS = env.list("BLIND_INDEX_FALLBACKS", default=[])
# Signs the tokens of sessions; empty: SECRET_KEY does. Another one signs everybody out, unless the former is listed.
JWT_SIGNING_KEY = env.str("JWT_SIGNING_KEY", default="")
JWT_SIGNING_KEY_FALLBACKS = env.list("JWT_SIGNING_KEY_FALLBACKS", default=[])
# Whether web server, worker and beat refuse to start with settings that protect nothing (``common/checks.py``).
CHECKED_AT_START = False
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:", "blob:", *FILES_ORIGINS],
        # Papers beside what they prove, in the admin.
        "frame-src": [SELF, *FILES_ORIGINS[:1]],
        "font-src": [SELF],
        "connect-src": [SELF],
        "worker-src": [SELF],
        "manifest-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    },
}

# What no page of ours asks a device for, and no page within one may ask for either.
PERMISSIONS_POLICY: dict[str, list[str]] = {
    "accelerometer": [],
    "camera": [],
    "display-capture": [],
    "geolocation": [],
    "gyroscope": [],
    "magnetometer": [],
    "microphone": [],
    "midi": [],
    "payment": [],
    "usb": [],
}

# Reverse proxies of ours in front: how many of the addresses in X-Forwarded-For are believed, from the right.
PROXY_COUNT = env.int("PROXY_COUNT", default=0)

# The portal's own origin, where its API has a host of its own (``VITE_API_URL``).
CORS_ALLOWED_ORIGINS = env.list("CORS_ALLOWED_ORIGINS", default=[])
CORS_ALLOW_CREDENTIALS = True
CORS_ALLOW_HEADERS = [
    "accept",
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "x-locale",
    "x-timezone",
]
# When to try again, and what a downloaded file is called.
CORS_EXPOSE_HEADERS = ["content-disposition", "retry-after"]
CORS_URLS_REGEX = r"^/api/"

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
    "django.contrib.auth.hashers.ScryptPasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "accounts.passwords.rules.StrongPasswordValidator"},
]
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]

# The admin's lock-out, for one account from one address; what both doors count together: accounts/sign_in/limits.py.
AXES_ONLY_ADMIN_SITE = True
AXES_CLIENT_IP_CALLABLE = "common.origin.address_of"
AXES_FAILURE_LIMIT = env.int("ADMIN_SIGN_IN_FAILURES", default=8)
AXES_COOLOFF_TIME = 0.5  # hours, as the page below says
AXES_LOCKOUT_TEMPLATE = "429.html"
# What the sign-in form and Django's own call it, whatever the column is; one counter for all spellings of an address.
AXES_USERNAME_FORM_FIELD = "username"
AXES_USERNAME_CALLABLE = "accounts.lockout.username_of"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_ENABLE_ACCESS_FAILURE_LOG = False
AXES_ENABLE_ADMIN = False  # its pages let rows be deleted; ours are in accounts/staff/sign_in_log.py
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "code"]
