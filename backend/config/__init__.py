"""The project: settings, addresses, and the ways in."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
