"""The answers of writes: ``{"message", "data"}``. A null message means: nothing to tell the user."""

from typing import Any

from rest_framework import status
from rest_framework.response import Response

from common.errors import Text


def changed(message: Text | None, data: Any = None) -> Response:
    return Response({"message": None if message is None else str(message), "data": data})


def created(message: Text | None, data: Any = None) -> Response:
    return Response(
        {"message": None if message is None else str(message), "data": data}, status=status.HTTP_201_CREATED
    )
