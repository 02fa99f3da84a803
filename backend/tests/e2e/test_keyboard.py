"""By keyboard alone: signing up, signing in, opening a company. The focus is seen wherever it goes."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BOTH, NIGHTLY, PASSWORD, Visitor, link_in_mail
from tests.e2e.keyboard import tab, tab_to, tab_to_this, type_into, wait_until_open
from tests.e2e.lines import Line
from tests.e2e.people import FIRST_NAME, LAST_NAME, unused_address
from tests.e2e.screens import Api
from tests.e2e.test_rights import MEMBER
from tests.e2e.test_sessions import OWNER

SKIP = {"ar": "الانتقال إلى المحتوى", "en": "Skip to content"}
ACCOUNT = {"ar": "حسابي", "en": "My account"}
MENU = {"ar": "فتح القائمة", "en": "Open menu"}
CANCEL = {"ar": "إلغاء الطلب", "en": "Cancel request"}
REFUSED = {"ar": "البريد الإلكتروني أو كلمة المرور غير صحيحة", "en": "The email or password is incorrect"}


def skip_to_content(page: Page, words: str) -> None:
    """The first stop of every page leads past what all pages have."""
    tab(page)
    link = page.get_by_role("link", name=words)
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main [data-page-title]")).to_be_focused()


def through_the_account(page: Page, words: str) -> None:
    """Its ways are gone through with the arrows, and Escape leads back."""
    button = page.get_by_role("button", name=words)
    button.focus()
    page.keyboard.press("Enter")
    ways = page.get_by_role("dialog").get_by_role("link")
    expect(ways.first).to_be_focused()
    for key, way in (("ArrowDown", ways.nth(1)), ("End", ways.last), ("ArrowDown", ways.first), ("ArrowUp", ways.last)):
        page.keyboard.press(key)
        expect(way).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


@BOTH
def test_signing_up(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    email = unused_address("keyboard")
    page = visitor.goto("/signup")
    expect(page.locator("input[name=first_name]")).to_be_visible()

    skip_to_content(page, SKIP[language])
    type_into(page, {"first_name": FIRST_NAME, "last_name": LAST_NAME, "email": email, "phone": "0512345678"})
    # Sent too early: what is missing is said, and the focus is where it must be put right.
    page.keyboard.press("Enter")
    expect(page.locator("input[name=password]")).to_be_focused()
    type_into(page, {"password": PASSWORD, "password_confirmation": PASSWORD})
    tab_to(page, "input[name=terms]")
    page.keyboard.press("Space")
    expect(page.locator("input[name=terms]")).to_be_checked()
    tab_to(page, "form button[type=submit]")
    page.keyboard.press("Enter")

    page.wait_for_url(re.compile(r"/check-mail$"))
    expect(page.locator("[data-page-title]")).to_be_focused()
    page.goto(link_in_mail(visitor.stack, email, "regToken"))
    page.wait_for_url(re.compile(rf"/{language}/?$"))


@BOTH
def test_signing_in_and_opening_a_company(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.goto("/login")
    expect(page.locator("input[name=email]")).to_be_focused()
    type_into(page, {"email": MEMBER, "password": "wrong"})
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text=REFUSED[language]).first).to_be_visible()
    type_into(page, {"password": PASSWORD})
    tab_to(page, "form button[type=submit]")
    page.keyboard.press("Space")
    page.wait_for_url(re.compile(rf"/{language}/?$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    through_the_account(page, ACCOUNT[language])
    company = "main a[href*='/company/']"
    expect(page.locator(company).first).to_be_visible()
    tab_to(page, company)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/{language}/company/[0-9a-f-]{{36}}"))


@BOTH
def test_cancelling_a_withdrawal_on_a_slow_line(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    path = next(f"companies/{row['id']}/withdrawal-requests" for row in rows if row["sub_domain"] == "wahat-travel")
    request = api.call("POST", f"/{path}", {"withdrawal_amount": "11.00"})["data"]["id"]
    visitor.enter(OWNER)
    page = visitor.goto(f"/{path.replace('companies', 'company')}/{request}")
    cancel = page.get_by_role("main").get_by_role("button", name=CANCEL[language])
    line = Line(page, "DELETE", f"/{path}/{request}")
    line.slow()

    # Thought better of: back to the button that asked.
    tab_to_this(page, cancel)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    wait_until_open(dialog)
    page.keyboard.press("Escape")
    expect(cancel).to_be_focused()

    page.keyboard.press("Enter")
    wait_until_open(dialog)
    agreed = dialog.get_by_role("button", name=CANCEL[language])
    tab_to_this(page, agreed)
    expect(agreed).to_be_focused()
    with page.expect_request(f"**/{path}/{request}"):
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    # While it waits the question stays, with its button where one is, and hears nothing more.
    expect(agreed).to_be_focused()
    expect(agreed).to_have_attribute("aria-busy", "true")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    line.release()

    # It goes with what it could do: the focus is not lost with it.
    expect(cancel).to_have_count(0)
    expect(page.locator("[data-page-title]")).to_be_focused()
    expect(page.locator("[data-tone=error]")).to_have_count(0)
    assert len(line.sent) == 1


@pytest.mark.parametrize(("language", "device"), [("ar", "phone"), pytest.param("en", "phone", marks=NIGHTLY)])
def test_menu_on_a_phone(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    company = next(row["id"] for row in rows if row["sub_domain"] == "wahat-travel")
    visitor.enter(OWNER)
    page = visitor.goto(f"/company/{company}")
    button = page.get_by_role("button", name=MENU[language])
    drawer = page.get_by_role("dialog")
    # Twice: the first time it also comes from the network.
    for _ in range(2):
        tab_to_this(page, button)
        page.keyboard.press("Enter")
        wait_until_open(drawer)
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        expect(button).to_be_focused()

    page.keyboard.press("Enter")
    wait_until_open(drawer)
    tab_to_this(page, drawer.locator("a[href$='/invoices']"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/invoices$"))
    expect(drawer).to_have_count(0)
    expect(page.locator("[data-page-title]")).to_be_focused()
