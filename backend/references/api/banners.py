"""``GET /banners?banners_needed_count=3``."""

from typing import ClassVar

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.fields import InstantField
from common.api.schema import keyed
from common.clock import utc_now
from references import selectors
from references.api.base import OpenView
from references.models import Banner


class BannerQuery(serializers.Serializer[None]):
    """How many are wanted."""

    banners_needed_count = serializers.IntegerField(min_value=1, max_value=20, default=3)


class BannerOut(serializers.ModelSerializer[Banner]):
    """A banner; ``link`` is a path of the portal, an https address, or null."""

    link = serializers.SerializerMethodField()
    created_at = InstantField()
    updated_at = InstantField()

    class Meta:
        model = Banner
        fields: ClassVar = ["id", "title", "text", "image", "link", "created_at", "updated_at"]

    def get_link(self, banner: Banner) -> str | None:
        """Where it leads."""
        return banner.link or None


class BannerListView(OpenView[Banner]):
    """Banners that show now."""

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "banners_needed_count",
                {"type": "integer", "minimum": 1, "maximum": 20, "default": 3},
                description="1 to 20, 3 if not given",
            )
        ],
        responses=keyed("banners", BannerOut, many=True),
    )
    def get(self, request: Request) -> Response:
        """The first few."""
        query = BannerQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        rows = selectors.banners(now=utc_now(), count=query.validated_data["banners_needed_count"])
        return Response({"banners": BannerOut(rows, many=True).data})
