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
