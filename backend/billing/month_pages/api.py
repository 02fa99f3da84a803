"""``GET /companies/{id}/ledger/months/{YYYY-MM}``: the month on one page, as a PDF."""

from datetime import date
from typing import ClassVar
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from billing.month_pages.documents import month_pdf
from billing.month_pages.selectors import month_page
from common.api.downloads import bytes_response
from common.errors import Missing
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


def _month(text: str) -> date:
    try:
        return date.fromisoformat(f"{text}-01")
    except ValueError:
        raise Missing from None


class MonthPageViewSet(CompanyViewSet):
    """A month of the viewer's zone."""

    lookup_url_kwarg = "month"
    requires: ClassVar = {"retrieve": "view_charges"}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses={(200, "application/pdf"): bytes})
    def retrieve(self, request: Request, company_id: str, month: str) -> HttpResponse:
        """What came and what left, the balance at both ends, and what ends soon: the open invoice with `view_invoices`,
        papers with `view_legal_info`."""
        zone = ZoneInfo(timezone.get_current_timezone_name())
        page = month_page(self.company, _month(month), zone=zone, now=self.now).as_read_by(self.access)
        language = "en" if get_language() == "en" else "ar"
        content = month_pdf(page, language=language, now=self.now)
        name = f"month-{page.month:%Y-%m}.pdf"
        return bytes_response(content, content_type="application/pdf", name=name, attachment=True)
