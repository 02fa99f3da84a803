"""``GET /themes``: the gallery. Which of them a company may choose is answered with the company's theme."""

from typing import ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from references import selectors
from references.api.base import SEARCH, SIMPLE, ReferenceListView, ReferenceSerializer
from references.colours import ROLES
from references.models import Theme

ColoursOut = type(
    "ColoursOut",
    (serializers.Serializer,),
    {"__doc__": "A colour (#rrggbb) for each role.", **{role: serializers.CharField() for role in ROLES}},
)


class ThemeOut(ReferenceSerializer[Theme]):
    """A theme. ``preview`` is null where the colours say it all."""

    simple_fields = ("id", "name", "level")

    colours = ColoursOut()
    preview = serializers.SerializerMethodField()

    class Meta:
        model = Theme
        fields: ClassVar = ["id", "name", "level", "name_ar", "name_en", "colours", "preview"]

    def get_preview(self, theme: Theme) -> str | None:
        """The picture's address."""
        return theme.preview.url if theme.preview else None


class ThemeListView(ReferenceListView[Theme]):
    """Themes, by the level that unlocks them."""

    serializer_class = ThemeOut

    def rows(self) -> QuerySet[Theme]:
        """Active ones."""
        return selectors.themes()

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=ThemeOut(many=True))
    def get(self, request: Request) -> Response:
        """A page of themes, or all."""
        return self.listed(request)
