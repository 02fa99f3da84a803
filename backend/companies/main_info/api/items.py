"""What the lists of main info share at their doors."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request

SUCCESSOR = OpenApiParameter(
    "successor",
    OpenApiTypes.INT,
    description="Who takes the place of the default or primary one; needed while others remain",
)


class _SuccessorQuery(serializers.Serializer[Any]):
    successor = serializers.IntegerField(required=False, min_value=1, max_value=2**63 - 1)


def successor_of(request: Request) -> int | None:
    """The id in ``?successor=``; a bad value is 422."""
    query = _SuccessorQuery(data=request.query_params)
    query.is_valid(raise_exception=True)
    successor: int | None = query.validated_data.get("successor")
    return successor
