"""What people read of edit orders: their list, each one, the export; side by side, in their language."""

import json
from datetime import timedelta
from typing import Any

from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from companies.registration.edit_orders.models import EditOrder, Part
from companies.registration.edit_orders.services import edit_order_create, edit_order_reject
from tests.companies.conftest import AssertQueries, MemberApi
from tests.companies.registration.edit_orders.conftest import Order, Propose
from tests.companies.registration.edit_orders.test_edit_orders import url
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import complete

LEGAL = "/api/v1/requests/legal-info"


class TestReading:
    def test_it_is_filtered_paged_and_exported(self, company: Company, owner_api: APIClient, order: Order) -> None:
        first = order(name_en="Wahat Global")
        owner_api.delete(url(company, first))
        order(currency="USD")
        order(name_ar="واحة العالم")

        def parts(**query: Any) -> list[tuple[str, str]]:
            return [(row["part"], row["status"]) for row in owner_api.get(url(company), query).json()["data"]]

        assert parts() == [("identity", "pending"), ("legal", "pending"), ("identity", "canceled")]
        assert parts(part="identity", status="canceled") == [("identity", "canceled")]
        assert parts(pagination=1, page=2) == [("legal", "pending")]
        assert owner_api.get(url(company), {"part": "nose"}).status_code == 422
        lines = b"".join(owner_api.get(url(company), {"export": "csv"}).streaming_content).decode().splitlines()  # type: ignore[attr-defined]  # a streaming answer
        assert len(lines) == 4
        assert "Currency: Saudi Riyal → US Dollar" in lines[2] or "Currency: SAR → USD" in lines[2]

    def test_the_legal_ones_of_all_companies_are_those_that_one_may_view(
        self, company: Company, order: Order, owner_api: APIClient, stranger_api: APIClient
    ) -> None:
        from tests.factories.accounts import UserFactory, api_for

        order(currency="USD")
        order(name_en="Wahat Global")
        assert [row["company"]["id"] for row in owner_api.get(LEGAL).json()["data"]] == [str(company.pk)]
        assert owner_api.get(LEGAL, {"company": str(company.pk)}).json()["meta"]["total"] == 1
        assert owner_api.get(LEGAL, {"company": str(CompanyFactory.create().pk)}).json()["data"] == []
        assert owner_api.get(LEGAL, {"company": "x"}).status_code == 422
        assert stranger_api.get(LEGAL).json()["data"] == []
        member = UserFactory.create()
        membership = MembershipFactory.create(company=company, user=member, permissions=["view_personal_info"])
        assert api_for(member).get(LEGAL).json()["data"] == []
        membership.permissions = ["view_legal_info"]
        membership.save()
        assert len(api_for(member).get(LEGAL).json()["data"]) == 1
        standing = CompanyFactory.create(standing__level=1, standing__started_days_ago=60).standing
        for name in ("started_at", "period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at"):
            setattr(company.standing, name, getattr(standing, name))
        company.standing.level = 1
        company.standing.save()
        assert owner_api.get(LEGAL).json()["data"] == []

    def test_the_legal_ones_are_found_by_company_number_and_day(
        self, company: Company, owner: User, owner_api: APIClient, order: Order
    ) -> None:
        other = complete(CompanyFactory.create(owner=owner, name_ar="دروب النيل", name_en="Nile Routes"))
        first = order(currency="USD")
        second = edit_order_create(
            company_id=other.pk, part=Part.LEGAL, values={"currency": "USD"}, actor=owner, now=utc_now()
        )

        def found(**query: Any) -> list[int]:
            return [row["id"] for row in owner_api.get(LEGAL, query).json()["data"]]

        assert found(search="nile ROUTES") == found(search="دروب") == [second.pk]
        assert found(search=f"#{first.pk}") == [first.pk]
        assert found(search="nothing") == []
        assert found(search=owner.email) == []
        today = utc_now().date()
        assert found(date_from=today.isoformat()) == [second.pk, first.pk]
        assert found(date_from=(today + timedelta(days=2)).isoformat()) == []

    def test_a_companys_own_are_found_by_number_and_by_who_ordered(
        self, company: Company, owner: User, owner_api: APIClient, order: Order
    ) -> None:
        first = order(currency="USD")

        def found(search: str) -> list[int]:
            answer = owner_api.get(f"/api/v1/companies/{company.pk}/edit-orders", {"search": search}).json()
            return [row["id"] for row in answer["data"]]

        assert found(owner.first_name) == found(str(first.pk)) == [first.pk]
        assert found("nothing") == []

    def test_it_costs_the_same_for_one_and_for_many(
        self,
        company: Company,
        owner_api: APIClient,
        order: Order,
        propose: Propose,
        django_assert_num_queries: AssertQueries,
    ) -> None:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        order(documents=[propose().pk])
        for address in (url(company), LEGAL):
            with CaptureQueriesContext(connection) as once:
                owner_api.get(address)
            for number in range(3):
                EditOrder.objects.create(
                    company=company,
                    part="legal",
                    status="canceled",
                    values=json.dumps([["currency", "SAR", f"A{number}"]]),
                    ordered_at=utc_now(),
                    decided_at=utc_now(),
                )
            with django_assert_num_queries(len(once)):
                assert len(owner_api.get(address).json()["data"]) >= 4


class TestLatest:
    """What a company's card says of its orders."""

    def told(self, api: APIClient) -> list[tuple[str, str, bool]]:
        [company] = api.get("/api/v1/companies").json()["data"]
        return [(one["part"], one["status"], one["may_edit"]) for one in company["edit_orders"]]

    def rejected(self, made: EditOrder, ops: User, *, days_ago: int = 0) -> None:
        now = utc_now() - timedelta(days=days_ago)
        EditOrder.objects.filter(pk=made.pk).update(ordered_at=now)
        edit_order_reject(order_id=made.pk, reason="الاسم غير واضح", reason_en="", actor=ops, now=now)

    def test_it_names_what_waits_and_what_was_rejected_lately(
        self, company: Company, owner_api: APIClient, order: Order, ops: User
    ) -> None:
        self.rejected(order(name_en="Wahat Global"), ops)
        order(currency="USD")
        assert self.told(owner_api) == [("legal", "pending", True), ("identity", "rejected", True)]

    def test_a_later_order_of_the_part_takes_its_place(
        self, company: Company, owner_api: APIClient, order: Order, ops: User
    ) -> None:
        self.rejected(order(name_en="Wahat Global"), ops)
        again = order(name_en="Wahat World")
        assert self.told(owner_api) == [("identity", "pending", True)]
        owner_api.delete(url(company, again))
        assert self.told(owner_api) == []

    def test_an_old_rejection_is_no_news(self, company: Company, owner_api: APIClient, order: Order, ops: User) -> None:
        self.rejected(order(name_en="Wahat Global"), ops, days_ago=31)
        assert self.told(owner_api) == []

    def test_a_member_reads_of_the_parts_that_they_may_view(
        self, company: Company, order: Order, member_api: MemberApi
    ) -> None:
        order(name_en="Wahat Global")
        order(currency="USD")
        assert self.told(member_api(company, "view_legal_info")) == [("legal", "pending", False)]
        assert self.told(member_api(company, "view_personal_info", "edit_personal_info")) == [
            ("identity", "pending", True)
        ]
        assert self.told(member_api(company, "view_addresses")) == []
