"""The Celery application: workers and beat."""

import atexit
import gc
import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")

app = Celery("qafila")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# The last collection of an interpreter that ends visits every object there is, for nothing: most of a second in which
# a worker that was asked to stop is still there.
atexit.register(gc.freeze)
