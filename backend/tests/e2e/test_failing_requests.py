"""Every screen with each of its reads failing, in each way that reads fail: it says so, offers a way, and recovers."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, Route, expect

from tests.e2e.conftest import PASSWORD, Visitor, live
from tests.e2e.lines import NUMBER, Line
from tests.e2e.screens import DOCUMENTS, OWNER, Api, Screen, screens
from tests.e2e.test_screens import ON_ITS_WAY
from tools.stack import Stack

RETRY = "إعادة المحاولة"
LATE_SECONDS = 20
# Longer than all pauses between the attempts of one read.
PAUSE_SECONDS = 15
# Of one read several places of a screen may show that it is lost.
MOST_PRESSES = 6
# Asked for by every screen of whoever is signed in: on these they fail once, elsewhere they would be the same again.
FRAME = ("profile", "currencies", "companies", "balances", "notifications", "companies/N", "companies/N/balance")
FRAMED = ("home", "notifications", "company", "company-overview", "add-company-04")
# What only adds to a screen that is whole without it: an announcement, a word in a line, a suggestion, a name that
# browsers know too, what a later step of the registration will need. Balances of all companies are shown where all
# all companies are; what permissions there are, where an invitation is. Of people to filter by only a line says it.
QUIET = re.compile(
    r" (banks|banners|invitations|companies/N/addresses|sub-domains/.*)$|^(company-overview|add-company-04) balances$"
    r"|^(add-company-(0[1-35-9]|10)|company-(review|main-info-legal-info)) countries$|^add-company-10 currencies$"
    r"|^company-overview companies/N/edit-orders$|^company-main-info-bank-accounts-(add|edit) companies/N/legal-info$"
    r"|^company-main-info-custom-themes packages$|^invitations permissions$"
    r"|^company-activity companies/N/activity/people$"
)
FAILURES: dict[str, Callable[[Route], None]] = {
    "forbidden": lambda route: route.fulfill(status=403, json={"message": "لا تملك هذه الصلاحية"}),
    "missing": lambda route: route.fulfill(status=404, json={"message": "غير موجود"}),
    "throttled": lambda route: route.fulfill(
        status=429, json={"message": "محاولات كثيرة"}, headers={"Retry-After": "7"}
    ),
    "busy": lambda route: route.fulfill(
        status=503, json={"message": "النظام مشغول الآن"}, headers={"Retry-After": "5"}
    ),
    "cut": lambda route: route.abort("connectionreset"),
    "a page": lambda route: route.fulfill(status=200, content_type="text/html", body="<!doctype html><h1>Wi-Fi</h1>"),
}

# Of the daily run: a list, a form with what it starts from, the licence with all that it weighs, and a wizard's step.
TELLING = ("company-invoices", "company-main-info-addresses-edit", "company-license", "add-company-08")


def read_of(url: str) -> str:
    """A read by its path below the API, whatever the number of its rows."""
    return NUMBER.sub("/N", urlsplit(url).path.removeprefix("/api/v1/").rstrip("/"))


@pytest.fixture(scope="module")
def plan(stack: Stack) -> dict[str, Screen]:
    found = screens(DOCUMENTS, Api(stack.url, OWNER, PASSWORD))
    return {screen.name: screen for screen in found if screen.signed_in}


class Walker:
    """Somebody who goes from screen to screen, and knows what these still wait for."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.under_way: set[Request] = set()
        self.page.clock.install()
        visitor.enter(OWNER)
        self.page.on("request", lambda request: self.under_way.add(request))
        self.page.on("requestfinished", lambda request: self.under_way.discard(request))
        self.page.on("requestfailed", lambda request: self.under_way.discard(request))

    def turn_to(self, screen: Screen) -> None:
        self.under_way.clear()
        # Hours were skipped: by the page's clock the token would be old on every screen, and renewals have a limit.
        self.page.clock.set_system_time(time.time())
        self.page.goto(self.visitor.url(screen.path), wait_until="load")

    def open(self, screen: Screen) -> None:
        self.turn_to(screen)
        live(self.page)


def at_rest(walker: Walker, has_asked: Callable[[], bool] = lambda: True) -> None:
    """Until it has asked and nothing is on its way, the code of the screen included; the pauses between attempts are
    skipped."""
    page, quiet = walker.page, 0
    for _attempt in range(300):
        # What is on its way would be given up as too late.
        if not walker.under_way:
            page.clock.fast_forward(PAUSE_SECONDS * 1000)
        page.wait_for_timeout(30)
        under_way = walker.under_way or page.locator(ON_ITS_WAY).count() or not page.locator("h1, form").count()
        quiet = 0 if under_way or not has_asked() else quiet + 1
        if quiet == 3:
            return
    expect(page.locator(ON_ITS_WAY), f"endless: {page.url}").to_have_count(0)


