"""Forms about money in the admin: amounts as people type them, a second look before money moves, a way off."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.users.models import User
from activity.models import Entry
from billing.charges.models import Charge
from billing.coupons.models import Voucher
from billing.withdrawals.models import Withdrawal
from companies.company.models import Company
from references.lists.models import Currency
from tests.billing.licence.test_admin_offers import coupon_form
from tests.billing.test_money_admin import add_form
from tests.factories.accounts import browser_for
from tests.factories.billing_money import fund, sums
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db
ADD = "/admin/billing/charge/add/"


def words_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_money_is_added_only_after_a_second_look(desk: Client, company: Company) -> None:
    fund(company, 10_000)
    form = add_form(company, amount="75.50", confirmed="")

    asked = desk.post(ADD, form)

    assert asked.status_code == 200
    assert sums(company) == (10_000, 0)
    words = words_of(asked)
    for told in (company.name_en, company.sub_domain, "75.50 USD", "100.00 USD", "175.50 USD", "حوالة 881", "Cancel"):
        assert told in words
    again = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', asked.content.decode()))
    again.pop("csrfmiddlewaretoken", None)
    assert desk.post(ADD, again).status_code == 302
    assert sums(company) == (17_550, 0)


def test_a_company_that_was_never_approved_gets_no_money(desk: Client) -> None:
    company = CompanyFactory.create(uncompleted=True)

    answer = desk.post(ADD, add_form(company))

    assert answer.status_code == 200
    assert "This company has never been approved, so its balance can’t be topped up." in answer.content.decode()
    assert not Charge.objects.exists()


def test_one_whose_approval_was_revoked_still_does(desk: Client) -> None:
    company = CompanyFactory.create(under_review=True, was_confirmed=True)

    desk.post(ADD, add_form(company))

    assert sums(company) == (7_550, 0)


@pytest.mark.parametrize("typed", ["١٢٣٫٥", "123.5", "١٢٣٫٥٠", " 123.50 "])
def test_an_amount_is_read_as_it_is_typed(desk: Client, company: Company, typed: str) -> None:
    desk.post(ADD, add_form(company, amount=typed))

    assert sums(company) == (12_350, 0)


def test_thousands_may_be_typed_where_they_stand(desk: Client) -> None:
    desk.post(reverse("admin:billing_voucher_add"), {"value_cents": "١٬٢٣٤٫٥", "active": "on"})
    assert Voucher.objects.get().value_cents == 123_450

    answer = desk.post(reverse("admin:billing_voucher_add"), {"value_cents": "12,5", "active": "on"})
    assert answer.status_code == 200
    assert Voucher.objects.count() == 1


AMOUNTS = [
    ("billing_charge", "amount"),
    ("billing_package", "monthly_price_cents"),
    ("billing_coupon", "amount_cents"),
    ("billing_coupon", "percent"),
    ("billing_discount", "amount_cents"),
    ("billing_fee", "amount_cents"),
    ("billing_voucher", "value_cents"),
    ("billing_taxrule", "rate"),
]


@pytest.mark.parametrize(("model", "field"), AMOUNTS)
def test_no_amount_refuses_the_digits_of_the_keyboard(desk: Client, model: str, field: str) -> None:
    content = desk.get(reverse(f"admin:{model}_add")).content.decode()
    found = re.search(rf'<input [^>]*name="{field}"[^>]*>', content)

    assert found
    assert 'type="text"' in found[0]
    assert 'inputmode="decimal"' in found[0]


def test_nor_do_exchange_rates(desk: Client) -> None:
    row = Currency.objects.create(code="XTS", name_ar="تجربة", name_en="Test", is_active=False)
    content = desk.get(reverse("admin:references_currency_change", args=[row.pk])).content.decode()

    assert re.search(r'<input type="text" name="rate"[^>]*inputmode="decimal"', content)


@pytest.mark.parametrize("model", ["charge", "coupon", "voucher", "discount", "fee", "package", "taxrule"])
def test_every_form_can_be_left(desk: Client, model: str) -> None:
    content = desk.get(reverse(f"admin:billing_{model}_add")).content.decode()
    listed = reverse(f"admin:billing_{model}_changelist")

    assert re.search(rf'<a href="{listed}" class="closelink">Cancel</a>', content)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"percent": ""}, "Enter a percentage or a fixed amount."),
        ({"amount_cents": "5"}, "Enter either a percentage or a fixed amount, not both."),
    ],
)
def test_what_is_missing_and_what_is_too_much_are_told_apart(desk: Client, given: dict[str, str], said: str) -> None:
    assert said in desk.post(reverse("admin:billing_coupon_add"), coupon_form(**given)).content.decode()


def test_a_balance_is_paid_out_for_a_reason_to_an_account_that_is_named(
    desk: Client, ops: User, paying_company: Company
) -> None:
    address = f"/admin/billing/account/{paying_company.pk}/pay-out/"
    asked = words_of(desk.get(address))
    for told in ("100.00 USD", "مصرف الراجحي", "7519"):
        assert told in asked

    assert desk.post(address, {"reason": " "}).status_code == 200
    assert not Withdrawal.objects.exists()
    desk.post(address, {"reason": "the owner asked by letter 12"})

    made = Withdrawal.objects.get()
    logged = Entry.objects.get(action="withdrawal.delivered")
    assert (logged.note, logged.actor_id, logged.subject_id) == ("the owner asked by letter 12", ops.pk, str(made.pk))
    told = browser_for(ops, "en").get(f"/admin/billing/withdrawal/{made.pk}/change/").content.decode()
    assert "the owner asked by letter 12" in told


def test_without_a_bank_account_nothing_is_asked(desk: Client, company: Company) -> None:
    fund(company, 5_000)

    answer = desk.get(f"/admin/billing/account/{company.pk}/pay-out/")

    assert "The company has no bank account." in words_of(answer)
