"""Banners, themes and public settings, open to everybody."""

from typing import ClassVar

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.fields import InstantField
from common.api.schema import keyed
from common.clock import utc_now
from references.lists.api import OpenViewSet
from references.selectors import public_settings
from references.site.colours import ROLES
from references.site.models import Banner, ProjectSetting, Theme


class BannerQuery(serializers.Serializer[None]):
    """``?banners_needed_count=``: how many banners at most."""

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
        return banner.link or None


class BannersViewSet(OpenViewSet[Banner]):
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
    def retrieve(self, request: Request) -> Response:
        """The banners that show now, as many as asked for."""
        query = BannerQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        rows = Banner.objects.showing(utc_now())[: query.validated_data["banners_needed_count"]]
        return Response({"banners": BannerOut(rows, many=True).data})


ColoursOut = type(
    "ColoursOut",
    (serializers.Serializer,),
    {"__doc__": "A colour (#rrggbb) for each role.", **{role: serializers.CharField() for role in ROLES}},
)


class ThemeOut(serializers.ModelSerializer[Theme]):
    """A theme. ``preview`` is null where the colours say it all; ``unlocked``: by the ``level`` of the context."""

    colours = ColoursOut()
    preview = serializers.SerializerMethodField()
    unlocked = serializers.SerializerMethodField()
    created_at = InstantField()
    updated_at = InstantField()

    class Meta:
        model = Theme
        fields: ClassVar = [
            "id",
            "name",
            "level",
            "name_ar",
            "name_en",
            "colours",
            "preview",
            "unlocked",
            "created_at",
            "updated_at",
        ]

    def get_preview(self, theme: Theme) -> str | None:
        return theme.preview.url if theme.preview else None

    def get_unlocked(self, theme: Theme) -> bool:
        level: int | None = self.context.get("level")
        return level is not None and theme.level <= level


class ProjectSettingOut(serializers.ModelSerializer[ProjectSetting]):
    """A key and its value in the request's language."""

    value = serializers.CharField(source="text")

    class Meta:
        model = ProjectSetting
        fields: ClassVar = ["key", "value"]


class ProjectSettingViewSet(OpenViewSet[ProjectSetting]):
    """Public settings only."""

    serializer_class = ProjectSettingOut
    allows_all: ClassVar[bool] = True

    @extend_schema(responses=ProjectSettingOut(many=True))
    def list(self, request: Request) -> Response:
        """A page of settings, or all."""
        page = self.paginate_queryset(public_settings())
        return self.get_paginated_response(self.get_serializer(page, many=True).data)
