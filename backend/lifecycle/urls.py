"""Addresses of this app below ``/api/v1/``."""

from django.urls import URLPattern, URLResolver, path

from lifecycle.closing.api import ClosingViewSet
from lifecycle.export.api import DataExportFileView, DataExportView
from lifecycle.removal.api import AccountView, DeletionRequestViewSet
from lifecycle.search.api import SearchView

urlpatterns: list[URLPattern | URLResolver] = [
    path("account", AccountView.as_view(), name="account"),
    path(
        "account/deletion-requests",
        DeletionRequestViewSet.as_view({"get": "list", "post": "create"}),
        name="deletion-requests",
    ),
    path(
        "account/deletion-requests/<int:request_id>",
        DeletionRequestViewSet.as_view({"delete": "destroy"}),
        name="deletion-request",
    ),
    path(
        "companies/<str:company_id>/closing",
        ClosingViewSet.as_view({"get": "retrieve", "post": "create", "delete": "destroy"}),
        name="company-closing",
    ),
    path("account/export", DataExportView.as_view(), name="data-export"),
    path("account/export/file", DataExportFileView.as_view(), name="data-export-file"),
    path("search", SearchView.as_view(), name="search"),
]
