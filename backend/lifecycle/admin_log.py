"""The admin's own log keeps that something was done, without the words that tell to whom."""

from collections.abc import Collection

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models


def admin_log_empty(model: type[models.Model], keys: Collection[object]) -> None:
    """Empty names and messages of the lines about these rows. Repeatable."""
    content_type = ContentType.objects.get_for_model(model)
    rows = LogEntry.objects.filter(content_type=content_type, object_id__in=[str(key) for key in keys])
    rows.update(object_repr="", change_message="")
