"""Money on a phone held in one hand: what is tapped stands where the thumb is, or first on its screen."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import LANGUAGES, PASSWORD, WIDTHS, Visitor
from tests.e2e.screens import Api
from tests.e2e.test_screens import settled
from tools.stack import Stack

OWNER = "owner@example.com"
# The thumb reaches the lower three fifths of a phone.
OUT_OF_REACH = 0.4
REACTIVATE = re.compile("من الرصيد|from the balance")
PAY = re.compile("^(دفع|Pay) ")
PAY_AMOUNT = re.compile(r"^(دفع|Pay)\s\W?[\d,.]+\sUSD\W?$")
# Of a company, those whose own bar has nothing more urgent, or that have none.
SCREENS = ("", "/invoices", "/charges", "/balance", "/withdrawal-requests", "/subscription-history")
MORE = re.compile("^عرض .*(أخرى|آخر)")


def is_reached(page: Page, target: Locator) -> bool:
    """Whether all of it lies where the thumb is."""
    box, size = target.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= size["height"] * OUT_OF_REACH and box["y"] + box["height"] <= size["height"]


def tap(page: Page, target: Locator, *, comes_first: bool = False) -> None:
    """Where the thumb is; ``comes_first``: or the first thing to do of its screen's own list."""
    expect(target).to_be_visible()
    expect(target).to_be_enabled()
    target.scroll_into_view_if_needed()
    assert is_reached(page, target) or comes_first, target.bounding_box()
    # Nothing covers it: the browser would wait until it is free.
    target.click()


def money_of(stack: Stack, sub_domain: str, language: str) -> tuple[Api, dict[str, Any], dict[str, Any]]:
    """The owner's client, the company as their list has it, and its balance with the invoice that waits."""
    api = Api(stack.url, OWNER, PASSWORD, language=language)
    listed = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    company = next(one for one in listed if one["sub_domain"] == sub_domain)
    balances = api.call("GET", "/balances")["data"]
    return api, company, next(one for one in balances if one["company"]["id"] == company["id"])


def test_an_open_invoice_is_paid_by_card_with_the_thumb_alone(visit: Any, stack: Stack) -> None:
    api, company, money = money_of(stack, "red-sea-coasts", "ar")
    waiting = money["open_invoice"]
    owner: Visitor = visit(language="ar", device="phone")
    owner.enter(OWNER)
    page = owner.goto("/")
    settled(page)
    # How much else waits depends on what other journeys have done.
    more = page.get_by_role("main").get_by_role("button", name=MORE)
    while more.count():
        tap(page, more)

    tap(
        page,
        page.get_by_role("main").get_by_role("link", name=PAY).filter(has_text=f"{float(waiting['amount_due']):,.2f}"),
    )
    page.wait_for_url(re.compile(rf"/invoices/{waiting['id']}$"))
    tap(page, page.get_by_role("main").get_by_role("button", name=PAY_AMOUNT))
    tap(page, page.get_by_role("dialog").locator("button[type=submit]"))
    page.wait_for_url(re.compile(r"/sandbox-pay/"))
    tap(page, page.locator("button[value=pay]"), comes_first=True)
    page.wait_for_url(re.compile(rf"/company/{company['id']}/payments/\d+"))
    tap(page, page.get_by_role("main").get_by_role("link", name=re.compile("الاشتراك|subscription")).last)

    page.wait_for_url(re.compile(rf"/company/{company['id']}/license$"))
    paid = api.call("GET", f"/companies/{company['id']}/invoices/{waiting['id']}")["data"]
    assert paid["status"] == "paid"


@LANGUAGES
def test_a_suspended_company_is_brought_back_from_home_by_one_tap_and_a_yes(
    visit: Any, stack: Stack, language: str
) -> None:
    sub_domain = {"ar": "asir-peaks", "en": "palm-dubai"}[language]
    api, company, money = money_of(stack, sub_domain, language)
    assert company["licence_stage"] in ("total_suspension", "partial_suspension")
    due, available = money["open_invoice"]["amount_due"], money["available"]
    assert float(available) >= float(due)
    owner: Visitor = visit(language=language, device="phone")
    page = owner.enter(OWNER)

    # On its own pages the way out is never further away, at the top as at the bottom of the page.
    for part in SCREENS:
        owner.goto(f"/company/{company['id']}{part}")
        way_out = page.get_by_role("main").get_by_role("button", name=REACTIVATE).filter(visible=True)
        expect(way_out).to_have_count(1)
        assert is_reached(page, way_out), part
        page.mouse.wheel(0, 10_000)
        expect(way_out).to_be_in_viewport(ratio=1)
        way_out.click(trial=True)
    # Where the page itself asks for the money, that is its one button.
    for part in ("/license", f"/invoices/{money['open_invoice']['id']}"):
        owner.goto(f"/company/{company['id']}{part}")
        pay = page.get_by_role("main").get_by_role("button", name=PAY_AMOUNT)
        expect(pay).to_be_visible()
        assert is_reached(page, pay)
        for device in ("desktop", "phone"):
            page.set_viewport_size({"width": WIDTHS[device][0], "height": WIDTHS[device][1]})
            expect(page.get_by_role("main").get_by_role("button", name=REACTIVATE)).to_be_hidden()
    owner.goto("/")

    # The worst come first; whether there is a worse one depends on what other journeys have done.
    card = page.get_by_role("main").get_by_role("listitem").filter(has_text=company["name"]).first
    tap(page, card.get_by_role("button", name=REACTIVATE), comes_first=True)
    tap(page, page.get_by_role("dialog").get_by_role("button").last)

    expect(page.get_by_text(re.compile(rf"{due}.*(نشط|active)")).first).to_be_visible()
    _, company, money = money_of(stack, sub_domain, language)
    assert (company["licence_stage"], money["open_invoice"]) == ("active", None)
    invoices = api.call("GET", f"/companies/{company['id']}/invoices")["data"]
    assert (invoices[0]["status"], invoices[0]["amount_due"]) == ("paid", due)
    assert f"{float(money['available']) + float(due):.2f}" == available
