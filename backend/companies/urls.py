"""Addresses of this app below ``/api/v1/``."""

from typing import Any

from django.urls import URLPattern, URLResolver, path

from companies.activity.api import ActivityViewSet
from companies.cards.api import CompaniesViewSet, CompanyDetailViewSet
from companies.company.api import SubDomainView
from companies.documents.api import DocumentViewSet
from companies.edit_orders.api import EditOrderViewSet, LegalEditOrdersViewSet
from companies.main_info.api.infos import LegalInfoViewSet, PersonalInfoViewSet
from companies.main_info.api.items import (
    AddressViewSet,
    BankAccountViewSet,
    ContactPersonViewSet,
    LinkViewSet,
    PhoneViewSet,
)
from companies.ownership.api import OwnershipOffersViewSet, OwnershipViewSet
from companies.permission_templates.api import PermissionTemplateViewSet
from companies.public_page.api import PageContentViewSet, PublicCompanyView
from companies.review.api import ReviewViewSet
from companies.themes.api import ThemeChoiceViewSet, ThemeListView
from companies.wizard.api import WizardViewSet

COMPANY = "companies/<str:company_id>"
LIST: Any = {"get": "list", "post": "create"}
ITEM: Any = {"get": "retrieve", "put": "update", "delete": "destroy"}

urlpatterns: list[URLPattern | URLResolver] = [
    path("companies", CompaniesViewSet.as_view(LIST), name="companies"),
    path(COMPANY, CompanyDetailViewSet.as_view({"get": "retrieve", "delete": "destroy"}), name="company"),
    path(f"{COMPANY}/profile", CompanyDetailViewSet.as_view({"get": "profile"}), name="company-profile"),
    path(f"{COMPANY}/requirements", CompanyDetailViewSet.as_view({"get": "requirements"}), name="company-requirements"),
    path(f"{COMPANY}/review", ReviewViewSet.as_view({"get": "retrieve"}), name="company-review"),
    path(f"{COMPANY}/submit", CompanyDetailViewSet.as_view({"post": "submit"}), name="company-submit"),
    path(
        f"{COMPANY}/wizard/<int:step>", WizardViewSet.as_view({"get": "retrieve", "put": "update"}), name="wizard-step"
    ),
    path(f"{COMPANY}/wizard/<int:step>/kept", WizardViewSet.as_view({"put": "keep"}), name="wizard-step-kept"),
    path(f"{COMPANY}/documents", DocumentViewSet.as_view({"post": "create"}), name="documents"),
    path(
        f"{COMPANY}/documents/<int:item>",
        DocumentViewSet.as_view({"get": "retrieve", "delete": "destroy"}),
        name="document",
    ),
    path(f"{COMPANY}/legal-info", LegalInfoViewSet.as_view({"get": "retrieve"}), name="legal-info"),
    path(
        f"{COMPANY}/personal-info",
        PersonalInfoViewSet.as_view({"get": "retrieve", "put": "update"}),
        name="personal-info",
    ),
    path(f"{COMPANY}/addresses", AddressViewSet.as_view(LIST), name="addresses"),
    path(f"{COMPANY}/addresses/<int:item>", AddressViewSet.as_view(ITEM), name="address"),
    path(
        f"{COMPANY}/addresses/<int:item>/default",
        AddressViewSet.as_view({"put": "make_default"}),
        name="address-default",
    ),
    path(f"{COMPANY}/phones", PhoneViewSet.as_view(LIST), name="phones"),
    path(f"{COMPANY}/phones/<int:item>", PhoneViewSet.as_view(ITEM), name="phone"),
    path(f"{COMPANY}/links", LinkViewSet.as_view(LIST), name="links"),
    path(f"{COMPANY}/links/<int:item>", LinkViewSet.as_view(ITEM), name="link"),
    path(f"{COMPANY}/contact-people", ContactPersonViewSet.as_view(LIST), name="contact-people"),
    path(f"{COMPANY}/contact-people/<int:item>", ContactPersonViewSet.as_view(ITEM), name="contact-person"),
    path(f"{COMPANY}/bank-accounts", BankAccountViewSet.as_view(LIST), name="bank-accounts"),
    path(f"{COMPANY}/bank-accounts/<int:item>", BankAccountViewSet.as_view(ITEM), name="bank-account"),
    path(
        f"{COMPANY}/bank-accounts/<int:item>/primary",
        BankAccountViewSet.as_view({"put": "make_primary"}),
        name="bank-account-primary",
    ),
    path(f"{COMPANY}/edit-orders", EditOrderViewSet.as_view(LIST), name="edit-orders"),
    path(
        f"{COMPANY}/edit-orders/<int:order>",
        EditOrderViewSet.as_view({"get": "retrieve", "delete": "destroy"}),
        name="edit-order",
    ),
    path("requests/legal-info", LegalEditOrdersViewSet.as_view({"get": "list"}), name="legal-edit-orders"),
    path(
        f"{COMPANY}/ownership",
        OwnershipViewSet.as_view({"get": "retrieve", "post": "create", "delete": "destroy"}),
        name="ownership",
    ),
    path("ownership-offers", OwnershipOffersViewSet.as_view({"get": "list"}), name="ownership-offers"),
    path("ownership-offers/<int:offer>", OwnershipOffersViewSet.as_view({"put": "update"}), name="ownership-offer"),
    path(
        f"{COMPANY}/permission-templates",
        PermissionTemplateViewSet.as_view({"get": "all", "post": "create"}),
        name="permission-templates",
    ),
    path(
        f"{COMPANY}/permission-templates/<int:template>",
        PermissionTemplateViewSet.as_view({"delete": "destroy"}),
        name="permission-template",
    ),
    path(f"{COMPANY}/theme", ThemeChoiceViewSet.as_view({"get": "retrieve", "put": "update"}), name="theme"),
    path(
        f"{COMPANY}/public-page",
        PageContentViewSet.as_view({"get": "retrieve", "put": "update"}),
        name="public-page-content",
    ),
    path("themes", ThemeListView.as_view(), name="themes"),
    path(f"{COMPANY}/activity", ActivityViewSet.as_view({"get": "list"}), name="company-activity"),
    path(
        f"{COMPANY}/activity/people",
        ActivityViewSet.as_view({"get": "people"}),
        name="company-activity-people",
    ),
    path("sub-domains/<str:name>", SubDomainView.as_view(), name="sub-domain"),
    path("public/companies/<slug:sub_domain>", PublicCompanyView.as_view(), name="public-company"),
]
