"""Sessions: where signing in leads, and what becomes of a page whose session ends under it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.callers import caller
from tests.e2e.conftest import BOTH, PASSWORD, Visitor
from tests.e2e.lines import Line, expire_access_token
from tests.e2e.people import FIRST_NAME, newcomer
from tests.e2e.test_main_job import fill, main_button
from tests.e2e.test_resilience import toasts

OWNER = "owner@example.com"
NEW_PASSWORD = "Rihla-2027?"
DEVICES = {"ar": "الأجهزة التي سُجّل منها الدخول", "en": "Signed-in devices"}
END = {"ar": "إنهاء الجلسة", "en": "Sign out"}
OTHERS = {"ar": "إنهاء كل الجلسات الأخرى", "en": "Sign out all other devices"}
ONLY = {"ar": "لم يُسجَّل الدخول إلى حسابك من جهاز آخر.", "en": "Your account is signed in on this device only."}
AGAIN = {"ar": "انتهت جلستك", "en": "Your session has ended"}
# In the words that a person may have typed when the session ends.
TYPED = {"first_name": "هيفاء", "last_name": "Al-Otaibi"}
REMEMBER = """(target) => {
  localStorage.setItem('auth.redirect', target);
  document.cookie = `auth.redirect=${encodeURIComponent(target)};path=/`;
}"""


def type_profile(visitor: Visitor) -> Page:
    """The profile, with names typed and not yet saved."""
    page = visitor.goto("/account-profile")
    expect(page.locator("[name=first_name]")).to_have_value(FIRST_NAME)
    fill(page, TYPED)
    return page


def save_profile(page: Page) -> None:
    page.locator("form").filter(has=page.locator("[name=first_name]")).locator("button[type=submit]").click()


def miss_the_session(page: Page) -> None:
    """By saving with Enter: the page, which asks for news each minute, may have missed it before and lie under the
    dialog that says so."""
    page.locator("[name=first_name]").press("Enter")


def is_kept(page: Page) -> None:
    """What was typed stands as it was."""
    for name, value in TYPED.items():
        expect(page.locator(f"[name={name}]")).to_have_value(value)


def sign_in_again(visitor: Visitor, password: str) -> None:
    """In the dialog over the page, which is asked for by a call that the server refused."""
    dialog = visitor.page.get_by_role("dialog", name=AGAIN[visitor.language])
    expect(dialog).to_be_visible()
    dialog.locator("[name=password]").fill(password)
    dialog.locator("button[type=submit]").click()
    expect(dialog).to_have_count(0)


def is_saved(visitor: Visitor) -> None:
    """Saving goes through now, and what was typed is what the server keeps."""
    page = visitor.page
    with page.expect_response(lambda answer: answer.url.endswith("/profile") and answer.request.method == "PUT") as put:
        save_profile(page)
    assert put.value.status == 200
    page.reload()
    is_kept(page)


@BOTH
def test_a_new_password_ends_the_session_of_the_other_browser(visit: Any, language: str, device: str) -> None:
    first: Visitor = visit(language=language, device=device)
    second: Visitor = visit(language=language, device=device)
    email = newcomer(first.stack, "two-browsers", language=language)
    for visitor in (first, second):
        visitor.enter(email)
    typed = type_profile(second)

    page = first.goto("/change-password")
    fill(page, {"old_password": PASSWORD, "password": NEW_PASSWORD, "password_confirmation": NEW_PASSWORD})
    main_button(page).click()
    page.wait_for_url(re.compile(r"/account-profile$"))
    expect(page.locator("[name=first_name]")).to_have_value(FIRST_NAME)

    miss_the_session(typed)
    sign_in_again(second, NEW_PASSWORD)
    is_kept(typed)
    is_saved(second)


@BOTH
def test_nothing_typed_is_lost_when_the_session_expires(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "expired", language=language)
    visitor.enter(email)
    page = type_profile(visitor)

    # The server has ended the session, and the browser has thrown away what it kept of it.
    token = page.evaluate("localStorage.getItem('auth._token.local')")
    ended = page.request.delete(
        "/api/v1/signout", headers={"Authorization": f"Bearer {token}", "Origin": visitor.stack.url}
    )
    assert ended.status == 200
    visitor.context.clear_cookies()
    page.evaluate("localStorage.removeItem('auth._token.local')")
    miss_the_session(page)

    sign_in_again(visitor, PASSWORD)
    # The dialog has said it all.
    expect(toasts(page)).to_have_count(0)
    is_kept(page)
    is_saved(visitor)


@BOTH
def test_a_token_that_expires_while_typing_is_renewed_unseen(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "renewed", language=language)
    visitor.sign_in(email)
    page = type_profile(visitor)
    expire_access_token(visitor)
    saving, renewing = Line(page, "PUT", "/profile"), Line(page, "POST", "/token/refresh")

    save_profile(page)

    # One message, and it is that of the success.
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_have_attribute("data-tone", "success")
    expect(page.get_by_role("dialog")).to_have_count(0)
    is_kept(page)
    assert (len(saving.sent), len(renewing.sent)) == (2, 1)
    is_saved(visitor)


def test_two_tabs_renew_the_token_together(visit: Any) -> None:
    visitor: Visitor = visit()
    email = newcomer(visitor.stack, "together", language="ar")
    visitor.sign_in(email)
    first, second = type_profile(visitor), visitor.new_page()
    second.goto(visitor.url("/account-profile"))
    expect(second.locator("[name=first_name]")).to_have_value(FIRST_NAME)
    fill(second, TYPED)
    expire_access_token(visitor)
    renewing = Line(visitor.context, "POST", "/token/refresh")
    renewing.slow()

    with first.expect_request(re.compile("/token/refresh$")):
        save_profile(first)
    # The second asks while the first still waits for its answer.
    with second.expect_response(lambda answer: answer.url.endswith("/profile") and answer.status == 401):
        save_profile(second)
    renewing.release()

    for page in (first, second):
        expect(toasts(page)).to_have_attribute("data-tone", "success")
        is_kept(page)
    # A tab of another process may not see the new token yet, and ask once more.
    assert len(renewing.sent) in (1, 2)
    second.reload()
    is_kept(second)


@BOTH
def test_signing_out_in_another_tab_leads_back_to_the_page(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "two-tabs", language=language)
    visitor.enter(email)
    visitor.goto("/")
    other = visitor.new_page()
    other.goto(visitor.url("/account-profile"))
    expect(other.locator("[name=first_name]")).to_have_value(FIRST_NAME)

    visitor.sign_out()
    other.wait_for_url(re.compile(r"/login$"))
    fill(other, {"email": email, "password": PASSWORD})
    main_button(other).click()

    other.wait_for_url(re.compile(rf"/{language}/account-profile$"))
    expect(other.locator("[name=first_name]")).to_have_value(FIRST_NAME)


@pytest.mark.parametrize(("language", "device", "prefix"), [("ar", "desktop", ""), ("en", "phone", "/en")])
def test_signing_in_leads_to_the_very_link(visit: Any, language: str, device: str, prefix: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    companies = caller(visitor.stack, OWNER).get("/api/v1/companies?simple=true&pagination=all").data["data"]
    company = next(row["id"] for row in companies if row["sub_domain"] == "wahat-travel")
    link = f"{prefix}/company/{company}/license?from=mail#plans"

    page = visitor.page
    page.goto(link)
    page.wait_for_url(re.compile(rf"{prefix}/login$"))
    fill(page, {"email": OWNER, "password": PASSWORD})
    main_button(page).click()

    page.wait_for_url(f"{visitor.stack.url}{link}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # Remembered once: the next time, signing in leads home.
    visitor.sign_out()
    page.wait_for_url(re.compile(r"/login$"))
    visitor.sign_in(OWNER)


@pytest.mark.parametrize(
    ("language", "device", "target"),
    [("ar", "desktop", "//evil.example"), ("en", "phone", "/\\evil.example"), ("en", "desktop", "/en//evil.example")],
)
def test_a_treacherous_target_is_not_followed(visit: Any, language: str, device: str, target: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.goto("/login")
    strangers: list[str] = []
    page.on("request", lambda request: strangers.append(request.url) if "evil.example" in request.url else None)
    page.evaluate(REMEMBER, target)

    visitor.sign_in(OWNER)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"^{re.escape(visitor.stack.url)}/{language}/?$"))
    assert strangers == []


@BOTH
def test_the_session_of_another_browser_is_ended(visit: Any, language: str, device: str) -> None:
    here: Visitor = visit(language=language, device=device)
    email = newcomer(here.stack, "devices", language=language)
    there: Visitor = visit(language=language, device=device)
    for visitor in (here, there):
        visitor.enter(email)
    typed = type_profile(there)

    page = here.goto("/account/management")
    rows = page.get_by_role("list", name=DEVICES[language]).get_by_role("listitem")
    # Beside these two browsers the one that followed the mail's link when the account was made.
    expect(rows).to_have_count(3)
    expect(rows.get_by_role("button")).to_have_count(2)
    # The latest is on top, after the one that looks.
    rows.nth(1).get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name=END[language]).click()
    expect(rows).to_have_count(2)

    save_profile(typed)
    sign_in_again(there, PASSWORD)
    is_kept(typed)

    page.reload()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name=OTHERS[language]).click()
    page.get_by_role("dialog").get_by_role("button", name=OTHERS[language]).click()
    expect(page.get_by_text(ONLY[language])).to_be_visible()
    expect(rows).to_have_count(1)
    there.page.goto(there.url("/account/management"))
    there.page.wait_for_url(re.compile(r"/login$"))
