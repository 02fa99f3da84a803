"""Main info of a company: addresses from the first to the last, and the mail about another bank account."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, mail_to
from tests.e2e.screens import OWNER, Api
from tests.e2e.test_screens import settled

STREET = {"street": "طريق الملك فهد", "district": "العليا", "building_no": "2929", "postal_code": "12214"}
IBANS = {"ar": "SA2680608000000000004711", "en": "SA9680608000000000004712"}


def company_of(visitor: Visitor) -> str:
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    return str(next(row["id"] for row in rows if row["sub_domain"] == "wahat-travel"))


def saved(page: Page, values: dict[str, str]) -> None:
    for name, value in values.items():
        page.locator(f"main input[name={name}]").fill(value)
    page.locator("main form button[type=submit]").click()


def row(page: Page, name: str) -> Locator:
    return page.locator("main :is(tbody tr, li)").filter(has_text=name)


def agreed(page: Page) -> None:
    """What the dialog asks is done."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button").last.click()
    expect(dialog).to_have_count(0)


@BOTH
def test_an_address_is_added_changed_made_the_default_and_deleted(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(OWNER)
    path = f"/company/{company_of(visitor)}/main-info/addresses"
    page = visitor.goto(f"{path}/add")
    settled(page)
    saved(page, {"address_name": f"Depot {language}", **STREET, "city": "الرياض"})
    settled(page)
    row(page, f"Depot {language}").get_by_role("link").first.click()
    settled(page)
    saved(page, {"city": "الدرعية"})
    settled(page)
    depot = row(page, f"Depot {language}")
    expect(depot).to_contain_text("الدرعية")

    depot.get_by_role("button").click()
    page.get_by_role("menuitem").first.click()
    agreed(page)
    # The one that counts has no way to become it, and goes for a successor.
    depot.get_by_role("button").click()
    expect(page.get_by_role("menuitem")).to_have_count(2)
    page.get_by_role("menuitem").last.click()
    dialog = page.get_by_role("dialog")
    dialog.locator("select").select_option(index=1)
    dialog.locator("button[type=submit]").click()
    expect(depot).to_have_count(0)


@BOTH
def test_another_bank_account_becomes_the_primary_one_and_its_owner_is_told(
    visit: Any, language: str, device: str
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(OWNER)
    path = f"/company/{company_of(visitor)}/main-info/bank-accounts"
    page = visitor.goto(f"{path}/add")
    settled(page)
    name = f"Bank {language}"
    saved(page, {"account_holder_name": "شركة واحة السفر", "bank_name": name, "iban": IBANS[language]})
    settled(page)
    account = row(page, name)
    account.get_by_role("button").click()
    page.get_by_role("menuitem").first.click()
    agreed(page)
    account.get_by_role("button").click()
    expect(page.get_by_role("menuitem")).to_have_count(1)
    assert path in mail_to(visitor.stack, OWNER, name)
