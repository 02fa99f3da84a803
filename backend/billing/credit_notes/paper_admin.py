"""What the admin pages of sealed papers share: both parties, the PDF, and the seal after the company's erasure."""

from typing import Any, TypeVar

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from activity.shown_data_admin import PersonalDataAdmin
from billing.admin_base import CompanyMovesAdmin
from billing.invoices.selectors import Parties
from common.admin import tag
from common.admin.personal import is_shown
from common.api.downloads import bytes_response
from common.dashboard import Tone

RowT = TypeVar("RowT", bound=Model)


def is_sealed(row: Any) -> bool:
    """Of a company that was erased, until somebody says why they open it."""
    return row.company.erased_at is not None and not is_shown(row)


def sealed_tag() -> SafeString:
    return tag(_("Hidden since the company’s data was erased"), Tone.WATCH)


class PaperAdmin(PersonalDataAdmin[RowT], CompanyMovesAdmin[RowT]):
    """Papers of an erased company are sealed: who the parties were, and the document, are shown for a reason that the
    log keeps."""

    def paper_of(self, row: Any) -> bytes:
        """The printed paper's bytes."""
        raise NotImplementedError

    def parties_of(self, row: Any) -> Parties:
        raise NotImplementedError

    @admin.display(description=_("document"))
    def pdf(self, row: RowT) -> SafeString:
        if is_sealed(row):
            return sealed_tag()
        return format_html('<a href="{}">{}</a>', reverse(f"admin:{self._pdf_name}", args=[row.pk]), _("Open the PDF"))

    @admin.display(description=_("Seller and buyer"))
    def parties(self, row: Any) -> SafeString:
        if is_sealed(row):
            return sealed_tag()
        language = get_language() or "ar"
        both = self.parties_of(row)
        sides = [
            {
                "title": title,
                "party": party,
                "name": party.name(language),
                "register": party.register(language),
                "address": [*party.address_lines(language), party.country_name(language)],
            }
            for title, party in ((_("seller"), both.seller), (_("buyer"), both.buyer))
        ]
        context = {"sides": sides, "frozen": row.buyer is not None}
        return SafeString(render_to_string("admin/billing/invoice_parties.html", context))

    def personal_of(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        """Only what is sealed has to be asked for."""
        return super().personal_of(request, row) if row.company.erased_at else {}

    @property
    def _pdf_name(self) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_pdf"

    def get_urls(self) -> list[URLPattern]:
        own = path("<int:row_id>/pdf/", self.admin_site.admin_view(self.pdf_view), name=self._pdf_name)
        return [own, *super().get_urls()]

    def pdf_view(self, request: HttpRequest, row_id: int) -> HttpResponse:
        """The printed paper's bytes."""
        row = self.get_object(request, str(row_id))
        if not self.has_view_permission(request, row):
            raise PermissionDenied
        if row is None:
            raise Http404
        if is_sealed(row):
            raise PermissionDenied
        name = f"{getattr(row, 'number', row.pk)}.pdf"
        return bytes_response(self.paper_of(row), content_type="application/pdf", name=name)
