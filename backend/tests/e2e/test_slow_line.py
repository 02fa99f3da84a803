"""A slow line: what is shown stays in its place, and long lists remain usable."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BOTH, NIGHTLY, Visitor, live
from tests.e2e.people import unused_address
from tests.e2e.screens import OWNER
from tests.e2e.test_main_info import company_of
from tests.e2e.test_screens import settled

LATENCY_MS, BYTES_A_SECOND = 400, 400_000 / 8
PATIENCE_MS = 90_000
COMPANIES, INVOICES = 60, 300
PEOPLE = (
    *("invitations-permissions/invitations", "invitations-permissions/invitations/add"),
    *("invitations-permissions/users", "activity", "settings"),
)
MANY = """
from tests.factories.many import many_make
print(many_make(email="{email}", companies={companies}, invoices={invoices}))
"""
# What moved although nobody touched anything, as browsers measure it: 0.1 is still called good.
MOVED = """() => new Promise((resolve) => {
  const shifts = [];
  const add = (entries) => shifts.push(...entries.filter(({ hadRecentInput }) => !hadRecentInput));
  new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(shifts.reduce((sum, { value }) => sum + value, 0)), 100);
})"""
STILL = 0.02
# Of an open company, and of the person.
SCREENS = (
    "/add-company",
    "/company/{company}",
    *(
        pytest.param(path, marks=NIGHTLY)
        for path in (
            "/account/management",
            *(f"/company/{{company}}/{part}" for part in ("license", "charges", "balance", "withdrawal-requests")),
        )
    ),
)
SKELETON = "main [data-bone]"
# Where the data come before the code, what the document shows of the frame.
FIRST = f"#shell, {SKELETON}"


def slow(visitor: Visitor) -> Page:
    page = visitor.page
    page.set_default_navigation_timeout(PATIENCE_MS)
    line = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": BYTES_A_SECOND}
    session = visitor.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", {**line, "uploadThroughput": BYTES_A_SECOND})
    return page


def opened(visitor: Visitor, path: str) -> None:
    page = visitor.page
    page.goto(visitor.url(path), wait_until="commit")
    page.locator(FIRST).first.wait_for(state="attached")
    expect(page.locator(SKELETON)).to_have_count(0, timeout=PATIENCE_MS)
    live(page)
    settled(page)
    assert page.evaluate(MOVED) < STILL, path


@pytest.mark.parametrize("path", SCREENS)
@BOTH
def test_what_stands_there_stays_where_it_is(visit: Any, path: str, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.sign_in(OWNER)
    slow(visitor).set_default_timeout(PATIENCE_MS)
    opened(visitor, path.format(company=company_of(visitor)))


@pytest.mark.nightly
@BOTH
def test_sixty_companies_and_three_hundred_invoices(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    email = unused_address("many")
    code = MANY.format(email=email, companies=COMPANIES, invoices=INVOICES)
    company = visitor.stack.python("manage.py", "shell", "-v", "0", "-c", code).splitlines()[-1]
    visitor.sign_in(email)
    page = slow(visitor)
    page.set_default_timeout(PATIENCE_MS)
    main = page.locator("main")

    opened(visitor, "/")
    expect(main.get_by_role("link", name=re.compile(r"\d")).first).to_be_visible()

    opened(visitor, "/company")
    main.get_by_role("searchbox").fill("رقم 42")
    expect(main.get_by_text("قافلة رقم 42")).to_be_visible()
    expect(main.get_by_text("قافلة رقم 41")).to_have_count(0)

    for path in ("/invitations", *(f"/company/{company}/{part}" for part in PEOPLE)):
        opened(visitor, path)

    opened(visitor, f"/company/{company}/invoices")
    rows = main.locator("tbody tr")
    number = rows.nth(7).get_by_role("link").first.inner_text()
    before = rows.count()
    main.get_by_role("searchbox").fill(number)
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text(number)
    main.get_by_role("searchbox").fill("")
    expect(rows).to_have_count(before)
    # The last page is as near as the first.
    main.get_by_role("navigation").get_by_role("button").nth(-2).click()
    expect(rows.first).not_to_contain_text(number)
    expect(page).to_have_url(re.compile(r"page=\d"))
