"""Texts as long as their columns allow, in either alphabet and both, and hundreds of rows: every screen of a company's
data holds, on a phone and on a desktop."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.callers import Caller, caller
from tests.e2e.conftest import WIDTHS, Visitor
from tests.e2e.large_text import cut_off
from tests.e2e.people import newcomer
from tests.e2e.test_main_job import Ops
from tests.e2e.test_screens import settled
from tools.stack import Stack

MAKE = """
from tests.factories.long import long_make
print(long_make(email="{email}", text="{text}", addresses=500, rows=300))
"""
INFO = (
    *("addresses", "contacts", "contact-people", "bank-accounts", "custom-themes"),
    *("personal-info", "personal-info/change", "legal-info", "legal-info/change"),
)
SIZES = [(width, "100%") for width, _height in WIDTHS.values()]
MEASURED = (
    "() => [document.querySelector('header').offsetHeight, document.querySelector('header [dir=auto]').offsetWidth]"
)
BEYOND = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

MONEY = (
    *("invoices", "charges", "balance", "withdrawal-requests", "withdrawal-requests/add"),
    *("license", "subscription-history"),
)
MONEY_SIZES = [*SIZES, (320, "100%"), (768, "100%"), (1920, "100%")]
# Amounts and tables that are not within the card that they stand in, nor in what scrolls in it.
OUTSIDE = """() => [...document.querySelectorAll('main .surface :is(table, .tabular)')]
  .filter((shown) => shown.checkVisibility())
  .filter((shown) => {
    let frame = shown.parentElement;
    while (!frame.matches('.surface') && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
    if (!frame.matches('.surface')) return false;
    const box = shown.getBoundingClientRect();
    const card = frame.getBoundingClientRect();
    return box.left < card.left - 1 || box.right > card.right + 1;
  })
  .map((shown) => shown.textContent.slice(0, 40))"""

LONGEST = """() => [...document.querySelectorAll('#result_list th a')]
  .reduce((one, other) => (other.textContent.length > one.textContent.length ? other : one)).getAttribute('href')"""
# Buttons of the admin that lie upon the heading, or upon what is below them.
COVERED = """() => {
  const boxes = (within) => [...document.querySelectorAll(within)].map((found) => found.getBoundingClientRect());
  const around = boxes('#content h1 > bdi, #content fieldset');
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes('.object-tools a').filter((button) => around.some((box) => meet(button, box))).length;
}"""


def people_paths(api: Caller, company: str) -> tuple[str, ...]:
    """The screens of members and invitations, and of one of each."""
    invitation, member = (
        api.get(f"/api/v1/companies/{company}/{name}").data["data"][1]["id"] for name in ("invitations", "users")
    )
    base = f"/company/{company}/invitations-permissions"
    invitations = (f"{base}/invitations{rest}" for rest in ("", "/add", f"/{invitation}"))
    return (
        *invitations,
        f"{base}/users",
        f"{base}/users/{member}/edit",
        f"/company/{company}/activity",
        "/invitations",
    )


def faults(visitor: Visitor, api: Caller, company: str, sub_domain: str, order: int) -> Iterator[str]:
    base = f"/company/{company}"
    lists = [f"{base}/main-info/{name}" for name in INFO]
    paths = ("/", "/company", base, *lists, f"{base}/main-info/edit-orders/{order}", f"{base}/requirements")
    for path in (
        *paths,
        *people_paths(api, company),
        f"/requests{base}/legal-info",
        f"{base}/main-info/addresses?page=25",
    ):
        page = visitor.goto(path)
        settled(page)
        yield from (f"{path} {fault}" for fault in cut_off(page, SIZES))
    yield from money_faults(visitor, api, company)
    page = visitor.page
    page.goto(visitor.url(f"/c/{sub_domain}"))
    for width, height in WIDTHS.values():
        page.set_viewport_size({"width": width, "height": height})
        if beyond := page.evaluate(BEYOND):
            yield f"the public page at {width}: {beyond} px to the side"


def money_faults(visitor: Visitor, api: Caller, company: str) -> Iterator[str]:
    """Amounts of eight digits, at every width that people have."""
    base, calls = f"/company/{company}", f"/api/v1/companies/{company}"
    invoice, withdrawal, order = (
        f"{base}/{name}/{api.get(f'{calls}/{name}').data['data'][0]['id']}"
        for name in ("invoices", "withdrawal-requests", "subscription-history")
    )
    lists = (f"{base}/{name}" for name in MONEY)
    for path in ("/", "/company", base, *lists, invoice, withdrawal, order):
        page = visitor.goto(path)
        settled(page)
        for size in MONEY_SIZES:
            yield from (f"{path} {fault}" for fault in cut_off(page, [size]))
            yield from (f"{path} at {size[0]}: outside of its card: {text}" for text in page.evaluate(OUTSIDE))


def desk_faults(ops: Ops, order: int) -> Iterator[str]:
    """The admin scrolls its tables inside of themselves."""
    ops.page.goto("/admin/accounts/user/")
    person = ops.page.evaluate(LONGEST)
    for path in ("/admin/desk/", f"/admin/companies/editorder/{order}/change/", person):
        ops.page.goto(path)
        for width, height in (*WIDTHS.values(), (800, 900)):
            ops.page.set_viewport_size({"width": width, "height": height})
            if beyond := ops.page.evaluate(BEYOND):
                yield f"{path} at {width}: {beyond} px to the side"
            if covered := ops.page.evaluate(COVERED):
                yield f"{path} at {width}: {covered} buttons upon other things"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        pytest.param("arabic", "en", marks=pytest.mark.nightly),
        pytest.param("english", "ar", marks=pytest.mark.nightly),
        pytest.param("mixed", "ar", marks=pytest.mark.nightly),
    ],
)
def test_every_screen_of_a_companys_data_holds(visit: Any, stack: Stack, text: str, language: str) -> None:
    email = newcomer(stack, "long-texts", language=language)
    company = stack.python("manage.py", "shell", "-v", "0", "-c", MAKE.format(email=email, text=text)).strip()
    api = caller(stack, email)
    sub_domain = api.get(f"/api/v1/companies/{company}").data["company"]["sub_domain"]
    [order] = [row["id"] for row in api.get(f"/api/v1/companies/{company}").data["company"]["edit_orders"]][:1]
    visitor: Visitor = visit(language=language, device="phone")
    visitor.enter(email)
    wrong = [*faults(visitor, api, company, sub_domain, order), *desk_faults(Ops(visit(language="en")), order)]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def test_the_header_of_a_company_is_one_line_with_room_for_its_name(visit: Any, stack: Stack) -> None:
    """In English, with a licence in force: its words are the longest."""
    api = caller(stack, "owner@example.com")
    rows = api.get("/api/v1/companies?simple=true&pagination=all").data["data"]
    [company] = [row["id"] for row in rows if row["sub_domain"] == "wahat-travel"]
    visitor: Visitor = visit(language="en")
    visitor.enter("owner@example.com")
    page = visitor.goto(f"/company/{company}/license")
    settled(page)
    # From the narrowest on which the menu stands beside the page.
    for width in (992, 1015, 1200, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        height, room = page.evaluate(MEASURED)
        assert (width, height, room > 96) == (width, 64, True)
