"""Routes of this app below ``/api/v1/``."""

from common.api.routers import ResourceRouter, SingletonRouter
from companies.cards.api import CompaniesViewSet, CompanyDetailViewSet
from companies.company.api import COMPANY, SubDomainViewSet
from companies.documents.api import DocumentViewSet
from companies.life.activity.api import ActivityViewSet
from companies.life.ownership.api import OwnershipOffersViewSet, OwnershipViewSet
from companies.life.page_reports.api import PageReportViewSet
from companies.life.permission_templates.api import PermissionTemplateViewSet
from companies.life.public_page.api import PageContentViewSet, PublicCompanyViewSet
from companies.life.share_kit.api import ShareKitViewSet
from companies.life.themes.api import ThemeChoiceViewSet, ThemeViewSet
from companies.main_info.api.infos import LegalInfoViewSet, PersonalInfoViewSet
from companies.main_info.api.items import (
    AddressViewSet,
    BankAccountViewSet,
    ContactPersonViewSet,
    LinkViewSet,
    PhoneViewSet,
)
from companies.registration.edit_orders.api import EditOrderViewSet, LegalEditOrdersViewSet
from companies.registration.review.api import ReviewViewSet
from companies.registration.wizard.api import WizardViewSet

router = ResourceRouter()
router.register("companies", CompaniesViewSet, "companies")
router.register("companies", CompanyDetailViewSet, "company")
router.register(f"{COMPANY}/wizard", WizardViewSet, "wizard")
router.register(f"{COMPANY}/documents", DocumentViewSet, "documents")
router.register(f"{COMPANY}/addresses", AddressViewSet, "addresses")
router.register(f"{COMPANY}/phones", PhoneViewSet, "phones")
router.register(f"{COMPANY}/links", LinkViewSet, "links")
router.register(f"{COMPANY}/contact-people", ContactPersonViewSet, "contact-people")
router.register(f"{COMPANY}/bank-accounts", BankAccountViewSet, "bank-accounts")
router.register(f"{COMPANY}/edit-orders", EditOrderViewSet, "edit-orders")
router.register(f"{COMPANY}/permission-templates", PermissionTemplateViewSet, "permission-templates")
router.register(f"{COMPANY}/activity", ActivityViewSet, "activity")
router.register("requests/legal-info", LegalEditOrdersViewSet, "legal-edit-orders")
router.register("ownership-offers", OwnershipOffersViewSet, "ownership-offers")
router.register("themes", ThemeViewSet, "themes")
router.register("sub-domains", SubDomainViewSet, "sub-domains")
router.register("public/companies/<slug:sub_domain>/reports", PageReportViewSet, "page-reports")
router.register("public/companies", PublicCompanyViewSet, "public-companies")

singletons = SingletonRouter()
singletons.register(f"{COMPANY}/review", ReviewViewSet, "review")
singletons.register(f"{COMPANY}/legal-info", LegalInfoViewSet, "legal-info")
singletons.register(f"{COMPANY}/personal-info", PersonalInfoViewSet, "personal-info")
singletons.register(f"{COMPANY}/ownership", OwnershipViewSet, "ownership")
singletons.register(f"{COMPANY}/theme", ThemeChoiceViewSet, "theme")
singletons.register(f"{COMPANY}/public-page", PageContentViewSet, "public-page")
singletons.register(f"{COMPANY}/share-kit", ShareKitViewSet, "share-kit")

urlpatterns = [*router.urls, *singletons.urls]
