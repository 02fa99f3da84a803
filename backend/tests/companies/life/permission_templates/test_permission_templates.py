"""Sets of rights to begin with: the ready-made, the company's own, and who may use them."""

from typing import Any

import pytest
from django.conf import LazySettings
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from companies.company.models import Company
from companies.life.permission_templates.models import PermissionTemplate
from permissions.catalogue import NAMES
from tests.companies.conftest import AssertQueries, MemberApi
from tests.factories.accounts import api_for
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db


def url(company: Company, template: PermissionTemplate | None = None) -> str:
    return f"/api/v1/companies/{company.pk}/permission-templates" + ("" if template is None else f"/{template.pk}")


def saved(company: Company, name: str = "مشرف حجوزات") -> PermissionTemplate:
    return PermissionTemplate.objects.create(
        company=company, name=name, name_folded=name, permissions=["view_addresses"]
    )


@pytest.mark.parametrize(
    ("language", "names"),
    [("ar", ["محاسب", "إدخال البيانات", "اطلاع فقط"]), ("en", ["Accountant", "Data entry", "View only"])],
)
def test_ready_made_ones_come_first_in_the_readers_language(
    language: str, names: list[str], owner: User, company: Company
) -> None:
    own = saved(company)
    saved(CompanyFactory.create())

    rows = api_for(owner, language=language).get(url(company)).json()["data"]

    assert [row["name"] for row in rows] == [*names, own.name]
    assert rows[3] == {"id": own.pk, "key": None, "name": own.name, "permissions": ["view_addresses"]}
    assert rows[2]["permissions"] == sorted(name for name in NAMES if name.startswith("view_"))
    assert {"view_invoices", "edit_invoices"} <= set(rows[0]["permissions"]) <= NAMES


def test_one_is_saved_with_what_it_implies_written_down_and_deleted(
    owner_api: APIClient, owner: User, company: Company
) -> None:
    answer = owner_api.post(url(company), {"name": " مشرف  حجوزات ", "permissions": ["edit_addresses"]})

    assert answer.status_code == 201
    template = PermissionTemplate.objects.get()
    assert (template.name, template.permissions) == ("مشرف حجوزات", ["edit_addresses", "view_addresses"])
    entry = Entry.objects.get(action="permissiontemplate.created")
    assert (entry.actor_id, entry.subject_label) == (owner.pk, "مشرف حجوزات")
    assert [change["field"] for change in entry.changes] == ["view_addresses", "edit_addresses"]

    assert owner_api.delete(url(company, template)).status_code == 200
    assert not PermissionTemplate.objects.exists()
    assert Entry.objects.filter(action="permissiontemplate.deleted").count() == 1


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "مشرفُ حجوزات", "permissions": ["view_addresses"]}, "name"),
        ({"name": "Empty", "permissions": []}, "permissions"),
        ({"name": "accountant", "permissions": ["view_addresses"]}, "name"),
        ({"name": "محاسب", "permissions": ["view_addresses"]}, "name"),
        ({"name": "", "permissions": ["view_addresses"]}, "name"),
        ({"name": "Anything", "permissions": ["fly"]}, "permissions.0"),
    ],
)
def test_a_name_that_is_taken_and_an_empty_set_are_refused(
    body: dict[str, Any], field: str, owner_api: APIClient, company: Company
) -> None:
    saved(company)

    answer = owner_api.post(url(company), body, format="json")

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [field]
    assert PermissionTemplate.objects.count() == 1


def test_a_company_has_as_many_as_it_may(owner_api: APIClient, company: Company, settings: LazySettings) -> None:
    settings.COMPANY_ITEMS_MAX = 1
    saved(company)

    answer = owner_api.post(url(company), {"name": "Another", "permissions": ["view_addresses"]})

    assert (answer.status_code, answer.json()["code"]) == (409, "too_many")


def test_they_are_for_whoever_gives_rights(company: Company, member_api: MemberApi) -> None:
    for right in ("create_invitations", "edit_invitations", "edit_users"):
        assert member_api(company, right).get(url(company)).status_code == 200

    reader = member_api(company, "view_users", "view_invitations")
    assert reader.get(url(company)).status_code == 403
    assert reader.post(url(company), {"name": "New", "permissions": ["view_addresses"]}).status_code == 403
    assert reader.delete(url(company, saved(company))).status_code == 403


def test_another_companys_is_not_there(owner_api: APIClient, company: Company) -> None:
    other = saved(CompanyFactory.create())

    assert owner_api.delete(url(company, other)).status_code == 404
    assert PermissionTemplate.objects.filter(pk=other.pk).exists()


def test_many_cost_no_more_than_one(
    owner_api: APIClient, company: Company, django_assert_num_queries: AssertQueries
) -> None:
    saved(company)
    with django_assert_num_queries(3):
        owner_api.get(url(company))
    for number in range(3):
        saved(company, f"Template {number}")
    with django_assert_num_queries(3):
        assert len(owner_api.get(url(company)).json()["data"]) == 7
