"""The ops' pages about edit orders: queue, comparison, decisions; everything through the services."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.users.models import User
from common.clock import utc_now
from common.dashboard import cards_for
from companies.company.models import Company, ReviewStatus
from companies.registration.edit_orders.models import EditOrder
from companies.registration.edit_orders.services import edit_order_approve
from companies.registration.review.claims import claim_take
from references.lists.models import CannedReason
from references.services import references_load
from tests.companies.registration.edit_orders.conftest import Order, Propose
from tests.companies.registration.review.test_admin import page
from tests.factories.accounts import UserFactory, browser_for, data_shown
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, legal_info_create, logo_upload

LIST = "/admin/companies/editorder/"


@pytest.fixture
def ops_client(ops: User) -> Client:
    """A member of the ops team in the admin, in English."""
    return browser_for(ops)


def address(order: EditOrder, step: str = "change") -> str:
    return f"{LIST}{order.pk}/{step}/"


def test_what_waits_longest_comes_first_and_is_counted(ops_client: Client, order: Order, ops: User) -> None:
    newer, older = order(currency="USD"), order(name_en="Wahat Global")
    EditOrder.objects.filter(pk=older.pk).update(ordered_at=utc_now() - timedelta(days=2))
    content = page(ops_client, LIST)
    assert content.index(address(older)) < content.index(address(newer))
    assert "2 days" in content
    [card] = [card for card in cards_for(user=ops, now=utc_now()) if str(card.title) == "طلبات التعديل"]
    assert card.lines[0].value == "2"


def test_old_and_new_stand_side_by_side_with_what_others_have(
    ops_client: Client, company: Company, order: Order, propose: Propose
) -> None:
    twin = CompanyFactory.create(name_en="Twin Travel")
    legal_info_create(twin)
    twin.legal_info.tax_number = "310122393567003"
    twin.legal_info.save()
    paper = propose("tax_card")
    made = order(tax_number="310122393567003", documents=[paper.pk], currency="USD")
    data_shown(ops_client, f"/admin/companies/company/{company.pk}/")
    content = page(ops_client, address(made))
    for shown in ("310122393500003", "310122393567003", "Twin Travel", "Approve the changes"):
        assert shown in content
    # The new paper opens in place, beside the number that it proves.
    opened = f"/admin/companies/company/{company.pk}/documents/{paper.pk}/"
    assert opened in content
    assert ops_client.get(opened).status_code == 200
    company.refresh_from_db()
    assert company.currency == "SAR"


def test_the_proposed_logo_is_shown(ops_client: Client, order: Order) -> None:
    made = order(logo=logo_upload(size=(50, 50)))
    content = page(ops_client, address(made))
    assert 'src="/api/v1/files/' in content
    assert "The file was deleted." not in content
    # A refused one is not kept; a dash would read as if the owner had wanted none.
    ops_client.post(address(made, "reject"), {"canned": "", "reason": "ليس شعار الشركة", "reason_en": ""})
    assert "The file was deleted." in page(ops_client, address(made))


def test_it_says_why_it_cannot_be_approved(ops_client: Client, order: Order) -> None:
    made = order(sub_domain="wahat-global")
    CompanyFactory.create(sub_domain="wahatglobal", sub_domain_key="wahatglobal")
    assert "This request can’t be approved at the moment" in page(ops_client, address(made))
    answer = ops_client.post(address(made, "approve"), follow=True)
    assert "The digital name was taken meanwhile" in answer.content.decode()
    made.refresh_from_db()
    assert made.status == "rejected"


def test_it_is_approved_after_a_question(ops_client: Client, company: Company, order: Order) -> None:
    made = order(name_en="Wahat Global")
    assert "All new values take effect at once" in page(ops_client, address(made, "approve"))
    ops_client.post(address(made, "approve"))
    company.refresh_from_db()
    assert company.name_en == "Wahat Global"
    assert "Wahat Global" in page(ops_client, address(made))


def test_it_is_rejected_with_a_ready_made_reason_of_its_topic(ops_client: Client, order: Order) -> None:
    references_load()
    made = order(name_en="Wahat Global")
    reason = CannedReason.objects.filter(topic="edit_order").first()
    assert reason is not None
    ops_client.post(address(made, "reject"), {"canned": reason.pk, "reason": "", "reason_en": ""})
    made.refresh_from_db()
    assert (made.rejection_reason_ar, made.rejection_reason_en) == (reason.text_ar, reason.text_en)


def test_rejecting_and_revoking_asks_for_reasons_by_field(ops_client: Client, company: Company, order: Order) -> None:
    made = order(name_en="Wahat Global")
    refused = ops_client.post(address(made, "revoke"), {})
    assert "Mark at least one field, and say why" in refused.content.decode()
    ops_client.post(address(made, "revoke"), {"marked:name_en": "on", "en:name_en": "The name does not match"})
    made.refresh_from_db()
    company.refresh_from_db()
    assert (made.status, company.status) == ("rejected", ReviewStatus.REJECTED)
    assert "The name does not match" in page(ops_client, address(made))


def test_a_marked_field_without_a_reason_revokes_nothing(ops_client: Client, company: Company, order: Order) -> None:
    made = order(name_en="Wahat Global")
    body = {"marked:name_en": "on", "en:name_en": "No match", "marked:logo": "on"}
    content = ops_client.post(address(made, "revoke"), body).content.decode()
    assert '<a href="#canned:logo">Logo</a>: Choose a ready-made reason, or write your own.' in content
    assert "No match</textarea>" in content
    made.refresh_from_db()
    assert made.status == "pending"


def test_the_pages_that_ask_say_whose_order_it_is_and_what_becomes_of_what(
    ops_client: Client, company: Company, order: Order
) -> None:
    made = order(name_en="Wahat Global")
    for step in ("approve", "reject", "revoke"):
        content = page(ops_client, address(made, step))
        assert company.name_en in content
        assert "<bdi>Wahat Global</bdi>" in content
        assert f'class="closelink" href="{address(made)}">Cancel' in content


def test_a_paper_that_is_covered_is_not_approved(
    ops_client: Client, company: Company, order: Order, propose: Propose
) -> None:
    made = order(documents=[propose("tax_card").pk])
    shown = page(ops_client, address(made))
    assert "Documents and some numbers are hidden. Show the personal data before you approve." in shown
    assert address(made, "approve") not in shown
    refused = ops_client.post(address(made, "approve")).content.decode()
    assert "Documents and some numbers are hidden." in refused
    taken = ops_client.post(address(made, "approve"), {"remedy": "take"}).content.decode()
    assert "Documents and some numbers are hidden." not in taken
    made.refresh_from_db()
    assert made.status == "pending"
    answer = ops_client.post(address(made, "approve"), follow=True)
    made.refresh_from_db()
    assert made.status == "approved"
    assert '<a href="/admin/desk/">Continue at the review desk</a>' in answer.content.decode()


def test_a_reason_is_kept_where_a_colleague_is_on_the_order_or_was_faster(
    ops_client: Client, ops: User, order: Order
) -> None:
    made, typed = order(name_en="Wahat Global"), {"reason": "الاسم غير مطابق", "reason_en": ""}
    colleague = UserFactory.create(staff=True, first_name="Majed", last_name="Al-Zahrani")
    claim_take(made, actor=colleague, now=utc_now())
    shown = page(ops_client, address(made))
    assert "Majed Al-Zahrani is reviewing this. Take over the review before you decide." in shown
    for step in ("approve", "reject", "revoke"):
        assert address(made, step) not in shown
    held = ops_client.post(address(made, "reject"), typed).content.decode()
    assert "Majed Al-Zahrani is reviewing this. Take over the review before you decide." in held
    assert 'name="remedy" value="over"' in held
    edit_order_approve(order_id=made.pk, actor=colleague, now=utc_now())
    late = ops_client.post(address(made, "reject"), typed).content.decode()
    assert "Already decided by \u2068Majed Al-Zahrani\u2069 moments ago: Approved edit request." in late
    assert 'type="submit" class="default' not in late
    for content in (held, late):
        assert "الاسم غير مطابق</textarea>" in content
    opened = ops_client.get(address(made, "reject"), follow=True).content.decode()
    assert "Already decided by" in opened


def test_only_those_who_may_change_orders_decide(company: Company, order: Order, owner: User) -> None:
    made = order(name_en="Wahat Global")
    owner.is_staff = True
    owner.save()
    for step in ("approve", "reject", "revoke"):
        assert browser_for(owner).post(address(made, step)).status_code in (302, 403)
    made.refresh_from_db()
    assert made.status == "pending"


def test_the_page_costs_the_same_for_one_and_for_three_orders(ops_client: Client, order: Order) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    order(name_en="Wahat Global")
    with CaptureQueriesContext(connection) as once:
        page(ops_client, LIST)
    for _number in range(2):
        other = complete(CompanyFactory.create())
        EditOrder.objects.create(company=other, part="legal", values="[]", ordered_at=utc_now())
    with CaptureQueriesContext(connection) as thrice:
        page(ops_client, LIST)
    assert len(thrice) == len(once)
