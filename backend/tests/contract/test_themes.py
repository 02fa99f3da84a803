"""Examples of the look of a company's page, and of what it shows."""

import pytest

from references.lists.models import ServiceCategory
from references.services import references_load
from references.site.models import Theme
from tests.contract.recorder import Recorder
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.sqlite


@pytest.mark.django_db
def test_the_look_of_a_page(record: Recorder) -> None:
    references_load()
    owner = UserFactory.create(email="owner@example.com")
    company = CompanyFactory.create(
        name_en="Wahat Travel", owner=owner, sub_domain="wahat-travel", sub_domain_key="wahattravel", standing__level=1
    )
    unlicensed = CompanyFactory.create(owner=owner)
    api = api_for(owner)
    sea, rose = (Theme.objects.get(seed_key=key) for key in ("sea", "rose"))
    call = "PUT /companies/{company_id}/theme"
    query = {"pagination": "1", "company": str(company.pk)}
    record("themes-of-a-company", api, "GET /themes", query=query)
    record("theme-changed", api, call, company_id=company.pk, body={"theme": sea.pk})
    record("theme-read", api, "GET /companies/{company_id}/theme", company_id=company.pk)
    record("theme-needs-upgrade", api, call, company_id=company.pk, body={"theme": rose.pk}, status=409)
    record("theme-needs-licence", api, call, company_id=unlicensed.pk, body={"theme": sea.pk}, status=409)
    record("theme-unknown", api, call, company_id=company.pk, body={"theme": 999_999}, status=422)
    offered = {
        "service_categories": [ServiceCategory.objects.get(seed_key="flights").pk],
        "about_ar": "رحلات عائلية من الرياض.",
        "about_en": "Family trips from Riyadh.",
        "opening_hours": [{"day": "sunday", "opens": "09:00", "closes": "17:00"}],
    }
    page = "/companies/{company_id}/public-page"
    record("public-page-changed", api, f"PUT {page}", company_id=company.pk, body=offered)
    record("public-page-read", api, f"GET {page}", company_id=company.pk)
    there = "POST /public/companies/{sub_domain}/reports"
    report = {"reason": "untrue", "text": "The phone number is not theirs."}
    record("page-reported", api_for(None), there, sub_domain="wahat-travel", body=report, status=201)
    kit, english = "GET /companies/{company_id}/share-kit", {"lang": "en"}
    record("share-poster", api, f"{kit}/poster", query=english, company_id=company.pk)
    record("share-story", api, f"{kit}/story", query=english, company_id=company.pk)
    record("share-signature", api, f"{kit}/signature", query=english, company_id=company.pk)
