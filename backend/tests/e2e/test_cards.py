"""Paying by card at each provider, and what becomes of that money later: a stand-in of ours plays the provider's
server, the test its page."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

from tests.e2e.cards import Cards, begun, wrong
from tests.e2e.conftest import Visitor, prepared
from tests.e2e.test_main_job import fill, main_button
from tests.e2e.test_screens import settled


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cards]:
    with ExitStack() as until_the_end:
        yield Cards(until_the_end, tmp_path_factory.mktemp("cards"), prepared(tmp_path_factory))


def at_the_top_up(browser: Browser, cards: Cards, *, device: str) -> Visitor:
    """An Arabic form with 50 dollars in it."""
    owner = cards.owner(browser, language="ar", device=device)
    page = owner.goto(f"{cards.company}/charges")
    settled(page)
    fill(page, {"charges_amount": "50"})
    return owner


def ended(page: Page) -> Locator:
    """What the payment's page says of its end."""
    return page.get_by_role("status").get_by_role("heading")


def row(page: Page, label: str | re.Pattern[str]) -> Locator:
    """The line of a list of names and values."""
    return page.get_by_role("main").locator("dl > div").filter(has=page.locator("dt").filter(has_text=label))


def test_mada_at_moyasar_after_a_card_that_was_declined(browser: Browser, cards: Cards) -> None:
    cards.cards_go_to("moyasar")
    page = (owner := at_the_top_up(browser, cards, device="phone")).page
    expect(page.get_by_role("radio", name="mada")).to_be_checked()
    expect(page.get_by_text(re.compile(r"187\.50.SAR")).first).to_be_visible()
    begun(page)
    ref, invoice = list(cards.moyasar.invoices.items())[-1]
    assert (invoice["amount"], invoice["currency"]) == (18_750, "SAR")

    cards.moyasar.decline(ref)
    page.goto(invoice["back_url"])
    expect(ended(page)).to_have_text("بانتظار تأكيد الدفع")
    again = page.get_by_role("link", name=re.compile("صفحة الدفع"))
    assert again.get_attribute("href") == invoice["url"].replace("lang=en", "lang=ar")

    cards.moyasar.pay(ref)
    cards.tell("moyasar", cards.moyasar.webhook(ref))

    # Without a reload.
    expect(ended(page)).to_have_text("تم شحن الرصيد")
    expect(page.get_by_text(re.compile(r"187\.50.SAR")).first).to_be_visible()
    assert owner.faults == []


def test_a_card_at_stripe_whose_page_speaks_english(browser: Browser, cards: Cards) -> None:
    cards.cards_go_to("stripe")
    page = (owner := at_the_top_up(browser, cards, device="desktop")).page
    expect(page.get_by_text("صفحة الدفع بالإنجليزية.")).to_be_visible()
    begun(page)
    ref = [ref for ref in cards.stripe.objects if ref.startswith("cs_test")][-1]
    payment = cards.api("GET", "/charges")["data"][0]["payment"]["id"]

    cards.stripe.pay(ref)
    # The payer is back before Stripe tells us: our page asks by itself.
    owner.goto(f"{cards.company}/payments/{payment}")
    expect(ended(page)).to_have_text("تم شحن الرصيد")
    before = cards.api("GET", "/balance")
    for _time in range(3):
        cards.tell("stripe", cards.stripe.webhook(ref))

    assert cards.api("GET", "/balance") == before
    assert owner.faults == []


def test_money_that_comes_late_is_in_the_balance(browser: Browser, cards: Cards) -> None:
    cards.cards_go_to("moyasar")
    owner = cards.owner(browser, language="en", device="phone")
    page = owner.goto(f"{cards.company}/invoices/{cards.ordered()}?pay=1")
    page.get_by_role("dialog").get_by_role("radio", name="By card").check()
    begun(page)
    ref, there = list(cards.moyasar.invoices.items())[-1]
    page.clock.install()
    page.goto(there["back_url"])
    expect(ended(page)).to_have_text("Awaiting payment confirmation")

    cards.sql("UPDATE billing_payment SET expires_at = started_at WHERE status = 'pending'")
    expect(ended(page)).to_have_text("Payment was not made, and the allowed time has elapsed")
    assert there["status"] == "canceled"
    # The payer had typed their card by then.
    cards.moyasar.pay(ref)
    cards.tell("moyasar", cards.moyasar.webhook(ref))

    # Without a reload: the page asks four times a minute.
    page.clock.fast_forward(15_000)
    expect(ended(page)).to_have_text("The payment was added to your balance")
    expect(page.get_by_text(re.compile(r"21\.85.USD.* is safe in the company’s balance"))).to_be_visible()
    assert wrong(owner) == []


def credited(ops: Visitor, invoice: int, *, to: str, reason: str) -> None:
    """Finance credit all of an invoice, by the form on its page."""
    page = ops.page
    page.goto(f"/admin/billing/invoice/{invoice}/change/")
    page.locator("a[href$='/credit/']").click()
    page.get_by_role("radio", name=to).check()
    fill(page, {"reason": reason})
    assert wrong(ops) == []
    page.locator("#content form [type=submit]").first.click()
    page.wait_for_url(re.compile(rf"/invoice/{invoice}/change/$"))


