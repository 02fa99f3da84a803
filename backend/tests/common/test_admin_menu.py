"""The admin's menu: grouped by the work, marked where one stands, with what waits."""

import re

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.test import RequestFactory

from tests.architecture.test_admin import REFUSED
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("with_menu")]


def menu(language: str, page: str, **person: object) -> str:
    client = browser_for(UserFactory.create(staff=True, **person), language)
    content = client.get(page).content.decode()
    return content[content.index('<nav id="nav-sidebar"') : content.index("</nav>", content.index('id="nav-sidebar"'))]


@pytest.mark.parametrize(
    ("language", "groups"),
    [
        ("en", ["Reviews", "Finance", "Users and access", "Plans and prices", "Settings", "System"]),
        ("ar", ["المراجعات", "المالية", "المستخدمون والصلاحيات", "الباقات والأسعار", "الإعدادات", "النظام"]),
    ],
)
def test_pages_are_grouped_by_the_work(language: str, groups: list[str]) -> None:
    shown = menu(language, "/admin/")

    assert re.findall(r"<summary>(.*?)</summary>", shown) == groups
    assert REFUSED.findall(shown) == []


def test_the_page_that_is_open_is_marked_and_its_group_stands_open() -> None:
    shown = menu("en", "/admin/references/currency/")

    assert re.findall(r'href="([^"]+)" aria-current="page"', shown) == ["/admin/references/currency/"]
    assert re.findall(r'id="menu-(\w+)" open', shown) == ["review", "money", "people", "settings"]


def test_what_waits_is_counted_beside_its_page() -> None:
    assert "q-count" not in menu("en", "/admin/")
    CompanyFactory.create(under_review=True)
    CompanyFactory.create(under_review=True)
    CompanyFactory.create()

    [counted] = re.findall(
        r'<a href="([^"]+)"[^>]*>[^<]*<span class="q-count"><bdi dir="ltr">(\d+)', menu("en", "/admin/")
    )

    assert counted == ("/admin/companies/company/", "2")


def test_what_waits_is_not_counted_for_those_who_can_only_look() -> None:
    CompanyFactory.create(under_review=True)
    onlooker = UserFactory.create(staff=True, is_superuser=False)
    onlooker.user_permissions.add(Permission.objects.get(codename="view_company"))

    shown = browser_for(onlooker).get("/admin/").content.decode()

    assert 'href="/admin/companies/company/"' in shown
    assert "q-count" not in shown


def test_a_page_that_no_group_names_is_technical() -> None:
    request = RequestFactory().get("/admin/")
    request.user = UserFactory.create(staff=True)

    groups = {group["app_label"]: group["models"] for group in admin.site.get_app_list(request)}

    everything = {page["model"]._meta.label for models in groups.values() for page in models if "model" in page}
    assert {model._meta.label for model in admin.site._registry} - everything <= {"lifecycle.CompanyClock"}
    assert "mailing.Outbox" in {page["model"]._meta.label for page in groups["system"]}


def test_a_colleague_with_few_rights_sees_no_empty_group() -> None:
    assert "<summary>" not in menu("en", "/admin/", is_superuser=False)


def test_the_address_of_an_app_leads_to_the_dashboard() -> None:
    client = browser_for(UserFactory.create(staff=True))

    assert client.get("/admin/billing/")["Location"] == "/admin/"
