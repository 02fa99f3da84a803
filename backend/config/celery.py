"""The Celery application: workers and beat."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")

app = Celery("qafila")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
