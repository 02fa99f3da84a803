"""What the admin says of money's states: each one true, each one to be filtered by, lists in the order they claim."""

import re
from typing import Any

import pytest
from django.contrib import admin
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.users.models import User
from billing.charges.models import Charge
from billing.charges.services import charge_start
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.sandbox import SandboxCheckout
from billing.payments.services import payment_start
from billing.statements.dashboard import withdrawals_card
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.test_money_admin import page
from tests.factories.billing_money import fund, open_invoice, opened, withdrawal
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


def tags(client: Client, path: str, **query: str) -> list[str]:
    """The states that a page shows, from the top."""
    return re.findall(r'<span class="q-tag[^>]*>([^<]+)<', client.get(path, query).content.decode())


def numbers(client: Client, model: str, **query: str) -> list[int]:
    """Which rows a list shows."""
    listed = client.get(reverse(f"admin:billing_{model}_changelist"), query).content.decode()
    return [int(number) for number in re.findall(r'<th[^>]*><a [^>]*><bdi dir="ltr">(\d+)</bdi>', listed)]


@pytest.fixture
def reversed_charge(desk: Client, company: Company) -> Charge:
    charge = fund(company, 5_000)
    fund(company, 7_000)
    desk.post(f"/admin/billing/charge/{charge.pk}/reverse/", {"reason": "another company"})
    return charge


def test_a_top_up_that_was_taken_back_says_so(desk: Client, reversed_charge: Charge) -> None:
    assert tags(desk, "/admin/billing/charge/") == ["Succeeded", "Reversed"]
    content = desk.get(f"/admin/billing/charge/{reversed_charge.pk}/change/").content.decode()
    assert ">Reversed<" in content
    assert "Succeeded" not in content
    assert "Reversed at" in content


def test_it_is_found_by_its_state(desk: Client, reversed_charge: Charge) -> None:
    assert numbers(desk, "charge", state="reversed") == [reversed_charge.pk]
    assert numbers(desk, "charge", state="succeeded") == [reversed_charge.pk + 1]
    assert numbers(desk, "charge", state="pending") == []


@pytest.fixture
def sent_back(desk: Client, request_made: Withdrawal) -> Withdrawal:
    """A transfer that the bank returned; the fee went back too."""
    desk.post(page(request_made, "see"))
    desk.post(page(request_made, "accept"), {"receipt": SimpleUploadedFile("r.pdf", PDF)})
    desk.post(page(request_made, "return"), {"reason": "حساب مغلق", "fee_too": "on"})
    return request_made


def test_a_transfer_that_came_back_has_a_state_of_its_own(desk: Client, sent_back: Withdrawal) -> None:
    assert tags(desk, "/admin/billing/withdrawal/") == ["Returned by the bank"]
    assert tags(desk, page(sent_back)) == ["Returned by the bank"]
    assert numbers(desk, "withdrawal", state="returned") == [sent_back.pk]
    assert numbers(desk, "withdrawal", state="accepted") == []


def test_what_went_back_to_the_balance_is_not_what_the_bank_returned(desk: Client, sent_back: Withdrawal) -> None:
    content = re.sub(r"<[^>]+>", "", desk.get(page(sent_back)).content.decode())

    assert "25.00 USD (20.00 USD + transfer fee 5.00 USD)" in content
    assert "Returned to the balance: 25.00 USD" in re.sub(r"\s+", " ", content)
    assert "Of which transfer fee: 5.00 USD" in re.sub(r"\s+", " ", content)


def test_a_finished_request_tells_when_it_was_finished(desk: Client, sent_back: Withdrawal) -> None:
    sent_back.refresh_from_db()
    withdrawal(sent_back.company)

    waiting, finished = re.findall(
        r'class="field-waited[^>]*>(.*?)</td>', desk.get("/admin/billing/withdrawal/").content.decode(), re.S
    )

    assert "Waiting for" in waiting
    assert sent_back.returned_at is not None
    assert f"{sent_back.returned_at:%Y}" in finished


def test_one_state_has_one_word(desk: Client, ops: User, request_made: Withdrawal) -> None:
    desk.post(page(request_made, "see"))

    with translation.override("en"):
        card = withdrawals_card(ops, utc_now())
        assert card is not None
        line = card.lines[1]
        assert [str(line.label)] == tags(desk, page(request_made))
    assert numbers(desk, "withdrawal", state="seen") == [request_made.pk]
    assert line.url.endswith("?state=seen")


def test_a_payment_that_failed_waits_for_no_result(desk: Client, owner: User, paying_company: Company) -> None:
    payment = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    SandboxCheckout.objects.update(status="declined")
    desk.post(f"/admin/billing/payment/{payment.pk}/ask/")
    assert Payment.objects.get().status == "failed"

    content = desk.get(f"/admin/billing/payment/{payment.pk}/change/").content.decode()
    listed = desk.get("/admin/billing/payment/").content.decode()

    assert ">Declined<" in content
    assert "No result yet" not in content
    assert "No result yet" not in listed


def test_an_unpaid_order_claims_no_payment(desk: Client, paying_company: Company) -> None:
    order = open_invoice(paying_company, 1_900).order

    assert tags(desk, reverse("admin:billing_subscriptionorder_change", args=[order.pk])) == [
        "Awaiting payment",
        "Ordered",
        "Invoice issued",
        "Awaiting payment",
        "Activation",
    ]


BILLING = [each for each in admin.site._registry if each._meta.app_label == "billing"]


@pytest.mark.parametrize("model", BILLING, ids=lambda model: model.__name__)
def test_an_arrow_marks_only_what_a_list_is_sorted_by(rf: Any, ops: User, model: type) -> None:
    request = rf.get("/")
    request.user = ops
    listing = admin.site._registry[model]

    # Arrows are drawn from the declared order.
    assert list(listing.get_ordering(request)) == list(listing.ordering or ())


def test_requests_have_no_arrow_of_their_own(desk: Client, request_made: Withdrawal) -> None:
    assert "sorted descending" not in desk.get("/admin/billing/withdrawal/").content.decode()


@pytest.mark.parametrize("typed", ["1600", "1,600.00", "1,600.00 USD", "١٦٠٠", "١٬٦٠٠٫٠٠", "١,٦٠٠"])
def test_an_amount_is_found_as_it_is_shown(desk: Client, paying_company: Company, typed: str) -> None:
    charge = fund(paying_company, 160_000)
    request = withdrawal(paying_company, 160_000)

    assert numbers(desk, "charge", q=typed) == [charge.pk]
    assert numbers(desk, "withdrawal", q=typed) == [request.pk]


def test_a_payment_on_an_invoice_leads_to_its_page_and_shows_its_state(desk: Client, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)
    paid = payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=paying_company.owner, now=utc_now())

    content = desk.get(reverse("admin:billing_invoice_change", args=[invoice.pk])).content.decode()

    assert f'<a href="/admin/billing/payment/{paid.pk}/change/"><bdi>Payment \u2066{paid.pk}\u2069</bdi></a>' in content
    assert '<span class="q-tag q-good">Succeeded</span>' in content