def note_opened(page: Page) -> str:
    """From an invoice to its credit note, whose number it is."""
    link = page.get_by_role("link", name=re.compile(r"CN-\d{4}-\d{6}"))
    number = link.inner_text()
    link.click()
    page.wait_for_url(re.compile(r"/invoices/credit-notes/\d+$"))
    return number


def test_a_credit_note_to_the_balance(browser: Browser, cards: Cards) -> None:
    # The yearly one, paid from the balance.
    invoice = cards.api("GET", "/invoices?status=paid")["data"][0]
    ops = cards.finance(browser, language="ar")
    credited(ops, invoice["id"], to="إلى الرصيد", reason="خطأ في الباقة")

    owner = cards.owner(browser, language="ar", device="desktop")
    page = owner.goto(f"{cards.company}/invoices/{invoice['id']}")
    expect(row(page, "المبلغ المُعاد")).to_contain_text(f"{invoice['total']} USD")
    number = note_opened(page)
    expect(row(page, "إلى رصيد الشركة")).to_contain_text(f"{invoice['total']} USD")
    expect(page.get_by_text("خطأ في الباقة")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="تنزيل PDF").click()
    paper = PdfReader(download.value.path()).pages[0].extract_text()
    assert (number in paper, f"{invoice['total']} USD" in paper) == (True, True)
    assert wrong(owner, ops) == []


def test_a_credit_note_to_the_card(browser: Browser, cards: Cards) -> None:
    cards.cards_go_to("moyasar")
    invoice = cards.ordered()
    payment = cards.api("POST", f"/invoices/{invoice}/payments", {"method": "card"})["data"]["id"]
    ref, there = list(cards.moyasar.invoices.items())[-1]
    cards.moyasar.pay(ref)
    cards.tell("moyasar", cards.moyasar.webhook(ref))

    ops = cards.finance(browser, language="en")
    credited(ops, invoice, to="Back to the card", reason="Ordered twice")
    # No worker runs here: finance ask the provider from their desk.
    ops.page.goto("/admin/billing/refund/?status__exact=requested")
    ops.page.locator("#result_list tbody a").first.click()
    ops.page.get_by_role("link", name="Ask the provider again").click()
    ops.page.get_by_role("button", name="Ask the provider again").click()
    expect(ops.page.get_by_text("The provider was asked.")).to_be_visible()
    assert there["payments"][-1]["refunded"] == there["amount"]

    owner = cards.owner(browser, language="en", device="desktop")
    note_opened(owner.goto(f"{cards.company}/invoices/{invoice}"))
    expect(row(owner.page, re.compile("^To the card$"))).to_contain_text("21.85 USD")
    page = owner.goto(f"{cards.company}/payments/{payment}")
    expect(row(page, re.compile("^Returned to the card on .*: Ordered twice$"))).to_contain_text("21.85 USD")
    assert wrong(owner, ops) == []


def test_a_dispute_as_ops_and_the_owner_see_it(browser: Browser, cards: Cards) -> None:
    cards.cards_go_to("stripe")
    payment = cards.api("POST", "/charges", {"charges_amount": "60.00"})["data"]["id"]
    ref = [ref for ref in cards.stripe.objects if ref.startswith("cs_test")][-1]
    dispute = cards.stripe.objects[cards.stripe.dispute(cards.stripe.pay(ref))]
    cards.tell("stripe", cards.stripe.webhook(ref))
    cards.tell("stripe", cards.stripe.webhook(dispute["id"], kind="charge.dispute.created"))
    due = datetime.fromtimestamp(dispute["evidence_details"]["due_by"], ZoneInfo("Asia/Riyadh"))
    deadline = re.compile(rf"\b{due.day}\s\S+\s{due.year}")

    ops = cards.finance(browser, language="ar")
    ops.page.goto("/admin/billing/dispute/")
    told = ops.page.get_by_role("row").filter(has_text="60.00 USD")
    expect(told).to_contain_text("اعتراض قائم")
    expect(told.locator(".field-must_answer")).to_have_text(deadline)

    owner = cards.owner(browser, language="ar", device="phone")
    page = owner.goto(f"{cards.company}/payments/{payment}")
    expect(row(page, "يُحجز من الرصيد")).to_contain_text("60.00 USD")
    expect(row(page, "نردّ على البنك حتى")).to_contain_text(deadline)
    owner.goto(f"{cards.company}/withdrawal-requests/add")
    fill(page, {"withdrawal_amount": "20"})
    main_button(page).click()
    page.get_by_role("dialog").get_by_role("button").last.click()
    expect(page.get_by_text("لا يمكن سحب الرصيد حتى يُبتّ فيه")).to_be_visible()

    dispute["status"] = "lost"
    cards.tell("stripe", cards.stripe.webhook(dispute["id"], kind="charge.dispute.closed"))
    ops.page.reload()
    expect(told).to_contain_text("قُبل الاعتراض")
    owner.goto(f"{cards.company}/payments/{payment}")
    expect(row(page, "واستردّ المبلغ")).to_contain_text("60.00 USD")
    assert wrong(owner, ops) == []
