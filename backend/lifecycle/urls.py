"""Routes of this app below ``/api/v1/``."""

from common.api.routers import ResourceRouter, SingletonRouter
from companies.company.api import COMPANY
from lifecycle.closing.api import ClosingViewSet
from lifecycle.export.api import DataExportViewSet
from lifecycle.removal.api import AccountViewSet, DeletionRequestViewSet
from lifecycle.search.api import SearchViewSet

router = ResourceRouter()
router.register("account/deletion-requests", DeletionRequestViewSet, "deletion-requests")

singletons = SingletonRouter()
singletons.register("account", AccountViewSet, "account")
singletons.register("account/export", DataExportViewSet, "data-export")
singletons.register("search", SearchViewSet, "search")
singletons.register(f"{COMPANY}/closing", ClosingViewSet, "closing")

urlpatterns = [*router.urls, *singletons.urls]
