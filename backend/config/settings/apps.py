"""Which apps and middleware make up the project, lowest first."""

from config.settings.environment import BACKEND_DIR

INSTALLED_APPS = [
    # First: its templates, styles and words go before those of the stock admin.
    "common",
    "config.admin_site.QafilaAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "corsheaders",
    "csp",
    "axes",
    "django_structlog",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "references",
    "mailing",
    "activity",
    "notifications",
    "accounts",
    "permissions",
    "companies",
    "invitations",
    "billing",
    "lifecycle",
]

MIDDLEWARE = [
    # First: whoever answers, the body is read.
    "common.middleware.UnreadBodyMiddleware",
    "common.middleware.Utf8Middleware",
    "django.middleware.security.SecurityMiddleware",
    # Before the files: what may be framed and what may run is said with every answer.
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "common.middleware_lines.RequestLineMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "common.middleware.JsonGZipMiddleware",
    "common.middleware.NoStoreMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "common.middleware.LocaleMiddleware",
    "common.middleware.TimezoneMiddleware",
    "common.middleware.OriginMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BACKEND_DIR / "config" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ],
        },
    },
]
