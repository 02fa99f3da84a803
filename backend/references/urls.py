"""Addresses of this app below ``/api/v1/``: open to everybody."""

from django.urls import path

from references.lists.api import (
    CountryListView,
    CurrencyListView,
    LanguageListView,
    ServiceCategoryListView,
    ServiceCategoryView,
)
from references.site.api import BannerListView, ProjectSettingListView

urlpatterns = [
    path("banners", BannerListView.as_view(), name="banners"),
    path("countries", CountryListView.as_view(), name="countries"),
    path("currencies", CurrencyListView.as_view(), name="currencies"),
    path("languages", LanguageListView.as_view(), name="languages"),
    path("project-settings", ProjectSettingListView.as_view(), name="project-settings"),
    path("serviceCategories", ServiceCategoryListView.as_view(), name="service-categories"),
    path("serviceCategories/<int:category_id>", ServiceCategoryView.as_view(), name="service-category"),
]
