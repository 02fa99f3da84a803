"""``GET /sub-domains/{name}``: asked while typing."""

from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from common.api.out import Out
from common.api.schema import keyed
from common.clock import utc_now
from companies.selectors.sub_domains import sub_domain_availability


class AvailabilityOut(Out[Any]):
    """Whether the name can be had, as it would be stored, and why not."""

    name = serializers.CharField()
    available = serializers.BooleanField()
    reason = serializers.CharField(allow_null=True)


class _Query(serializers.Serializer[Any]):
    company = serializers.UUIDField(required=False)


class SubDomainView(APIView):
    """For every signed-in person; ``company`` is the one that asks, whose own name is not in its way."""

    @extend_schema(
        parameters=[OpenApiParameter("company", OpenApiTypes.UUID, description="The company that asks")],
        responses=keyed("data", AvailabilityOut),
    )
    def get(self, request: Request, name: str) -> Response:
        """Free or not."""
        query = _Query(data=request.query_params)
        query.is_valid(raise_exception=True)
        company_id: UUID | None = query.validated_data.get("company")
        found = sub_domain_availability(name=name, now=utc_now(), company_id=company_id)
        return Response({"data": AvailabilityOut(found).data})
