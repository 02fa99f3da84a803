"""Routes of this app below ``/api/v1/``."""

from common.api.routers import ResourceRouter, SingletonRouter
from notifications.api import NotificationViewSet, PreferencesViewSet

router = ResourceRouter()
router.register("notifications", NotificationViewSet, "notifications")

singletons = SingletonRouter()
singletons.register("notification-preferences", PreferencesViewSet, "notification-preferences")

urlpatterns = [*router.urls, *singletons.urls]
