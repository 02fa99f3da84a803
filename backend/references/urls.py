"""Routes of this app below ``/api/v1/``: open to everybody."""

from common.api.routers import ResourceRouter, SingletonRouter
from references.banks.api import BanksViewSet
from references.lists.api import CountryViewSet, CurrenciesViewSet, LanguageViewSet, ServiceCategoryViewSet
from references.site.api import BannersViewSet, ProjectSettingViewSet

router = ResourceRouter()
router.register("countries", CountryViewSet, "countries")
router.register("languages", LanguageViewSet, "languages")
router.register("project-settings", ProjectSettingViewSet, "project-settings")
router.register("serviceCategories", ServiceCategoryViewSet, "service-categories")

singletons = SingletonRouter()
singletons.register("banks", BanksViewSet, "banks")
singletons.register("banners", BannersViewSet, "banners")
singletons.register("currencies", CurrenciesViewSet, "currencies")

urlpatterns = [*router.urls, *singletons.urls]
