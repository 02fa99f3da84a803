"""Addresses of this app below ``/api/v1/``."""

from django.urls import path

from permissions.api import PermissionCatalogueView

urlpatterns = [path("permissions", PermissionCatalogueView.as_view(), name="permissions")]
