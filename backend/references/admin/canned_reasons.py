"""Ready-made reasons."""

from django.contrib import admin

from references.admin.base import SeededAdmin
from references.models import CannedReason


@admin.register(CannedReason)
class CannedReasonAdmin(SeededAdmin[CannedReason]):
    """Reasons by topic and field."""

    list_display = ("__str__", "topic", "field", "order", "is_active")
    list_editable = ("order", "is_active")
    list_filter = ("topic", "is_active")
    search_fields = ("text_ar", "text_en", "field")
    fields = ("topic", "field", "text_ar", "text_en", "order", "is_active")
