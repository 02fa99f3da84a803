"""The web server's way in."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from common.checks import check_at_start

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")

if settings.OTEL_EXPORTER_OTLP_ENDPOINT:
    from config.tracing import tracing_start

    tracing_start()
application = get_wsgi_application()
check_at_start()
