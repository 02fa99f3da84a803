"""Files are taken in at one pace from one network address, whatever they are for."""

from typing import Any

import pytest
from django.conf import settings
from rest_framework.test import APIClient

from common.api.bodies import BoundedMultiPartParser
from common.api.throttles import UploadThrottle
from companies.company.models import Company
from tests.architecture.routes import Route, api_routes
from tests.factories.companies import CompanyFactory

TAKING_FORMS = [
    route
    for route in api_routes()
    if route.method in ("post", "put", "patch") and BoundedMultiPartParser in route.view.parser_classes
]


def counts_for_itself(view: type[Any]) -> bool:
    """Doors that count every call, with or without a file."""
    return "get_throttles" in vars(view) or "throttle_classes" in vars(view)


@pytest.mark.parametrize("route", TAKING_FORMS, ids=str)
def test_every_door_that_takes_forms_counts_them(route: Route) -> None:
    assert UploadThrottle in route.view.throttle_classes or counts_for_itself(route.view)


@pytest.mark.django_db
def test_documents_logos_and_pictures_share_one_limit(owner_api: APIClient, company: Company) -> None:
    rates: Any = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    assert rates["upload"] == "60/min"
    draft = CompanyFactory.create(owner=company.owner, status="uncompleted")
    doors = {
        f"/api/v1/companies/{draft.pk}/documents": owner_api.post,
        f"/api/v1/companies/{draft.pk}/wizard/3": owner_api.put,
        "/api/v1/profile": owner_api.put,
    }

    def knock(format_: str) -> list[int]:
        bad = {"kind": "diary", "sub_domain": "-", "email": "no address"}
        return [call(url, bad, format=format_).status_code for url, call in doors.items()]

    assert [knock("multipart") for _ in range(20)] == [[422, 422, 422]] * 20
    assert knock("multipart") == [429, 429, 429]
    assert knock("json") == [422, 422, 422]
