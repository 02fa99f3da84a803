"""Erasure certificates: read-only."""

from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest

from lifecycle.erasure.models import ErasureCertificate


@admin.register(ErasureCertificate)
class ErasureCertificateAdmin(admin.ModelAdmin[ErasureCertificate]):
    """What was erased, when, and what is still to be settled."""

    list_display = ("company_id", "cause", "started_at", "completed_at", "awaits_settlement")
    list_filter = ("awaits_settlement", "cause")
    search_fields = ("company_id",)
    ordering = ("-started_at",)
    readonly_fields: ClassVar = ("company_id", "cause", "started_at", "completed_at", "awaits_settlement", "counts")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Certificates are made by erasures."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: ErasureCertificate | None = None) -> bool:
        """A proof is not edited."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ErasureCertificate | None = None) -> bool:
        """A proof is not deleted."""
        return False