def reads_of(walker: Walker, screen: Screen) -> list[str]:
    """What it asks for; of the frame's reads only on the screens that stand for it."""
    reads: set[str] = set()

    def heard(request: Request) -> None:
        if request.method == "GET" and "/api/v1/" in request.url:
            reads.add(read_of(request.url))

    walker.page.on("request", heard)
    walker.open(screen)
    at_rest(walker)
    walker.page.remove_listener("request", heard)
    return sorted(read for read in reads if screen.name in FRAMED or read not in FRAME)


def way_out(walker: Walker) -> bool:
    """Something that a person can do about it: in the page, or in what its header opens but for the search."""
    page = walker.page
    again = page.get_by_role("button", name=RETRY)
    if again.count() or "/login" in page.url:
        return True
    if page.locator("main :is(h1[data-page-title]:has(~ * a[href]), a[href='/ar'])").count():
        return True  # an unknown page, or a company that is gone, with the way home
    openers = page.locator("header [aria-haspopup=dialog]:not([aria-keyshortcuts])")
    for number in range(openers.count()):
        openers.nth(number).click()
        at_rest(walker)
        if again.count():
            return True
        page.keyboard.press("Escape")
    return False


def failed(walker: Walker, screen: Screen, read: str, how: str) -> Iterator[str]:
    """What is wrong with a screen one of whose reads fails."""
    page, faults = walker.page, walker.visitor.faults
    hit: list[str] = []

    def carry(route: Route) -> None:
        if route.request.method != "GET" or read_of(route.request.url) != read:
            return route.fallback()
        hit.append(read)
        return FAILURES[how](route)

    page.route("**/api/v1/**", carry)
    walker.open(screen)
    is_quiet = QUIET.search(f"{screen.name} {read}")
    at_rest(walker, lambda: bool(hit or is_quiet))
    # What only adds may also come later than all that the screen waits for.
    if is_quiet:
        pass
    elif not hit:
        yield "was not asked for"
    elif not way_out(walker):
        yield "says nothing, or offers no way"
    page.unroute("**/api/v1/**", carry)
    again = page.get_by_role("button", name=RETRY)
    for _press in range(MOST_PRESSES):
        if not again.count():
            break
        again.first.click()
        at_rest(walker)
    if again.count():
        yield "does not recover"
    # React says itself which record was not there, before the frame shows an unknown page.
    yield from (fault for fault in faults if how != "missing" or "ApiError" not in fault)
    faults.clear()


def walked(visitor: Visitor, chosen: list[Screen], how_of: Callable[[int], str]) -> list[str]:
    wrong: list[str] = []
    walker, number = Walker(visitor), 0
    for screen in chosen:
        for read in reads_of(walker, screen):
            how = how_of(number)
            number += 1
            wrong += [f"{screen.name}, {read} {how}: {text}" for text in failed(walker, screen, read, how)]
    assert number >= len(chosen)
    return wrong


@pytest.mark.nightly
@pytest.mark.parametrize("how", FAILURES)
def test_each_read_of_each_screen_may_fail(visit: Any, plan: dict[str, Screen], how: str) -> None:
    wrong = walked(visit(), [*plan.values()], lambda _number: how)
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def test_each_read_of_telling_screens_may_fail_in_turn(visit: Any, plan: dict[str, Screen]) -> None:
    ways = [*FAILURES]
    wrong = walked(visit(), [plan[name] for name in TELLING], lambda number: ways[number % len(ways)])
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


@pytest.mark.nightly
def test_the_overview_lives_through_all_of_them_in_turn(visit: Any, plan: dict[str, Screen]) -> None:
    ways = [*FAILURES]
    wrong = walked(visit(), [plan["company-overview"]], lambda number: ways[number % len(ways)])
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


@pytest.mark.nightly
def test_answers_that_take_their_time_arrive_after_all(visit: Any, plan: dict[str, Screen]) -> None:
    walker = Walker(visit())
    page, again = walker.page, walker.page.get_by_role("button", name=RETRY)
    line = Line(page, "GET", "/.*")
    for screen in plan.values():
        line.slow()
        walker.turn_to(screen)
        page.clock.fast_forward(LATE_SECONDS * 1000)
        page.wait_for_timeout(100)
        assert again.count() == 0, screen.name
        line.release()
        live(page)
        at_rest(walker)
        assert again.count() == 0, screen.name
