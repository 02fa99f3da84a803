"""Languages and formats: Arabic first; Latin digits and a point for decimals in both."""

from django.utils.translation import gettext_lazy as _

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
