"""Every list of the ops admin: what it is sorted by is what it shows, and there is one way to choose the dates."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin import ModelAdmin
from django.test import RequestFactory
from django.utils.translation import override

from accounts.users.models import User
from billing.ledger.models import Account
from companies.company.models import Company, Membership
from lifecycle.clock.models import CompanyClock
from references.site.models import Banner
from tests.architecture.test_admin import address, browser
from tests.factories.billing_money import fund
from tests.factories.companies import CompanyFactory, MembershipFactory

PAGES = list(admin.site._registry.values())


def listing(page: ModelAdmin[Any], query: str = "") -> Any:
    request = RequestFactory().get("/", query_params=dict(part.split("=") for part in query.split("&") if part))
    request.user = User(is_superuser=True, is_active=True, is_staff=True)
    return page.get_changelist_instance(request)


def test_dates_are_chosen_with_one_control() -> None:
    assert [str(page) for page in PAGES if page.date_hierarchy] == []


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.opts.label)
def test_an_arrow_stands_only_at_the_column_that_the_list_is_sorted_by(page: ModelAdmin[Any]) -> None:
    listed = listing(page)
    shown = listed.get_ordering_field_columns()
    leading = listed.queryset.query.order_by[0]

    assert len(shown) <= 1
    for index, direction in shown.items():
        column = listed.get_ordering_field(listed.list_display[index])
        assert leading == f"-{column}" if direction == "desc" else leading == column
    # Choosing another leaves no second arrow behind.
    assert len(listing(page, "o=1.-2").get_ordering_field_columns()) == 1


@pytest.mark.django_db
@pytest.mark.parametrize("model", [Company, Membership, CompanyClock, Account])
def test_companies_are_sorted_by_the_name_that_the_reader_sees(model: Any) -> None:
    for arabic, english in (("بلشون", "heron"), ("يمامة", "Dove")):
        company = CompanyFactory.create(name_ar=arabic, name_en=english, standing__level=1)
        MembershipFactory.create(company=company)
        fund(company, 100)
    page = admin.site._registry[model]
    column = next(at for at, name in enumerate(page.list_display) if name in ("shown_name", "shown_company", "company"))

    def sorted_in(language: str) -> list[str]:
        with override(language):
            rows = listing(page, f"o={column}").queryset
            return [str(getattr(row, "company", row)) for row in rows]

    assert sorted_in("en") == ["Dove", "heron"]
    assert sorted_in("ar") == ["بلشون", "يمامة"]


@pytest.mark.django_db
def test_a_list_without_rows_says_what_it_would_show_and_a_filtered_one_how_to_see_all() -> None:
    english, arabic = browser("en", staff=True), browser("ar", staff=True)
    there = address(Account, "changelist")

    assert "No balance accounts yet." in english.get(there).content.decode()
    assert "لا توجد عناصر في هذه القائمة بعد." in arabic.get(there).content.decode()
    assert '<a href="?">' in english.get(there, {"q": "none"}).content.decode()


@pytest.mark.django_db
def test_the_sorted_column_says_so_to_everybody() -> None:
    CompanyFactory.create()
    page = browser("en", staff=True).get(address(Company, "changelist"), {"o": "0"}).content.decode()

    assert page.count("aria-sort=") == 1
    assert 'aria-sort="ascending"' in page


@pytest.mark.django_db
def test_a_company_is_listed_with_its_owners_name() -> None:
    CompanyFactory.create(owner__first_name="مها", owner__last_name="العنزي")
    page = browser("en", staff=True).get(address(Company, "changelist")).content.decode()

    assert "مها العنزي" in page
    assert "•••@" not in page


@pytest.mark.django_db
def test_a_path_in_a_list_keeps_its_direction() -> None:
    Banner.objects.create(title_ar="عنوان", title_en="Title", link="/add-company")
    page = browser("ar", staff=True).get(address(Banner, "changelist")).content.decode()

    assert '<bdi dir="ltr">/add-company</bdi>' in page
