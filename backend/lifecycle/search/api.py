"""``GET /search?q=``: what the person may see, over all their companies."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import PersonViewSet
from common.api.fields import CleanCharField
from common.api.schema import listing
from common.clock import utc_now
from lifecycle.search.selectors import Kind, found_by


class SearchIn(serializers.Serializer[Any]):
    q = CleanCharField(max_length=100, allow_blank=True, default="")


@extend_schema_field({"anyOf": [{"type": "integer"}, {"type": "string", "format": "uuid"}]})
class AnyIdField(serializers.ReadOnlyField):
    """Companies have UUIDs."""


class FoundOut(serializers.Serializer[Any]):
    """One thing, in the reader's language; ``link`` is a path of the portal without its language."""

    kind = serializers.ChoiceField(choices=[(kind.value, kind.value) for kind in Kind])
    id = AnyIdField()
    title = serializers.CharField()
    text = serializers.CharField()
    link = serializers.CharField()


class SearchViewSet(PersonViewSet):
    """By names, numbers, amounts and e-mail addresses."""

    @extend_schema(parameters=[SearchIn], responses=listing(FoundOut))
    def retrieve(self, request: Request) -> Response:
        """The best first: at most 20, and 5 of a kind."""
        query = SearchIn(data=request.query_params)
        query.is_valid(raise_exception=True)
        found = found_by(self.person, text=query.validated_data["q"], now=utc_now())
        return Response({"data": FoundOut(found, many=True).data})
