"""The product's addresses, and the floor's before them: only the measured server has these."""

from django.urls import include, path

from config.urls import handler500
from tools.bench.floor import FloorView

__all__ = ["handler500", "urlpatterns"]

urlpatterns = [
    path("bench/<str:name>", FloorView.as_view()),
    path("bench/<str:name>/<uuid:company_id>", FloorView.as_view()),
    path("", include("config.urls")),
]
