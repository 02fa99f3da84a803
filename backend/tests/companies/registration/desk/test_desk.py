"""The reviewers' desk: one queue of companies and edit orders, and who of them is on what."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.users.models import User
from common.clock import utc_now
from common.errors import WrongState
from companies.company.models import Company, Review, ReviewStatus
from companies.company.services import standing_close, standing_reopen
from companies.errors import ClaimedByAnother, CompanyClosed
from companies.registration.desk.admin import waiting_count
from companies.registration.edit_orders.models import EditOrder, Part
from companies.registration.edit_orders.services import edit_order_create, edit_order_reject
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.claims import claim_release, claim_take
from companies.registration.review.services import company_confirm, company_reject
from tests.companies.registration.review.test_admin import page
from tests.companies.registration.review.test_reviews import submit
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import ReviewFactory, complete, references_load

DESK = "/admin/desk/"


def under_review(hours: int, **names: Any) -> Review:
    sent = utc_now() - timedelta(hours=hours)
    company = CompanyFactory.create(under_review=True, submitted_at=sent, **names)
    return ReviewFactory.create(company=company, submitted_at=sent)


def ordered(hours: int, **names: Any) -> EditOrder:
    references_load()
    owner = UserFactory.create()
    company = complete(CompanyFactory.create(owner=owner, **names))
    order = edit_order_create(
        company_id=company.pk,
        part=Part.IDENTITY,
        values={"name_en": "Another name"},
        actor=owner,
        now=utc_now(),
    )
    EditOrder.objects.filter(pk=order.pk).update(ordered_at=utc_now() - timedelta(hours=hours))
    order.refresh_from_db()
    return order


@pytest.fixture
def ops_client(ops: User) -> Client:
    return browser_for(ops)


@pytest.fixture
def colleague(db: None) -> User:
    return UserFactory.create(staff=True, first_name="Samir", last_name="Haddad")


class TestQueue:
    def test_companies_and_orders_wait_in_one_line(self, ops_client: Client) -> None:
        newer = under_review(2, name_en="Newer")
        order = ordered(30, name_en="Ordered")
        older = under_review(90, name_en="Older")
        content = page(ops_client, DESK)
        places = [content.index(name) for name in ("Older", "Ordered", "Newer")]
        assert places == sorted(places)
        assert f"/admin/companies/editorder/{order.pk}/change/" in content
        for review in (newer, older):
            assert f"/admin/companies/company/{review.company_id}/review/" in content
        assert "Edit request: Names, digital name and logo" in content

    def test_what_was_corrected_is_told_from_what_is_new(self, ops_client: Client) -> None:
        first = under_review(50)
        Review.objects.filter(pk=first.pk).update(is_current=False, decision="rejected", decided_at=utc_now())
        ReviewFactory.create(company=first.company, submitted_at=utc_now())
        content = page(ops_client, DESK)
        assert "Corrected registration" in content
        assert "New registration" not in content

    def test_what_is_decided_has_left_it(self, ops: User, ops_client: Client) -> None:
        more: Any = {"actor": ops, "now": utc_now()}
        company_confirm(company_id=under_review(1).company_id, **more)
        edit_order_reject(order_id=ordered(1).pk, reason="سبب", reason_en="", **more)
        assert "Nothing is waiting for a decision." in page(ops_client, DESK)

    def test_what_its_owner_closed_leaves_it_and_comes_back(self, ops: User, ops_client: Client) -> None:
        review, order = under_review(5, name_en="Registered"), ordered(1, name_en="Ordered")
        orders_page = f"/admin/companies/editorder/{order.pk}/change/"
        approve = f"/admin/companies/editorder/{order.pk}/approve/"
        assert approve in page(ops_client, orders_page)
        for company in (review.company, order.company):
            standing_close(company=company, forfeits=False, now=utc_now())
        assert waiting_count(ops) == 0
        content = page(ops_client, DESK)
        assert "Registered" not in content
        assert "Ordered" not in content
        for address in (orders_page, f"/admin/companies/company/{review.company_id}/review/"):
            shown = page(ops_client, address)
            assert "The owner has closed this company." in shown
            assert "Approve the c" not in shown
        with pytest.raises(CompanyClosed):
            company_confirm(company_id=review.company_id, actor=ops, now=utc_now())
        with pytest.raises(CompanyClosed):
            edit_order_reject(order_id=order.pk, reason="سبب", reason_en="", actor=ops, now=utc_now())
        with pytest.raises(CompanyClosed):
            claim_take(order, actor=ops, now=utc_now())
        for company in (review.company, order.company):
            standing_reopen(company=company)
        assert waiting_count(ops) == 2
        assert page(ops_client, DESK).index("Registered") < page(ops_client, DESK).index("Ordered")

    def test_it_costs_the_same_for_one_and_for_many_of_each(self, ops_client: Client) -> None:
        def add() -> None:
            under_review(1)
            ordered(2)

        add()
        page(ops_client, DESK)
        with CaptureQueriesContext(connection) as once:
            page(ops_client, DESK)
        add()
        add()
        with CaptureQueriesContext(connection) as thrice:
            page(ops_client, DESK)
        assert len(thrice) == len(once)

    def test_it_has_pages(self, ops_client: Client) -> None:
        for hours in range(51):
            under_review(hours + 1)
        assert page(ops_client, DESK).count("<tr>") == 51  # with the heads
        assert page(ops_client, f"{DESK}?page=2").count("<tr>") == 2
        assert page(ops_client, f"{DESK}?page=x").count("<tr>") == 51

    def test_those_without_the_right_have_no_desk(self, with_menu: None) -> None:
        under_review(1)
        client = browser_for(UserFactory.create(staff=True, is_superuser=False))
        assert client.get(DESK).status_code == 403
        assert DESK not in client.get("/admin/").content.decode()


class TestClaims:
    def take(self, client: Client, work: Review | EditOrder, claim: str = "take") -> Any:
        return client.post(DESK, {"kind": work._meta.model_name, "key": work.pk, "claim": claim}, follow=True)

    @pytest.mark.parametrize("make", [under_review, ordered])
    def test_who_takes_it_is_led_to_it_and_named_to_the_others(
        self, ops_client: Client, ops: User, colleague: User, make: Any
    ) -> None:
        work = make(1)
        assert "You are reviewing this" in self.take(ops_client, work).content.decode()
        assert "العتيبي" in page(browser_for(colleague), DESK)
        assert "Nobody" not in page(ops_client, f"{DESK}?whose=mine").split("</nav>")[-1]
        assert work.company.name_en in page(ops_client, f"{DESK}?whose=mine")
        assert work.company.name_en not in page(ops_client, f"{DESK}?whose=free")

    def test_a_colleague_may_take_it_over_but_not_take_it(self, ops_client: Client, colleague: User, ops: User) -> None:
        review = under_review(1)
        claim_take(review, actor=colleague, now=utc_now())
        assert "Samir Haddad is reviewing this" in self.take(ops_client, review).content.decode()
        self.take(ops_client, review, "over")
        review.refresh_from_db()
        assert review.claimed_by == ops
        self.take(ops_client, review, "release")
        review.refresh_from_db()
        assert review.claimed_by is None

    @pytest.mark.parametrize(
        "sent", [{}, {"kind": "review"}, {"kind": "review", "key": "٣"}, {"kind": "user", "key": 1}]
    )
    def test_what_is_not_on_the_desk_is_no_request(self, ops_client: Client, sent: Any) -> None:
        assert ops_client.post(DESK, sent).status_code == 400

    def test_it_takes_the_right_to_decide(self) -> None:
        review = under_review(1)
        looker = UserFactory.create(staff=True, is_superuser=False)
        looker.user_permissions.add(Permission.objects.get(codename="view_company"))
        assert self.take(browser_for(looker), review).status_code == 403
        review.refresh_from_db()
        assert review.claimed_by is None

    def test_another_decides_nothing_while_somebody_is_on_it(self, ops: User, colleague: User) -> None:
        review, order = under_review(1), ordered(1)
        for work in (review, order):
            claim_take(work, actor=colleague, now=utc_now())
        more: Any = {"actor": ops, "now": utc_now()}
        with pytest.raises(ClaimedByAnother):
            company_confirm(company_id=review.company_id, **more)
        with pytest.raises(ClaimedByAnother):
            edit_order_reject(order_id=order.pk, reason="سبب", reason_en="", **more)
        review.company.refresh_from_db()
        order.refresh_from_db()
        assert (review.company.status, order.status) == (ReviewStatus.UNDER_REVIEW, "pending")
        company_confirm(company_id=review.company_id, actor=colleague, now=utc_now())

    def test_a_claim_ends_by_itself(self, ops: User, colleague: User) -> None:
        review = under_review(1)
        claim_take(review, actor=colleague, now=utc_now())
        with time_machine.travel(utc_now() + timedelta(hours=4, minutes=1)):
            company_confirm(company_id=review.company_id, actor=ops, now=utc_now())

    def test_what_is_decided_can_be_claimed_no_more(self, ops: User) -> None:
        review = under_review(1)
        company_confirm(company_id=review.company_id, actor=ops, now=utc_now())
        for move in (claim_take, claim_release):
            with pytest.raises(WrongState):
                move(review, actor=ops, now=utc_now())


def test_a_reviewer_sees_what_changed_since_the_last_decision(
    complete_draft: Company, owner_api: Any, ops: User, ops_client: Client
) -> None:
    assert submit(owner_api, complete_draft).status_code == 200
    file = f"/admin/companies/company/{complete_draft.pk}/change/"
    assert "Changed since" not in page(ops_client, file)
    reason = ReviewReason("name_en", "الاسم", "The name")
    company_reject(company_id=complete_draft.pk, reasons=[reason], actor=ops, now=utc_now())
    Company.objects.filter(pk=complete_draft.pk).update(name_en="Corrected")
    content = page(ops_client, file)
    assert "Changed since the decision of" in content
    assert content.count('q-watch">Changed') == 1
