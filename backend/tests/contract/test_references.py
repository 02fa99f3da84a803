"""Examples of what everybody may read: reference lists, packages, the permission catalogue."""

import pytest
from django.core.management import call_command

from references.lists.models import Currency, ServiceCategory
from tests.contract.recorder import Recorder
from tests.factories.accounts import UserFactory, api_for

pytestmark = pytest.mark.sqlite

FEW = {"pagination": 2}


@pytest.fixture
def _delivered(db: None) -> None:
    call_command("load_references", verbosity=0)
    call_command("load_billing_reference", verbosity=0)
    Currency.objects.exclude(code__in=("SAR", "EGP", "USD")).delete()


@pytest.mark.usefixtures("_delivered")
def test_the_lists(record: Recorder) -> None:
    api = api_for(None)

    record("references-banks-list", api, "GET /banks")
    record("references-banners-list", api, "GET /banners", query={"banners_needed_count": 2})
    record("references-banners-invalid", api, "GET /banners", query={"banners_needed_count": 0}, status=422)
    record("references-countries-list", api, "GET /countries", query=FEW)
    record("references-countries-too-many", api, "GET /countries", query={"pagination": 101}, status=422)
    record("references-currencies-list", api, "GET /currencies")
    record("references-languages-list", api, "GET /languages", query={"pagination": "all"})
    record("references-themes-list", api, "GET /themes", query=FEW)
    record("references-project-settings-list", api, "GET /project-settings", query=FEW)
    record("references-service-categories-list", api, "GET /serviceCategories", query=FEW)
    category = ServiceCategory.objects.order_by("pk")[0].pk
    call = "GET /serviceCategories/{category_id}"
    record("references-service-category-read", api, call, category_id=category)
    record("references-service-category-unknown", api, call, category_id=999_999, status=404)
    record("billing-packages-list", api, "GET /packages")


def test_the_permission_catalogue(record: Recorder) -> None:
    record("permissions-catalogue-list", api_for(UserFactory.create()), "GET /permissions")
