"""The tax report in the admin: a year by month, on the page and as a file."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, TypeVar

from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.dates import MONTHS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from billing.catalogue.models import TaxCategory
from billing.credit_notes.tax_report import TaxLine, tax_report, tax_years
from billing.documents.rows import percent_text
from billing.documents.typesetting import amount
from common import money
from common.admin.lists import ListAdmin
from common.api.downloads import csv_response
from common.api.exports import csv_lines
from common.text import number_in

RowT = TypeVar("RowT", bound=Model)
TITLE = gettext_lazy("Tax report")


def _cells(line: TaxLine, written: Callable[[int], str]) -> list[str]:
    """``written`` says how an amount (cents) is written: plain in the file, to be read on the page."""
    cents = (
        *(line.invoiced_cents, line.invoiced_tax_cents, line.credited_cents, line.credited_tax_cents),
        *(line.net_cents, line.net_tax_cents),
    )
    return [
        str(MONTHS[line.month]) if line.month else _("Whole year"),
        str(TaxCategory(line.category).label) if line.category else _("Without tax"),
        percent_text(Decimal(line.rate)) if line.rate else "",
        *(written(each) for each in cents),
        # In columns of their own: with its currency behind it a negative amount is no number in a spreadsheet.
        written(line.local_tax_cents) if line.local_currency else "",
        line.local_currency,
    ]


def _heads() -> list[str]:
    return [
        _("Month"),
        _("Tax category"),
        _("Rate"),
        _("Invoiced, taxable"),
        _("Invoiced, tax"),
        _("Credited, taxable"),
        _("Credited, tax"),
        _("Net, taxable"),
        _("Net, tax"),
        _("Tax in local currency"),
        _("Tax currency"),
    ]


class TaxReportAdmin(ListAdmin[RowT]):
    """Beside a list of papers: what they come to for the tax office. Whoever sees the list may."""

    change_list_template = "admin/billing/creditnote/change_list.html"

    def get_urls(self) -> list[URLPattern]:
        name = f"{self.opts.app_label}_{self.opts.model_name}_tax-report"
        return [path("tax-report/", self.admin_site.admin_view(self.tax_report_view), name=name), *super().get_urls()]

    def tax_report_view(self, request: HttpRequest) -> HttpResponseBase:
        """The newest year, or ``?year=``; ``?export=csv`` is the file."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        years = tax_years()
        asked = number_in(request.GET.get("year", ""))
        year = asked if asked in years else next(iter(years), None)
        lines = tax_report(year) if year else []
        if request.GET.get("export") == "csv":
            return self._file([_cells(line, money.to_text) for line in lines], year)
        context: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "title": TITLE,
            "opts": self.opts,
            "years": years,
            "year": year,
            "heads": _heads(),
            "rows": [_cells(line, amount) for line in lines],
            "currency": money.CURRENCY,
        }
        return TemplateResponse(request, "admin/billing/tax_report.html", context)

    @staticmethod
    def _file(rows: list[list[str]], year: int | None) -> StreamingHttpResponse:
        return csv_response(csv_lines(_heads(), rows), name=f"tax-report-{year or ''}.csv")
