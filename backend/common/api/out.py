"""Superseded by ``rest_framework.serializers.Serializer``: leaves with its last user."""

from typing import TypeVar

from rest_framework import serializers

RowT = TypeVar("RowT")


class Out(serializers.Serializer[RowT]):
    pass
