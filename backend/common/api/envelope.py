"""Bodies of writes, checked, and their answers: ``{"message", "data"}``. A null message: nothing to tell the user."""

from typing import Any, TypeVar

from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from common.errors import Text

SerializerT = TypeVar("SerializerT", bound=Serializer[Any])


def valid_body(kind: type[SerializerT], request: Request) -> SerializerT:
    """The request's body, read. Raises ValidationError beside the fields that are wrong."""
    given = kind(data=request.data)
    given.is_valid(raise_exception=True)
    return given


def changed(message: Text | None, data: Any = None) -> Response:
    return Response({"message": None if message is None else str(message), "data": data})


def accepted(message: Text) -> Response:
    """What was asked for comes later, by another way."""
    return Response({"message": str(message), "data": None}, status=status.HTTP_202_ACCEPTED)


def created(message: Text | None, data: Any = None) -> Response:
    return Response(
        {"message": None if message is None else str(message), "data": data}, status=status.HTTP_201_CREATED
    )
