"""The product's addresses, and the floor's before them: only the measured server has these."""

from django.urls import URLPattern, URLResolver, path

from config.urls import handler500, urlpatterns as product
from tools.bench.floor import FloorView

__all__ = ["handler500", "urlpatterns"]

urlpatterns: list[URLPattern | URLResolver] = [
    path("bench/<str:name>", FloorView.as_view()),
    path("bench/<str:name>/<uuid:company_id>", FloorView.as_view()),
    *product,
]
