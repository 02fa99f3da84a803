"""What stands on paper when somebody prints a page: what it says, without menus, banners and buttons."""

from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor
from tests.e2e.screens import Api
from tests.e2e.test_screens import settled
from tools.stack import Stack

OWNER = "owner@example.com"
AROUND = "body > :not(#root), header:not(main header), aside, footer, nav, main .banner, main button:not(td button)"


@BOTH
def test_the_page_of_an_invoice_prints_the_invoice_alone_on_white(
    visit: Any, stack: Stack, language: str, device: str
) -> None:
    api = Api(stack.url, OWNER, PASSWORD)
    listed = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    company = next(one["id"] for one in listed if one["sub_domain"] == "red-sea-coasts")
    invoice = api.call("GET", f"/companies/{company}/invoices")["data"][0]
    owner: Visitor = visit(language=language, device=device)
    owner.enter(OWNER)
    page = owner.goto(f"/company/{company}/invoices/{invoice['id']}")
    settled(page)
    expect(page.locator(AROUND).filter(visible=True).first).to_be_visible()

    page.emulate_media(media="print", color_scheme="dark")

    expect(page.locator(AROUND).filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.locator("h1")).to_have_css("color", "rgb(31, 27, 22)")
