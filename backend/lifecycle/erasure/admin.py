"""Erasure certificates: a proof is neither made, edited nor deleted by hand."""

from django.apps import apps
from django.contrib import admin
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin, column, ltr
from lifecycle.erasure.models import ErasureCertificate


@admin.register(ErasureCertificate)
class ErasureCertificateAdmin(ReadOnlyAdmin[ErasureCertificate]):
    list_display = ("company", "cause", "started_at", "completed_at", "awaits_settlement")
    list_filter = ("cause", "awaits_settlement")
    search_fields = ("company_id",)
    search_help_text = _("Company number")
    ordering = ("-started_at",)
    fields = ("company", "cause", "started_at", "completed_at", "awaits_settlement", "gone")

    # Nothing but the number is left of it.
    company = column(_("company"), lambda row: ltr(row.company_id), ordering="company_id")

    @admin.display(description=_("erased data"))
    def gone(self, row: ErasureCertificate) -> SafeString | str:
        """How many rows of each kind, in words; kinds of earlier versions by the name that they had."""
        known = {model._meta.label: model._meta.verbose_name_plural for model in apps.get_models()}
        lines = ((known.get(label, label), ltr(count)) for label, count in row.counts.items() if count)
        return format_html_join("", "<div>{}: {}</div>", lines) or "—"
