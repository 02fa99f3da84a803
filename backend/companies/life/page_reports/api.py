"""Reports of strangers, without signing in."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from common.api.envelope import created, valid_body
from common.api.fields import CleanTextField
from common.api.schema import envelope
from common.api.throttles import ReportThrottle
from common.clock import utc_now
from common.errors import Missing
from companies.life.page_reports.models import ReportReason
from companies.life.page_reports.services import report_add
from companies.life.public_page.selectors import PublicCompany, public_company


class PageReportIn(serializers.Serializer[Any]):
    """What is wrong with a company's page."""

    reason = serializers.ChoiceField(choices=ReportReason.choices)
    text = CleanTextField(required=False, allow_blank=True, max_length=500)


class PageReportViewSet(ViewSet):
    """For as long as the page is there for everybody."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (ReportThrottle,)

    @extend_schema(request=PageReportIn, responses={201: envelope()})
    def create(self, request: Request, sub_domain: str) -> Response:
        """Report the page to the platform. Few in an hour from one network."""
        found = public_company(sub_domain, now=(now := utc_now()))
        if not isinstance(found, PublicCompany):
            raise Missing
        body = valid_body(PageReportIn, request).validated_data
        report_add(company=found.company, **{"text": "", **body}, now=now)
        return created(_("Thank you. We received your report."))
