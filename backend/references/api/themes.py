"""``GET /themes``: the gallery. Which of them a company may choose is answered with the company's theme."""

from typing import ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.fields import InstantField
from references import selectors
from references.api.base import SEARCH, SIMPLE, ReferenceListView, either_form, simple_form
from references.colours import ROLES
from references.models import Theme

ColoursOut = type(
    "ColoursOut",
    (serializers.Serializer,),
    {"__doc__": "A colour (#rrggbb) for each role.", **{role: serializers.CharField() for role in ROLES}},
)


class ThemeOut(serializers.ModelSerializer[Theme]):
    """A theme. ``preview`` is null where the colours say it all."""

    colours = ColoursOut()
    preview = serializers.SerializerMethodField()
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
            "created_at",
            "updated_at",
        ]

    def get_preview(self, theme: Theme) -> str | None:
        """The picture's address."""
        return theme.preview.url if theme.preview else None


ThemeSimpleOut = simple_form(ThemeOut, "id", "name", "level")


class ThemeListView(ReferenceListView[Theme]):
    """Themes, by the level that unlocks them."""

    serializer_class = ThemeOut
    simple_class = ThemeSimpleOut

    def rows(self) -> QuerySet[Theme]:
        """Active ones."""
        return selectors.themes()

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=either_form(ThemeOut, ThemeSimpleOut))
    def get(self, request: Request) -> Response:
        """A page of themes, or all."""
        return self.listed(request)
