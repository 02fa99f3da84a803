"""The form by which anybody reports a company's page, without scripts: ``/c/{digital name}/report``."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import re_path
from django.utils.translation import gettext as _
from django.views import View

from common.api.throttles import ReportThrottle
from common.clock import utc_now
from common.errors import CONTROL_MESSAGE
from common.text import holds_control, normalise_paragraphs
from companies.company.logos import logo_url
from companies.life.page_reports.models import ReportReason
from companies.life.page_reports.services import report_add
from companies.life.public_page.page import LANGUAGE, PAGE, colours_of, frame_context, styled_response
from companies.life.public_page.presentation import page_url
from companies.life.public_page.selectors import PublicCompany, public_company


class ReportForm(forms.Form):
    """The same as ``PageReportIn`` takes."""

    reason = forms.ChoiceField(choices=ReportReason.choices, widget=forms.RadioSelect)
    text = forms.CharField(max_length=500, required=False, widget=forms.Textarea(attrs={"dir": "auto", "rows": 4}))

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        if holds_control(text):
            raise forms.ValidationError(CONTROL_MESSAGE)
        return normalise_paragraphs(text)


class ReportView(View):
    """For as long as the page is there. Its form has a token of Django's, so it is kept by nobody."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, sub_domain: str, language: str | None = None) -> HttpResponse:
        return _shown(request, self._found(sub_domain), ReportForm(), is_sent="sent" in request.GET)

    def post(self, request: HttpRequest, sub_domain: str, language: str | None = None) -> HttpResponse:
        found, form, throttle = self._found(sub_domain), ReportForm(request.POST), ReportThrottle()
        if not form.is_valid():
            errors = [_("Choose what is wrong with the page.")] if "reason" in form.errors else form.errors["text"]
            return _shown(request, found, form, errors=errors, status=422)
        # Asks no more of a request than Django's has.
        asked: Any = request
        if not throttle.allow_request(asked, self):  # type: ignore[arg-type]  # its views are the framework's
            words = _("Too many reports came from your network. Please try again later.")
            response = _shown(request, found, form, errors=[words], status=429)
            response["Retry-After"] = str(int(throttle.wait()))
            return response
        report_add(company=found.company, now=utc_now(), **form.cleaned_data)
        return HttpResponseRedirect(f"{request.path}?sent=1")

    @staticmethod
    def _found(sub_domain: str) -> PublicCompany:
        found = public_company(sub_domain, now=utc_now())
        if not isinstance(found, PublicCompany):
            raise Http404
        return found


def _shown(
    request: HttpRequest,
    found: PublicCompany,
    form: ReportForm,
    *,
    errors: list[str] | Any = (),
    is_sent: bool = False,
    status: int = 200,
) -> HttpResponse:
    context = {
        **frame_context(colours_of(found)),
        "title": f"{_('Report this page')} | {found.company.name}",
        "company": found.company.name,
        "logo": logo_url(found.company),
        "initial": found.company.name[:1],
        "url": page_url(found.company),
        "form": form,
        "errors": errors,
        "is_sent": is_sent,
    }
    response = styled_response("public_page/report.html", context, request)
    response.status_code = status
    response["Cache-Control"] = "private, no-store"
    return response


urlpatterns = [re_path(rf"^{LANGUAGE}{PAGE}/report/?$", ReportView.as_view(), name="public-page-report")]
