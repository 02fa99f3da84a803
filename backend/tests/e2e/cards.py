"""A running Qafila whose card providers are played here: their servers by our stand-ins, their pages by the test."""

import re
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

from tests.e2e.conftest import PASSWORD, SETTINGS, Visitor
from tests.e2e.screens import OWNER, Api
from tests.e2e.test_main_job import main_button
from tests.e2e.test_ops_day import at_work
from tests.e2e.test_screens import AXE, JUDGE, RULES
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.server import StandIn
from tests.stand_ins.stripe_checkout import StripeStandIn
from tools.stack import running_stack

PROVIDER_PAGE = re.compile(r"https://checkout\.(moyasar|stripe)\.test/")
KEY, SECRET = "sk_test_of_this_journey", "whsec_of_this_journey"


class Cards:
    """It, and a Saudi company with money in its balance; ``company`` is the way to its pages."""

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
        self._api = Api(self.stack.url, OWNER, PASSWORD)
        found = self._api.call("GET", "/companies?simple=true&pagination=all")["data"]
        [company] = [row["id"] for row in found if row["sub_domain"] == "wahat-travel"]
        self.company = f"/company/{company}"

    def tell(self, provider: str, message: tuple[dict[str, str], bytes]) -> None:
        """The provider's webhook."""
        assert StandIn.deliver(f"{self.stack.url}/api/v1/payments/{provider}/webhook", message) == 200

    def sql(self, statement: str) -> None:
        with closing(sqlite3.connect(self.stack.folder / "db.sqlite3", timeout=20)) as database, database:
            database.execute(statement)

    def cards_go_to(self, provider: str) -> None:
        """As ops would decide, in the first payment rule; what the provider does not take goes to the others."""
        self.sql(f"UPDATE billing_paymentrule SET provider = '{provider}' WHERE country = 'SA'")  # noqa: S608 (a name of ours)

    def api(self, verb: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """What a call about the company answers its owner."""
        return self._api.call(verb, f"/companies/{self.company.rsplit('/', 1)[1]}{path}", body)

    def ordered(self) -> int:
        """The invoice of a new order."""
        packages = self._api.call("GET", "/packages")["data"]
        package = next(row["id"] for row in packages if row["level"] == 1)
        order = self.api("POST", "/licence/orders", {"package": package, "period": "monthly"})["data"]
        return int(order["invoice"]["id"])

    def owner(self, browser: Browser, *, language: str, device: str) -> Visitor:
        owner = Visitor(browser, self.stack, language=language, device=device)
        owner.context.add_init_script(path=AXE)
        owner.context.route(PROVIDER_PAGE, _provider_page)
        owner.enter(OWNER)
        return owner

    def finance(self, browser: Browser, *, language: str) -> Visitor:
        """At work in the admin."""
        ops = Visitor(browser, self.stack, language=language, device="desktop")
        ops.context.add_init_script(path=AXE)
        at_work(ops, "finance")
        return ops


def _provider_page(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<title>The provider's page</title>")


def begun(page: Page) -> None:
    """The form of a payment, sent: its payer is on the provider's page."""
    main_button(page).click()
    page.wait_for_url(PROVIDER_PAGE)


def wrong(*visitors: Visitor) -> list[str]:
    """What went wrong in their browsers, and what axe finds on the pages they have before them."""
    return [text for each in visitors for text in (*each.faults, *each.page.evaluate(JUDGE, RULES))]
