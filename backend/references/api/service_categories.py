"""``GET /serviceCategories`` and ``GET /serviceCategories/{id}``."""

from typing import ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.schema import keyed
from common.errors import Missing
from references import selectors
from references.api.base import SEARCH, SIMPLE, OpenView, ReferenceListView, either_form, simple_form
from references.models import ServiceCategory


class ServiceCategoryOut(serializers.ModelSerializer[ServiceCategory]):
    """A category of travel services."""

    class Meta:
        model = ServiceCategory
        fields: ClassVar = ["id", "name", "icon", "name_ar", "name_en", "description"]


ServiceCategorySimpleOut = simple_form(ServiceCategoryOut, "id", "name", "icon")


class ServiceCategoryListView(ReferenceListView[ServiceCategory]):
    """Categories in their order."""

    serializer_class = ServiceCategoryOut
    simple_class = ServiceCategorySimpleOut

    def rows(self) -> QuerySet[ServiceCategory]:
        """Active ones."""
        return selectors.service_categories()

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=either_form(ServiceCategoryOut, ServiceCategorySimpleOut))
    def get(self, request: Request) -> Response:
        """A page of categories, or all."""
        return self.listed(request)


class ServiceCategoryView(OpenView[ServiceCategory]):
    """One category."""

    @extend_schema(responses=keyed("data", ServiceCategoryOut))
    def get(self, request: Request, category_id: int) -> Response:
        """The category."""
        category = selectors.service_categories().filter(pk=category_id).first()
        if category is None:
            raise Missing
        return Response({"data": ServiceCategoryOut(category).data})
