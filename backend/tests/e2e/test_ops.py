"""The ops admin in a browser: what axe finds, the menu on a phone, a review and a withdrawal by keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.e2e.conftest import LANGUAGES, NIGHTLY, PASSWORD, Visitor
from tests.e2e.keyboard import tab_to
from tests.e2e.large_text import cut_off
from tests.e2e.screens import OWNER
from tests.e2e.test_screens import AXE, JUDGE, RULES

OPS = "ops@example.com"
LISTS = (
    "companies/company",
    "lifecycle/deletionrequest",
    "companies/pagereport",
    "billing/withdrawal",
    "billing/charge",
    "billing/invoice",
    "billing/payment",
    "billing/ledgerentry",
    "billing/subscriptionorder",
    "billing/package",
    "billing/taxrule",
    "accounts/user",
    "references/currency",
    "references/banner",
    "activity/entry",
    "billing/providercontact",
)
FORMS = (
    "desk",
    "billing/charge/add",
    "billing/coupon/add",
    "auth/group/add",
    "references/theme/add",
    "references/banner/add",
)
FIRST_ROW = "#result_list tbody th a"
OVERFLOWS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
LIST_OVERFLOWS = "document.querySelector('.results').scrollWidth > document.querySelector('.results').clientWidth"
WITHIN = """cells => [...document.querySelectorAll(cells)].every((cell) => {
  const { left, right } = cell.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})"""


def entered(visitor: Visitor) -> Page:
    """Signed in to the admin."""
    page = visitor.page
    visitor.context.add_cookies([{"name": "language", "value": visitor.language, "url": visitor.stack.url}])
    page.goto("/admin/login/")
    page.locator("#id_username").fill(OPS)
    page.locator("#id_password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/admin/$"))
    return page


# Lists share their templates: every second one by day.
@pytest.mark.parametrize(
    ("language", "device", "scheme", "step"),
    [
        ("ar", "desktop", "light", 2),
        pytest.param("ar", "desktop", "light", 1, marks=NIGHTLY),
        pytest.param("en", "phone", "dark", 1, marks=NIGHTLY),
    ],
)
def test_pages_are_accessible_and_as_broad_as_the_window(
    visit: Any, language: str, device: str, scheme: Any, step: int
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.context.add_init_script(path=AXE)
    visitor.page.emulate_media(color_scheme=scheme)
    visitor.page.goto("/admin/login/")
    wrong = [f"login: {text}" for text in visitor.page.evaluate(JUDGE, RULES)]
    page = entered(visitor)

    def look(name: str) -> None:
        found = page.evaluate(JUDGE, RULES) + (["broader than the window"] if page.evaluate(OVERFLOWS) else [])
        wrong.extend(f"{name}: {text}" for text in found)

    look("dashboard")
    for path in LISTS[::step]:
        page.goto(f"/admin/{path}/")
        look(path)
        if page.locator(FIRST_ROW).count():
            page.locator(FIRST_ROW).first.click()
            page.wait_for_load_state()
            look(f"the first row of {path}")

    for path in FORMS:
        page.goto(f"/admin/{path}/")
        look(path)
    page.goto("/admin/billing/charge/add/")
    page.locator(".select2-selection").click()
    page.locator(".select2-results__option:not(.loading-results)").first.wait_for()
    look("looking a company up")
    page.goto("/admin/search/")
    page.locator("#q-search-page").fill("واحة")
    page.keyboard.press("Enter")
    page.locator(".q-card a[href*='/companies/company/']").first.click()
    page.wait_for_url(re.compile(r"/companies/company/.+/change/$"))
    page.go_back()
    look("what was found")
    page.goto(f"/admin/accounts/user/?q={OWNER}")
    page.locator(FIRST_ROW).first.click()
    page.locator("a.q-personal").click()
    look("asking for personal data")

    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def test_on_a_phone_the_menu_is_a_drawer(visit: Any) -> None:
    page = entered(visit(language="ar", device="phone"))
    menu = page.locator("#nav-sidebar")
    expect(menu).to_be_hidden()
    page.locator(".q-narrow").click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()

    page.locator(".q-narrow").click()
    menu.get_by_role("link", name="الفواتير").click()

    page.wait_for_url(re.compile(r"/admin/billing/invoice/$"))
    expect(menu).to_be_hidden()


def test_on_a_phone_the_values_of_a_list_carry_their_columns_names(visit: Any) -> None:
    page = entered(visit(language="ar", device="phone"))
    page.goto("/admin/billing/withdrawal/")
    values = page.locator("#result_list tbody tr").first.locator("th, td")

    assert "مبلغ السحب" in values.evaluate_all("cells => cells.map(cell => cell.dataset.label)")
    expect(values.first).to_have_css("display", "flex")
    assert not page.evaluate(LIST_OVERFLOWS)

    # A company may have the name of a whole line, and more.
    page.goto("/admin/billing/account/")
    page.locator(FIRST_ROW).first.evaluate("link => { link.textContent = 'القوافل الذهبية للسفر والسياحة '.repeat(3) }")
    assert not page.evaluate(LIST_OVERFLOWS)

    # The devices on a person's page.
    visit(device="phone").enter(OWNER)
    page.goto(f"/admin/accounts/user/?q={OWNER}")
    page.locator(FIRST_ROW).click()
    devices = page.locator(".inline-group tbody tr").first.locator("td[data-label]")
    expect(devices.first).to_be_visible()
    assert "عنوان IP" in devices.evaluate_all("cells => cells.map(cell => cell.dataset.label)")
    assert page.evaluate(WITHIN, ".inline-group td[data-label]")


def test_with_large_letters_a_list_is_cards_on_a_desktop_too(visit: Any) -> None:
    page = entered(visit(language="ar"))
    page.goto("/admin/billing/invoice/")
    values = page.locator("#result_list tbody tr").first.locator("th, td")
    expect(values.first).to_have_css("display", "table-cell")

    page.evaluate("document.documentElement.style.fontSize = '200%'")

    expect(values.first).to_have_css("display", "flex")
    assert not page.evaluate(LIST_OVERFLOWS)


@LANGUAGES
def test_large_letters_on_a_phone_lie_upon_nothing_and_break_no_word(visit: Any, language: str) -> None:
    visitor = visit(language=language, device="phone")
    visitor.context.add_cookies([{"name": "language", "value": language, "url": visitor.stack.url}])
    visitor.page.goto("/admin/login/")
    wrong = cut_off(visitor.page)
    page = entered(visitor)
    for name in ("", "activity/entry/", "billing/charge/add/", "billing/withdrawal/"):
        page.goto(f"/admin/{name}")
        wrong += [f"/admin/{name} {fault}" for fault in cut_off(page)]

    assert wrong == []


def test_a_top_up_begins_in_its_first_field_and_says_below_each_what_is_wrong(visit: Any) -> None:
    page = entered(visit(language="ar"))
    page.goto("/admin/billing/charge/add/")
    expect(page.locator(".field-company .select2-selection")).to_be_focused()
    page.locator("form").evaluate_all("forms => forms.forEach((form) => { form.noValidate = true; })")

    page.locator(".submit-row .default").click()

    fault = page.locator(".field-note .errorlist")
    expect(fault).to_be_visible()
    ends = "part => { const { right } = part.getBoundingClientRect(); return Math.round(right); }"
    assert fault.evaluate(ends) == page.locator("#id_note").evaluate(ends)


def test_the_keyboard_leads_to_rejecting_a_company(visit: Any) -> None:
    page = entered(visit(language="en"))
    page.goto("/admin/companies/company/?status__exact=under_review")
    tab_to(page, FIRST_ROW)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/change/"))
    tab_to(page, ".q-way a")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/review/"))
    tab_to(page, "#tax_number .q-mark input")
    page.keyboard.press("Enter")
    expect(page.locator("#tax_number select")).to_be_focused()
    tab_to(page, "#tax_number textarea[lang=en]")
    page.keyboard.type("Another company's number")
    # Whoever leaves is asked, and stays with what was typed.
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.locator("#nav-sidebar a").first.click()
    page.locator("#language-form button").click()
    assert asked == ["beforeunload", "beforeunload"]
    # The demo's companies are other journeys', too: the decision itself is not made.
    tab_to(page, ".q-reject")

    expect(page.get_by_role("button", name="Reject the marked fields")).to_be_focused()
    expect(page.locator("#tax_number textarea[lang=en]")).to_have_value("Another company's number")


def test_the_keyboard_leads_to_work_on_a_withdrawal(visit: Any) -> None:
    page = entered(visit(language="en"))
    page.goto("/admin/billing/withdrawal/?state=delivered")
    tab_to(page, FIRST_ROW)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/change/"))
    tab_to(page, ".object-tools a")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/see/"))
    tab_to(page, "#content form [type=submit]")

    expect(page.get_by_role("button", name="Start processing")).to_be_focused()
