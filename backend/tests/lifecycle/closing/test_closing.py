"""Closing a company: proven, refused while money is there, erased by the usual steps, taken back until then."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from billing.charges.services import charge_start
from billing.disputes.models import Dispute, DisputeStatus
from billing.ledger.models import Account, EntryKind, LedgerEntry
from billing.licence.renewals import renewals_issue
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from billing.refunds.models import Refund, RefundStatus
from billing.statements.balances import money_is_under_way
from billing.statements.books import findings
from billing.subscriptions.models import OrderStatus, Subscription, SubscriptionOrder
from billing.subscriptions.standing_check import standing_check
from common.clock import utc_now
from companies.company.models import Company, ReviewStatus, Standing
from companies.company.standing import Stage, stage_at
from lifecycle.announcements.services import schedule_announce
from lifecycle.closing.services import company_close, company_take_back
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.erasure.services import companies_erase
from mailing.models import Outbox
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.billing_licences import licensed, order_of
from tests.factories.billing_money import bank_account, contact_details, disputed, fund, refunded_to_card, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.lifecycle.warned import everybody_warned

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


def there(company: Company) -> str:
    return f"/api/v1/companies/{company.pk}/closing"


def close(api: APIClient, company: Company, password: str = PASSWORD, **body: Any) -> Any:
    return api.post(there(company), {"password": password, **body}, format="json")


def fresh(company: Company) -> Standing:
    return Standing.objects.get(pk=company.pk)


def test_a_wrong_password_changes_nothing(company: Company, owner_api: APIClient) -> None:
    answer = close(owner_api, company, "wrong")

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["password"])
    assert fresh(company).closed_at is None


def test_it_is_the_owners_alone(company: Company, stranger_api: APIClient) -> None:
    member = UserFactory.create()
    MembershipFactory.create(company=company, user=member, permissions=["view_licence", "edit_licence"])
    for api, status in ((api_for(member), 403), (stranger_api, 404), (api_for(None), 401)):
        answers = (api.get(there(company)), close(api, company), api.delete(there(company)))
        assert [answer.status_code for answer in answers] == [status] * 3
    assert fresh(company).closed_at is None


def test_a_closed_company_says_until_when_and_comes_back_as_it_was(company: Company, owner_api: APIClient) -> None:
    erase_at = owner_api.get(there(company)).json()["data"]["erase_at"]
    answer = close(owner_api, company)

    assert answer.status_code == 200
    assert answer.json()["data"]["erase_at"][:13] == erase_at[:13]
    shown = owner_api.get(f"/api/v1/companies/{company.pk}").json()["company"]
    assert shown["closing"] == answer.json()["data"]
    line = fresh(company)
    assert line.closed_at
    assert line.erasure_at == line.closed_at + 15 * DAY
    assert close(owner_api, company).json()["code"] == "company_closed"

    assert owner_api.delete(there(company)).status_code == 200
    assert owner_api.get(f"/api/v1/companies/{company.pk}").json()["company"]["closing"] is None
    assert owner_api.delete(there(company)).json()["code"] == "company_not_closed"
    actions = Entry.objects.filter(company_id=company.pk).order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["company.closed", "company.taken_back"]


def test_while_it_is_closed_it_can_be_read_and_left_but_nothing_begins(company: Company, owner_api: APIClient) -> None:
    member = UserFactory.create()
    MembershipFactory.create(company=company, user=member, permissions=["view_addresses"])
    close(owner_api, company)
    base = f"/api/v1/companies/{company.pk}"

    assert api_for(member).get(f"{base}/addresses").status_code == 200
    assert owner_api.get(f"{base}/ledger").status_code == 200
    calls = {
        "addresses": {"city": "الرياض"},
        "charges": {"charges_amount": "50.00"},
        "withdrawal-requests": {"withdrawal_amount": "50.00"},
        "licence/quote": {"package": 1, "period": "monthly"},
        "licence/orders": {"package": 1, "period": "monthly"},
    }
    codes = {path: owner_api.post(f"{base}/{path}", body, format="json").json()["code"] for path, body in calls.items()}
    assert codes == dict.fromkeys(calls, "company_closed")


def test_a_draft_is_deleted_not_closed(owner: User, owner_api: APIClient) -> None:
    draft = CompanyFactory.create(owner=owner, uncompleted=True)

    assert close(owner_api, draft).json()["code"] == "company_is_a_draft"


def test_money_is_in_the_way_each_kind_by_its_name(market: None, owner: User) -> None:
    company, now = CompanyFactory.create(owner=owner), utc_now()
    contact_details(company)
    bank_account(company)
    fund(company, 10_000)
    withdrawal(company)
    charge_start(company_id=company.pk, amount_cents=2_000, actor=owner, now=now)
    invoice = order_of(company, now=now).invoice
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=now)

    obstacles = api_for(owner).get(there(company)).json()["data"]["obstacles"]
    refused = close(api_for(owner, language="ar"), company)

    assert obstacles == ["balance", "payment", "charge", "withdrawal"]
    assert (refused.status_code, refused.json()["code"]) == (409, "company_not_settled")
    assert refused.json()["message"] == (
        "لا يمكن إغلاق الشركة الآن: ما زال في رصيدها مبلغ، توجد عملية دفع لم تكتمل، توجد عملية شحن لم تكتمل، "
        "يوجد طلب سحب مفتوح."
    )
    assert fresh(company).closed_at is None


@pytest.mark.parametrize(("obstacle", "words"), [("refund", "يوجد رد إلى بطاقة"), ("dispute", "يوجد اعتراض")])
def test_card_money_that_may_still_move_is_in_the_way(owner: User, obstacle: str, words: str) -> None:
    company = CompanyFactory.create(owner=owner)
    refund = refunded_to_card(company)
    dispute = disputed(refund.payment)
    if obstacle == "refund":
        Refund.objects.update(status=RefundStatus.REQUESTED, settled_at=None)
        Dispute.objects.update(status=DisputeStatus.WON, decided_at=dispute.opened_at)

    refused = close(api_for(owner, language="ar"), company)

    assert api_for(owner).get(there(company)).json()["data"]["obstacles"] == [obstacle]
    assert (refused.status_code, refused.json()["code"]) == (409, "company_not_settled")
    assert words in refused.json()["message"]
    assert money_is_under_way(company.pk, now=utc_now())
    assert fresh(company).closed_at is None


def test_a_balance_of_at_most_the_fee_is_given_up_when_its_owner_agrees(company: Company, owner_api: APIClient) -> None:
    fund(company, 300)
    assert owner_api.get(there(company)).json()["data"]["give_up"] == "3.00"
    assert owner_api.get(there(company)).json()["data"]["obstacles"] == []

    for refused in (close(owner_api, company), close(owner_api, company, give_up_balance=False)):
        assert (refused.status_code, refused.json()["code"]) == (409, "balance_to_give_up")
        assert "3.00 USD" in refused.json()["message"]
    assert fresh(company).closed_at is None
    assert Account.objects.get(pk=company.pk).available_cents == 300

    assert close(owner_api, company, give_up_balance=True).status_code == 200

    assert Account.objects.get(pk=company.pk).available_cents == 0
    entry = LedgerEntry.objects.get(kind=EntryKind.GIVEN_UP)
    assert (entry.amount_cents, entry.cause) == (-300, f"account:{company.pk}:given_up:1")
    assert list(findings()) == []
    line = Entry.objects.get(action="balance.given_up")
    assert line.changes == [{"field": "given_up_amount", "old": None, "new": "3.00"}]
    mail = Outbox.objects.get(kind="lifecycle.company_closed", user_id=company.owner_id)
    assert mail.context["given_up_cents"] == 300


def test_what_was_given_up_does_not_come_back_and_can_be_given_up_again(company: Company, owner_api: APIClient) -> None:
    for amount in (300, 500):
        fund(company, amount)
        assert close(owner_api, company, give_up_balance=True).status_code == 200
        assert owner_api.delete(there(company)).status_code == 200
        assert Account.objects.get(pk=company.pk).available_cents == 0
    assert LedgerEntry.objects.filter(kind=EntryKind.GIVEN_UP).count() == 2
    shown = owner_api.get(f"/api/v1/companies/{company.pk}/ledger?kind=given_up").json()["data"]
    assert [(row["amount"], row["kind_label"], row["reference"]["name"]) for row in shown] == [
        ("-5.00", "Balance forfeited", "Balance forfeited"),
        ("-3.00", "Balance forfeited", "Balance forfeited"),
    ]


def test_more_than_the_fee_is_withdrawn_never_given_up(company: Company, owner_api: APIClient) -> None:
    fund(company, 501)

    terms = owner_api.get(there(company)).json()["data"]
    refused = close(owner_api, company, give_up_balance=True)

    assert (terms["obstacles"], terms["give_up"]) == (["balance"], None)
    assert refused.json()["code"] == "company_not_settled"
    assert Account.objects.get(pk=company.pk).available_cents == 501


def test_nothing_is_given_up_of_an_empty_balance(company: Company, owner_api: APIClient) -> None:
    assert owner_api.get(there(company)).json()["data"]["give_up"] is None

    assert close(owner_api, company, give_up_balance=True).status_code == 200
    assert not LedgerEntry.objects.exists()


def test_the_running_licence_is_forfeited_and_stays_so(market: None, owner: User) -> None:
    now = utc_now()
    company = CompanyFactory.create(owner=owner)
    licensed(company, now=now - 10 * DAY)
    order_of(company, level=2, now=now)
    # Unpaid: it goes with the closing.
    terms = api_for(owner).get(there(company)).json()["data"]
    assert terms["forfeits"]["days"] in (19, 20, 21)
    assert terms["forfeits"]["amount"] > "10.00"

    company_close(company_id=company.pk, password=PASSWORD, actor=owner, now=now)

    assert Subscription.objects.get().forfeited_at == now
    assert SubscriptionOrder.objects.latest("pk").status == OrderStatus.CANCELED
    assert stage_at(fresh(company), now=now) is Stage.NONE
    assert list(standing_check()) == []
    mail = Outbox.objects.get(kind="lifecycle.company_closed")
    assert mail.context["forfeited_days"] == terms["forfeits"]["days"]

    company_take_back(company_id=company.pk, actor=owner, now=now + DAY)

    assert stage_at(fresh(company), now=now + DAY) is Stage.NONE
    licensed(Company.objects.get(pk=company.pk), now=now + DAY)
    assert list(standing_check()) == []


def test_what_a_suspension_began_goes_on(market: None, owner: User) -> None:
    now = utc_now()
    company = CompanyFactory.create(owner=owner)
    licensed(company, now=now - 62 * DAY)
    before = fresh(company)
    assert before.erase_at

    company_close(company_id=company.pk, password=PASSWORD, actor=owner, now=now)

    # Closing gains no time, and issues no invoice.
    assert fresh(company).erasure_at == before.erase_at < now + 15 * DAY
    assert renewals_issue(now=now) == 0
    company_take_back(company_id=company.pk, actor=owner, now=now)
    assert stage_at(fresh(company), now=now) is Stage.TOTAL_SUSPENSION
    assert fresh(company).erasure_at == before.erase_at


def test_owner_and_members_are_told_then_the_owner_is_warned_as_before_any_erasure(company: Company) -> None:
    assert company.owner
    member, now = UserFactory.create(), utc_now()
    MembershipFactory.create(company=company, user=member)
    company_close(company_id=company.pk, password=PASSWORD, actor=company.owner, now=now)

    for day in range(15):
        schedule_announce(now=now + day * DAY + timedelta(minutes=1))
        schedule_announce(now=now + day * DAY + timedelta(minutes=1))

    told = Outbox.objects.order_by("created_at", "pk").values_list("kind", "user_id")
    assert set(told[:2]) == {("lifecycle.company_closed", company.owner_id), ("lifecycle.company_closed", member.pk)}
    warned = Outbox.objects.filter(kind="lifecycle.erases_soon").order_by("created_at")
    assert [(mail.context["days"], mail.context["closed"]) for mail in warned] == [(7, True), (3, True), (1, True)]
    assert len(told) == 5


def test_what_fell_due_meanwhile_is_told_once_after_taking_back(market: None, owner: User) -> None:
    now = utc_now()
    company = CompanyFactory.create(owner=owner)
    licensed(company, now=now - 31 * DAY)  # some days into the allowance
    schedule_announce(now=now)
    company_close(company_id=company.pk, password=PASSWORD, actor=owner, now=now)
    suspended_at = fresh(company).partial_suspension_at
    assert suspended_at
    assert suspended_at < now + 8 * DAY

    for day in range(10):
        schedule_announce(now=now + day * DAY)
    assert not Outbox.objects.filter(kind="lifecycle.partial_suspension").exists()
    company_take_back(company_id=company.pk, actor=owner, now=now + 10 * DAY)
    for minute in range(3):
        schedule_announce(now=now + 10 * DAY + timedelta(minutes=minute))

    assert Outbox.objects.filter(kind="lifecycle.partial_suspension").count() == 1
    assert Outbox.objects.filter(kind="lifecycle.allowance").count() == 1
    begun = Entry.objects.filter(company_id=company.pk, action="licence.partial_suspension")
    assert [entry.at for entry in begun] == [suspended_at]


@pytest.mark.django_db(transaction=True)
def test_it_is_erased_after_15_days_not_before_and_not_once_it_is_taken_back(owner: User) -> None:
    now = utc_now()
    gone, kept = (CompanyFactory.create(owner=owner) for _each in range(2))
    for company in (gone, kept):
        company_close(company_id=company.pk, password=PASSWORD, actor=owner, now=now)
    company_take_back(company_id=kept.pk, actor=owner, now=now + 14 * DAY)

    everybody_warned(now=now + 15 * DAY - timedelta(seconds=1))
    assert companies_erase(now=now + 15 * DAY - timedelta(seconds=1)) == 0
    assert companies_erase(now=now + 15 * DAY) == 1

    assert Company.objects.get(pk=gone.pk).erased_at
    assert Company.objects.get(pk=kept.pk).erased_at is None
    assert ErasureCertificate.objects.get().cause == "closed"
    assert api_for(owner).delete(there(gone)).status_code == 404


def test_its_public_page_is_closed_too(market: None, owner: User, anonymous_api: APIClient) -> None:
    now = utc_now()
    company = CompanyFactory.create(owner=owner)
    licensed(company, now=now - 33 * DAY)
    page = f"/api/v1/public/companies/{company.sub_domain}"
    assert anonymous_api.get(page).json()["suspended"] is False

    company_close(company_id=company.pk, password=PASSWORD, actor=owner, now=now)

    assert anonymous_api.get(page).json()["suspended"] is True


def test_a_rejected_company_can_be_closed_so_that_its_owner_can_leave(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(owner=owner, rejected=True)
    refused = owner_api.delete("/api/v1/account", {"password": PASSWORD}, format="json")
    assert "close them" in refused.json()["message"]

    assert close(owner_api, company).status_code == 200
    assert Company.objects.get().status == ReviewStatus.REJECTED
