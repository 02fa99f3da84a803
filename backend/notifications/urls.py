"""Addresses of this app below ``/api/v1/``."""

from django.urls import URLPattern, URLResolver, path

from notifications.api import NotificationViewSet, PreferencesView

urlpatterns: list[URLPattern | URLResolver] = [
    path("notifications", NotificationViewSet.as_view({"get": "list"}), name="notifications"),
    path("notifications/<int:notification>", NotificationViewSet.as_view({"put": "update"}), name="notification"),
    path("notifications/read", NotificationViewSet.as_view({"post": "read_all"}), name="notifications-read"),
    path("notification-preferences", PreferencesView.as_view(), name="notification-preferences"),
]
