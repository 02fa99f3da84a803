"""The Celery application: workers and beat."""

import os

from celery import Celery, signals
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")

app = Celery("qafila")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.worker_init.connect
@signals.beat_init.connect
def _check_at_start(**_kwargs: object) -> None:
    from common.checks import check_at_start  # once Django is set up

    check_at_start()


@signals.worker_init.connect
def _trace(**_kwargs: object) -> None:
    if settings.OTEL_EXPORTER_OTLP_ENDPOINT:
        from config.tracing import tracing_start

        tracing_start()
