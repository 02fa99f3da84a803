"""``GET /project-settings``: public texts and facts about the platform."""

from typing import ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from references import selectors
from references.api.base import OpenView
from references.models import ProjectSetting


class ProjectSettingOut(serializers.ModelSerializer[ProjectSetting]):
    """A key and its value in the request's language."""

    value = serializers.CharField(source="text")

    class Meta:
        model = ProjectSetting
        fields: ClassVar = ["key", "value"]


class ProjectSettingListView(OpenView[ProjectSetting]):
    """Public settings only."""

    serializer_class = ProjectSettingOut
    allows_all: ClassVar[bool] = True

    @extend_schema(responses=ProjectSettingOut(many=True))
    def get(self, request: Request) -> Response:
        """A page of settings, or all."""
        page = self.paginate_queryset(selectors.public_settings())
        return self.get_paginated_response(self.get_serializer(page, many=True).data)
