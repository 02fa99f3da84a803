"""Erasure certificates: a proof is neither made, edited nor deleted by hand."""

from django.contrib import admin

from common.admin import ReadOnlyAdmin
from lifecycle.erasure.models import ErasureCertificate


@admin.register(ErasureCertificate)
class ErasureCertificateAdmin(ReadOnlyAdmin[ErasureCertificate]):
    list_display = ("company_id", "cause", "started_at", "completed_at", "awaits_settlement")
    list_filter = ("awaits_settlement", "cause")
    search_fields = ("company_id",)
    ordering = ("-started_at",)
    fields = ("company_id", "cause", "started_at", "completed_at", "awaits_settlement", "counts")
