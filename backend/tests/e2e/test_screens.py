"""Every screen of the route table: its first byte, its console, what axe finds, and how it bears large text."""

import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import LANGUAGES, NIGHTLY, PASSWORD, Visitor, live
from tests.e2e.large_text import cut_off
from tests.e2e.screens import Api, Screen, patterns_of, screens
from tools.places import FRONTEND
from tools.stack import Stack

DOCUMENTS = FRONTEND / "dist" / "documents.json"
AXE = FRONTEND / "node_modules" / "axe-core" / "axe.min.js"
OWNER = "owner@example.com"
# What the accessibility of the product is measured against: WCAG 2.2 AA.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
JUDGE = """async (tags) => {
  const { violations } = await window.axe.run(document, {
    runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], preload: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target.join(' ')} (${failureSummary.split('\\n').slice(1, 2).join(' ').trim()})`));
}"""
# A link that looks like a button has the button's colour, not that of links: the layers stand in their order.
PLAIN_BUTTONS = """() => [...document.querySelectorAll('a.mantine-Button-root')].filter((link) => {
  const probe = link.appendChild(document.createElement('i'));
  probe.style.color = 'var(--button-color)';
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  return getComputedStyle(link).color !== wanted;
}).map((link) => `not in the colour of its button: ${link.textContent}`)"""
# What stands in the place of something that is still on its way.
ON_ITS_WAY = "[data-bone], [aria-busy=true]"
# How many names of months are seen below the overview's chart, and the least room between two of them, in pixels.
MONTHS = """() => {
  const isSeen = (name) => getComputedStyle(name).visibility === 'visible' && getComputedStyle(name).fontSize !== '0px';
  const places = [...document.querySelectorAll('figure [role=group] a')].filter(isSeen).map((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect();
  });
  return [places.length, Math.min(...places.slice(1).map(({ left }, index) => left - places[index].right))];
}"""
UNKNOWN = ("/no-such-page", "/company/1/no-such-page", "/add-company/1/2/3")


@pytest.fixture(scope="module")
def plan(stack: Stack) -> list[Screen]:
    return list(screens(DOCUMENTS, Api(stack.url, OWNER, PASSWORD)))


def first_answer(url: str) -> tuple[int, str]:
    """Status and beginning of a page, as a reader without scripts gets it."""
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310 (our own URL)
            return answer.status, answer.read(400).decode(errors="replace")
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read(400).decode(errors="replace")


def settled(page: Page) -> None:
    """Until the page shows what it has to show."""
    live(page)
    expect(page.locator("h1").first).to_be_visible()
    expect(page.locator(ON_ITS_WAY)).to_have_count(0)


def looked_at(visitor: Visitor, chosen: list[Screen]) -> Iterator[str]:
    """What is wrong with each screen: with its markup, in its console, and once its text is large."""
    for screen in chosen:
        before = len(visitor.faults)
        page = visitor.goto(screen.path)
        settled(page)
        wrong = [*page.evaluate(JUDGE, RULES), *page.evaluate(PLAIN_BUTTONS), *visitor.faults[before:]]
        if page.title() == "":
            wrong.append("no title")
        size = page.viewport_size
        wrong += cut_off(page)
        if size:
            page.set_viewport_size(size)
        yield from (f"{screen.name}: {text}" for text in wrong)


