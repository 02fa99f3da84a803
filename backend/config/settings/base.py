"""All topics put together; imported by ``local``, ``test`` and ``production``, never used alone."""

import django_stubs_ext
from django.db.models import ExpressionWrapper
from django.utils.translation import gettext_lazy as _

from config.settings.api import *
from config.settings.apps import *
from config.settings.database import *
from config.settings.environment import *
from config.settings.files import *
from config.settings.jobs import *
from config.settings.logs import *
from config.settings.mail import *
from config.settings.product import *
from config.settings.reporting import *
from config.settings.security import *

if JWT_SIGNING_KEY:
    SIMPLE_JWT["SIGNING_KEY"] = JWT_SIGNING_KEY
if METRICS_TOKEN:
    MIDDLEWARE.insert(0, "common.metrics.MetricsMiddleware")

# Arabic first; Latin digits and a point for decimals in both languages.
LANGUAGE_CODE = "ar"
LANGUAGES = [("ar", _("Arabic")), ("en", _("English"))]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
# Django's own Arabic formats print 1234,50 and read 12.500 as twelve thousand five hundred.
FORMAT_MODULE_PATH = ["config.formats"]
PHONENUMBER_DEFAULT_REGION = "SA"
PHONENUMBER_DB_FORMAT = "E164"

# Lets `ModelAdmin[Company]` and the like be written where they run, not only where they are type-checked.
django_stubs_ext.monkeypatch(extra_classes=[ExpressionWrapper])
