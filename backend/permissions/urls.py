"""Routes of this app below ``/api/v1/``."""

from common.api.routers import SingletonRouter
from permissions.api import PermissionCatalogueViewSet

router = SingletonRouter()
router.register("permissions", PermissionCatalogueViewSet, "permissions")

urlpatterns = router.urls
