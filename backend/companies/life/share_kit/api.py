"""The share kit of a company's page, for those who see how it looks."""

from typing import Any, ClassVar

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.downloads import bytes_response
from common.api.schema import keyed
from common.errors import Missing
from companies.company.api import CompanyViewSet
from companies.company.models import ReviewStatus
from companies.life.public_page.selectors import is_open, public_view
from companies.life.share_kit import kit

_LANGUAGE = OpenApiParameter("lang", enum=["ar", "en"], description="The company's own where it is not given")


class _Query(serializers.Serializer[Any]):
    lang = serializers.ChoiceField(choices=["ar", "en"], required=False)


class SignatureOut(serializers.Serializer[Any]):
    """The signature of the caller's mails."""

    html = serializers.CharField()
    text = serializers.CharField()


class ShareKitViewSet(CompanyViewSet):
    """404 while the page is not there for everybody: a printed code would lead nowhere."""

    requires: ClassVar = dict.fromkeys(("poster", "story", "signature"), "view_custom_themes")
    pagination_class = None

    @extend_schema(parameters=[_LANGUAGE], responses={(200, "application/pdf"): bytes})
    @action(detail=True)
    def poster(self, request: Request, company_id: str) -> HttpResponse:
        """A page to print (A5) with the code to scan."""
        return self._file("poster", "application/pdf", "pdf")

    @extend_schema(parameters=[_LANGUAGE], responses={(200, "image/png"): bytes})
    @action(detail=True)
    def story(self, request: Request, company_id: str) -> HttpResponse:
        """A picture for stories, 1080 by 1920 pixels."""
        return self._file("story", "image/png", "png")

    @extend_schema(parameters=[_LANGUAGE], responses=keyed("data", SignatureOut))
    @action(detail=True)
    def signature(self, request: Request, company_id: str) -> Response:
        """With the caller's name."""
        found, language = self._asked()
        html, text = kit.signature(found, self.actor, language)
        return Response({"data": {"html": html, "text": text}})

    def _file(self, kind: kit.Kind, content_type: str, suffix: str) -> HttpResponse:
        found, language = self._asked()
        name = f"{found.company.sub_domain}-{kind}-{language}.{suffix}"
        content = kit.drawn(found, kind, language)
        return bytes_response(content, content_type=content_type, name=name, attachment=True)

    def _asked(self) -> Any:
        query = _Query(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        company = self.company
        if company.status != ReviewStatus.CONFIRMED or not is_open(company, self.stage):
            raise Missing
        return public_view(company, now=self.now), query.validated_data.get("lang") or company.lang or "ar"