# The longest tests of all: in thirds, which the processes of the suite share. Every third in both ways at night only.
@pytest.mark.parametrize(
    ("language", "device", "scheme", "third"),
    [
        ("ar", "desktop", "light", 0),
        ("en", "phone", "dark", 1),
        *(pytest.param("ar", "desktop", "light", third, marks=NIGHTLY) for third in (1, 2)),
        *(pytest.param("en", "phone", "dark", third, marks=NIGHTLY) for third in (0, 2)),
    ],
)
def test_every_screen_is_accessible_silent_and_bears_large_text(
    visit: Any, plan: list[Screen], language: str, device: str, scheme: Any, third: int
) -> None:
    wrong: list[str] = []
    for signed_in in (False, True):
        visitor: Visitor = visit(language=language, device=device)
        # Not as a script of the page: its policy would, rightly, refuse it.
        visitor.context.add_init_script(path=AXE)
        visitor.page.emulate_media(color_scheme=scheme)
        if signed_in:
            visitor.enter(OWNER)
        else:
            visitor.context.add_cookies([{"name": "email", "value": OWNER, "url": visitor.stack.url}])
        wrong += looked_at(visitor, [screen for screen in plan if screen.signed_in is signed_in][third::3])
        html = visitor.page.locator("html")
        expect(html).to_have_attribute("data-mantine-color-scheme", scheme)
        expect(html).to_have_attribute("dir", "rtl" if language == "ar" else "ltr")
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("en", "ltr")])
def test_every_page_says_its_language_before_any_script_runs(
    stack: Stack, plan: list[Screen], language: str, direction: str
) -> None:
    head = f'<html lang="{language}" dir="{direction}"'
    known = [screen.path for screen in plan if screen.path not in UNKNOWN]
    answers = {path: first_answer(f"{stack.url}/{language}{path}") for path in known}
    assert {path: status for path, (status, _text) in answers.items() if status != 200} == {}
    assert [path for path, (_status, text) in answers.items() if head not in text] == []


def test_every_route_of_the_table_is_looked_at(plan: list[Screen]) -> None:
    """A new route is on the plan by itself; only those that lead elsewhere show nothing of their own."""
    routes = set(patterns_of(DOCUMENTS))
    missing = routes - {screen.pattern for screen in plan}
    detours = (
        "logout|bookings|favorites|reservations|orders$|subscription$|main-info$|invitations-permissions$|users/edit$"
    )
    assert missing == {path for path in routes if re.search(detours, path)}
    assert len(plan) > 30


@pytest.mark.parametrize(
    ("language", "words"), [("ar", "تعذّر العثور على هذه الصفحة"), ("en", "This page could not be found")]
)
def test_unknown_pages_are_404_and_say_so(visit: Any, stack: Stack, language: str, words: str) -> None:
    for path in UNKNOWN:
        status, text = first_answer(f"{stack.url}/{language}{path}")
        assert (path, status, f'<html lang="{language}"' in text) == (path, 404, True)
    page: Page = visit(language=language).goto(UNKNOWN[0])
    expect(page.get_by_role("heading", level=1)).to_have_text(words)
    expect(page).to_have_title(re.compile(re.escape(words)))


@LANGUAGES
def test_names_of_months_stand_apart_at_every_width(visit: Any, plan: list[Screen], language: str) -> None:
    visitor: Visitor = visit(language=language)
    visitor.enter(OWNER)
    page = visitor.goto(next(screen.path for screen in plan if screen.pattern == "/company/:id"))
    expect(page.locator("figure [role=group]")).to_be_visible()
    for width in (360, 768, 1024, 1100, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        count, room = page.evaluate(MONTHS)
        assert room >= 8, width
        # A phone draws the half of them, twice as wide.
        assert width > 360 or count == 6


@pytest.mark.parametrize(("language", "device"), [("ar", "phone"), pytest.param("en", "desktop", marks=NIGHTLY)])
def test_what_opens_over_a_screen_is_accessible(visit: Any, plan: list[Screen], language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.context.add_init_script(path=AXE)
    visitor.enter(OWNER)
    wrong: list[str] = []
    opened = 0
    for screen in plan:
        if screen.pattern not in ("/company/:id", "/company/:id/license", "/company/:id/invoices"):
            continue
        page = visitor.goto(screen.path)
        settled(page)
        openers = page.locator("[aria-haspopup]:visible")
        for number in range(openers.count()):
            openers.nth(number).click()
            surface = page.locator("[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible")
            expect(surface.first).to_be_visible()
            wrong += [f"{screen.name}: {text}" for text in page.evaluate(JUDGE, [*RULES, "best-practice"])]
            opened += 1
            page.keyboard.press("Escape")
            expect(surface).to_have_count(0)
            expect(openers.nth(number)).to_be_focused()
    assert opened > 8
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
