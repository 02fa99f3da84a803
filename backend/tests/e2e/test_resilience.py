"""What goes wrong around a person who is typing: no network, an expired session, another language. Nothing is lost."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import LANGUAGES, Visitor
from tests.e2e.screens import OWNER
from tests.e2e.test_main_info import company_of
from tests.e2e.test_screens import settled

MEMBER = "member@example.com"
WORDS = {
    "ar": {
        "unanswered": "لم نتأكد من تنفيذ الطلب",
        "offline": "لا يوجد اتصال بالإنترنت",
        "required": "هذا الحقل مطلوب",
    },
    "en": {
        "unanswered": "We couldn’t confirm",
        "offline": "You’re offline",
        "required": "This field is required",
    },
}
# Names, and nothing of the member's that other journeys look at.
TYPED = {"first_name": "نورة", "last_name": "السالم", "email": "nora.resilience@example.com"}


def toasts(page: Page) -> Any:
    return page.locator(".mantine-Notifications-notification")


def typed_is_there(page: Page) -> None:
    for name, value in TYPED.items():
        expect(page.locator(f"input[name={name}]")).to_have_value(value)


def type_half(page: Page) -> None:
    for name, value in TYPED.items():
        page.locator(f"input[name={name}]").fill(value)


def profile(visitor: Visitor) -> Page:
    page = visitor.enter(MEMBER)
    visitor.goto("/account-profile")
    settled(page)
    page.locator("input[name=first_name]").fill("سارة")
    return page


def save(page: Page) -> None:
    page.locator("main form:has(input[name=first_name]) button[type=submit]").click()


@LANGUAGES
def test_a_connection_that_drops_while_saving_loses_nothing(visit: Any, language: str) -> None:
    visitor: Visitor = visit(language=language)
    page = profile(visitor)
    sent: list[str] = []

    def drop(route: Route) -> None:
        sent.append(route.request.method)
        route.abort("connectionreset")

    page.route("**/api/v1/profile", lambda route: drop(route) if route.request.method == "PUT" else route.continue_())
    save(page)
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_contain_text(WORDS[language]["unanswered"])
    expect(page.locator("input[name=first_name]")).to_have_value("سارة")
    assert sent == ["PUT"]


def test_without_a_network_the_page_stays_and_says_so_until_it_is_back(visit: Any) -> None:
    visitor: Visitor = visit(language="en")
    page = profile(visitor)
    visitor.context.set_offline(True)
    notice = page.get_by_role("status").filter(has_text=WORDS["en"]["offline"])
    expect(notice).to_be_visible()
    save(page)
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_contain_text(WORDS["en"]["unanswered"])
    expect(page.locator("input[name=first_name]")).to_have_value("سارة")
    visitor.context.set_offline(False)
    expect(notice).to_have_count(0)


def test_a_page_gone_to_without_a_network_comes_in_the_same_frame_once_it_is_back(visit: Any) -> None:
    visitor: Visitor = visit(language="en")
    page = visitor.enter(OWNER)
    visitor.goto(f"/company/{company_of(visitor)}")
    settled(page)
    visitor.context.set_offline(True)
    # Without pointing at it, which would fetch its code ahead.
    page.locator("nav a[href$='/activity']").dispatch_event("click")
    main = page.locator("main")
    expect(main).to_contain_text("We’ll try again automatically")
    expect(page.locator("nav a[href$='/activity']")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.get_by_role("heading", level=1)).to_have_text("Activity log")
    visitor.faults.clear()


@pytest.mark.parametrize("path", ["/login", pytest.param("/terms", marks=pytest.mark.nightly)])
def test_a_document_whose_code_does_not_come_says_so(visit: Any, path: str) -> None:
    visitor: Visitor = visit(language="en")
    page = visitor.page
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto(f"/en{path}")
    expect(page.get_by_role("alert")).to_contain_text("The portal could not be opened.")
    page.unroute_all()
    page.get_by_role("link", name="load the page again").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("The portal could not be opened.")).not_to_be_visible()
    visitor.faults.clear()


def test_a_screen_that_waits_for_long_says_so(visit: Any) -> None:
    visitor: Visitor = visit(language="en")
    page = visitor.enter(OWNER)
    page.clock.install()
    with page.expect_request("**/api/v1/profile"):
        page.route("**/api/v1/profile", lambda _: None)
        page.goto("/en/company", wait_until="commit")
    page.clock.run_for(8_500)
    expect(page.get_by_role("status").filter(has_text="This is taking longer than usual")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("This is taking longer than usual")).to_have_count(0)
    visitor.faults.clear()


def test_a_server_that_cannot_say_who_this_is_signs_nobody_out(visit: Any) -> None:
    visitor: Visitor = visit(language="en")
    page = visitor.enter(MEMBER)
    page.route("**/api/v1/profile", lambda route: route.fulfill(status=500, body="{}"))
    visitor.goto("/company")
    main = page.locator("main")
    expect(main.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_url(re.compile(r"/en/company$"))
    page.unroute_all()
    main.get_by_role("button").click()
    expect(main.get_by_role("heading", level=1)).to_have_text("My companies")


def test_a_company_that_cannot_be_had_leaves_the_way_to_another_one_and_comes_by_itself(visit: Any) -> None:
    visitor: Visitor = visit(language="en")
    page = visitor.enter(OWNER)
    company = company_of(visitor)
    page.route(re.compile(rf"/api/v1/companies/{company}$"), lambda route: route.fulfill(status=500, body="{}"))
    visitor.goto(f"/company/{company}/activity")
    expect(page.locator("main")).to_contain_text("Something went wrong on our side")
    switcher = page.locator("header").get_by_role("button", name="Switch company")
    switcher.click()
    expect(page.get_by_role("dialog").locator("a[href*='/company/']").nth(1)).to_be_visible()
    page.unroute_all()
    expect(page.get_by_role("heading", level=1)).to_have_text("Activity log", timeout=15_000)
    visitor.faults.clear()


@pytest.mark.parametrize("lost", ["api/v1/", pytest.param("api/v1/companies/", marks=pytest.mark.nightly)])
def test_a_page_that_comes_after_all_has_the_focus_on_its_title(visit: Any, lost: str) -> None:
    visitor: Visitor = visit(language="en")
    page = visitor.enter(OWNER)
    company = company_of(visitor)
    page.route(f"**/{lost}**", lambda route: route.fulfill(status=500, body="{}"))
    visitor.goto(f"/company/{company}/activity")
    again = page.locator("main").get_by_role("button", name="Try again")
    again.focus()
    page.unroute_all()
    page.keyboard.press("Enter")
    title = page.get_by_role("heading", level=1, name="Activity log")
    expect(title).to_be_focused()
    visitor.faults.clear()


@pytest.mark.parametrize(("first", "second"), [("ar", "en"), pytest.param("en", "ar", marks=pytest.mark.nightly)])
def test_another_language_keeps_the_form_the_place_and_words_its_errors_anew(
    visit: Any, first: str, second: str
) -> None:
    visitor: Visitor = visit(language=first, device="phone")
    page = visitor.goto("/signup")
    settled(page)
    type_half(page)
    # Typed and taken back: what is missing is said on leaving the field.
    page.locator("input[name=password]").fill("Half")
    page.locator("input[name=password]").fill("")
    page.locator("input[name=email]").focus()
    expect(page.get_by_text(WORDS[first]["required"]).first).to_be_visible()
    page.evaluate("window.scrollTo(0, 160)")
    page.locator(f"header a[hreflang={second}]").dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("lang", second)
    expect(page.get_by_text(WORDS[second]["required"]).first).to_be_visible()
    expect(page.get_by_text(WORDS[first]["required"])).to_have_count(0)
    typed_is_there(page)
    # The browser keeps what is seen in its place while the words above grow or shrink by a line or two.
    assert abs(page.evaluate("window.scrollY") - 160) < 60
    cookie = next(cookie for cookie in visitor.context.cookies() if cookie["name"] == "language")
    assert (cookie["value"], cookie["path"], cookie["sameSite"]) == (second, "/", "Lax")
    year = 365 * 24 * 60 * 60
    assert abs(cookie["expires"] - page.evaluate("Date.now() / 1000") - year) < 60


@pytest.mark.parametrize(
    ("language", "words"),
    [("ar", "لا يوجد اتصال بالإنترنت"), pytest.param("en", "You’re offline", marks=pytest.mark.nightly)],
)
def test_a_page_asked_for_without_a_network_says_so_and_keeps_nothing_of_anybody(
    visit: Any, language: str, words: str
) -> None:
    visitor: Visitor = visit(language=language, service_workers="allow")
    visitor.enter(MEMBER)
    page = visitor.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    settled(page)
    kept = page.evaluate(
        """async () => {
          const names = await caches.keys();
          const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return lists.flat().map(({ url }) => new URL(url).pathname).sort();
        }"""
    )
    assert kept == ["/favicon.svg", "/offline.ar.html", "/offline.css", "/offline.en.html", "/offline.js"]
    visitor.context.set_offline(True)
    # The worker learns of it a moment after the page: until then it still brings the document.
    page.wait_for_timeout(1_000)
    visitor.goto("/company")
    expect(page.get_by_role("heading", level=1)).to_have_text(words)
    expect(page.locator("html")).to_have_attribute("lang", language)
    # It asks again by itself.
    visitor.context.set_offline(False)
    settled(page)
    expect(page).to_have_url(re.compile(rf"/{language}/company$"))
