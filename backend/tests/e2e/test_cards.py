"""Paying by card at each provider: a stand-in of ours plays its server, the test its page."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import PASSWORD, SETTINGS, Visitor, prepared
from tests.e2e.screens import Api
from tests.e2e.test_screens import settled
from tests.e2e.test_sessions import OWNER
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.stripe_checkout import StripeStandIn
from tools.stack import running_stack

PROVIDER_PAGE = re.compile(r"https://checkout\.(moyasar|stripe)\.test/")
KEY, SECRET = "sk_test_of_this_journey", "whsec_of_this_journey"


class Cards:
    """A running Qafila whose two providers are played here."""

    def __init__(self, until_the_end: ExitStack, folder: Path, like: Path) -> None:
        self.moyasar = MoyasarStandIn(secret_key=KEY, webhook_secret=SECRET)
        self.stripe = StripeStandIn(secret_key=KEY, webhook_secret=SECRET)
        more = {
            "MOYASAR_API_URL": until_the_end.enter_context(self.moyasar.running()),
            "STRIPE_API_URL": until_the_end.enter_context(self.stripe.running()),
            **{f"{name}_SECRET_KEY": KEY for name in ("MOYASAR", "STRIPE")},
            **{f"{name}_WEBHOOK_SECRET": SECRET for name in ("MOYASAR", "STRIPE")},
        }
        running = running_stack(folder, jobs=False, more=SETTINGS | more, like=like)
        self.stack = until_the_end.enter_context(running)

    def tell(self, provider: str, message: tuple[dict[str, str], bytes]) -> None:
        """The provider's webhook."""
        assert MoyasarStandIn.deliver(f"{self.stack.url}/api/v1/payments/{provider}/webhook", message) == 200

    def sql(self, statement: str) -> None:
        with closing(sqlite3.connect(self.stack.folder / "db.sqlite3", timeout=20)) as database, database:
            database.execute(statement)

    def api(self, verb: str, path: str) -> Any:
        """A call about the company, as its owner."""
        api = Api(self.stack.url, OWNER, PASSWORD)
        found = api.call("GET", "/companies?pagination=100")["data"]
        company = next(company for company in found if company["sub_domain"] == "wahat-travel")
        return api.call(verb, f"/companies/{company['id']}{path}")


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cards]:
    with ExitStack() as until_the_end:
        yield Cards(until_the_end, tmp_path_factory.mktemp("cards"), prepared(tmp_path_factory))


def at_the_top_up(browser: Browser, cards: Cards, *, language: str, device: str) -> Visitor:
    company = cards.api("GET", "")
    owner = Visitor(browser, cards.stack, language=language, device=device)
    owner.context.route(PROVIDER_PAGE, lambda route: _provider_page(route))
    owner.enter(OWNER)
    page = owner.goto(f"/company/{company['company']['id']}/charges")
    settled(page)
    page.locator("input[name=charges_amount]").fill("50")
    return owner


def _provider_page(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<title>The provider's page</title>")


def _begun(page: Page) -> None:
    page.get_by_role("main").locator("form button[type=submit]").click()
    page.wait_for_url(PROVIDER_PAGE)


def test_mada_at_moyasar_after_a_card_that_was_declined(browser: Browser, cards: Cards) -> None:
    page = (owner := at_the_top_up(browser, cards, language="ar", device="phone")).page
    expect(page.get_by_role("radio", name="mada")).to_be_checked()
    expect(page.get_by_text(re.compile(r"187\.50.SAR")).first).to_be_visible()
    _begun(page)
    [(ref, invoice)] = cards.moyasar.invoices.items()
    assert (invoice["amount"], invoice["currency"]) == (18_750, "SAR")

    cards.moyasar.decline(ref)
    page.goto(invoice["back_url"])
    expect(page.get_by_role("status").get_by_role("heading")).to_have_text("بانتظار تأكيد الدفع")
    again = page.get_by_role("link", name=re.compile("صفحة الدفع"))
    assert again.get_attribute("href") == invoice["url"].replace("lang=en", "lang=ar")

    cards.moyasar.pay(ref)
    cards.tell("moyasar", cards.moyasar.webhook(ref))

    # Without a reload.
    expect(page.get_by_role("status").get_by_role("heading")).to_have_text("تم شحن الرصيد")
    expect(page.get_by_text(re.compile(r"187\.50.SAR")).first).to_be_visible()
    assert owner.faults == []


def test_a_card_at_stripe_whose_page_speaks_english(browser: Browser, cards: Cards) -> None:
    # As ops would: whoever pays by card goes to Stripe.
    cards.sql("DELETE FROM billing_paymentrule WHERE provider = 'moyasar'")
    page = (owner := at_the_top_up(browser, cards, language="ar", device="desktop")).page
    expect(page.get_by_text("صفحة الدفع بالإنجليزية.")).to_be_visible()
    _begun(page)
    [ref] = [ref for ref in cards.stripe.objects if ref.startswith("cs_test")]
    payment = cards.api("GET", "/charges")["data"][0]["payment"]["id"]

    cards.stripe.pay(ref)
    # The payer is back before Stripe tells us: our page asks by itself.
    owner.goto(f"/company/{cards.api('GET', '')['company']['id']}/payments/{payment}")
    expect(page.get_by_role("status").get_by_role("heading")).to_have_text("تم شحن الرصيد")
    before = cards.api("GET", "/balance")
    for _time in range(3):
        cards.tell("stripe", cards.stripe.webhook(ref))

    assert cards.api("GET", "/balance") == before
    assert owner.faults == []
