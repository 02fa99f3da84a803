"""What a sitemap of many companies costs."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from common.clock import utc_now
from companies.life.public_page.sitemap_views import CompanyPages
from tests.companies.conftest import AssertQueries
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db


def test_companies_are_counted_once_an_hour(
    settings: Any, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: AssertQueries
) -> None:
    local = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "sitemap"}
    settings.CACHES = {**settings.CACHES, "pages": local}
    monkeypatch.setattr(CompanyPages, "limit", 1)
    CompanyFactory.create(standing__level=1, sub_domain="one", sub_domain_key="one")

    with django_assert_num_queries(1):  # how many there are, for both languages
        index = Client().get("/sitemap.xml").content
    CompanyFactory.create(standing__level=1, sub_domain="two", sub_domain_key="two")
    with django_assert_num_queries(1):  # those of the part
        Client().get("/sitemap-en.xml")
    with django_assert_num_queries(0):
        assert Client().get("/sitemap.xml").content == index
    with time_machine.travel(utc_now() + timedelta(minutes=61)):
        assert b"/sitemap-ar.xml?p=2" in Client().get("/sitemap.xml").content
