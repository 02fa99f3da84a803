"""Pressed twice on a slow line, or again after the answer was lost: it is sent, and done, once."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, link_in_mail
from tests.e2e.lines import Line
from tests.e2e.people import newcomer, unused_address
from tests.e2e.screens import Api
from tests.e2e.test_main_job import fill, main_button
from tests.e2e.test_resilience import WORDS, toasts
from tests.e2e.test_sessions import OWNER
from tools.stack import Stack

SEND = {"ar": "إرسال الطلب", "en": "Send request"}
AMOUNT = "12.00"
# As in frontend/src/config/env.ts.
STAYED_AFTER_MS = 30_000
# While a page is being left the tools wait for the next one: so it looks itself whether ``waits`` holds, and what
# becomes of that when Enter presses the button once more.
TELL_ON_LEAVING = """() => navigation.addEventListener('navigate', async () => {
  const button = [...document.querySelectorAll('form button[type=submit]')].at(-1);
  const waits = async () => {
    for (let task = 0; task < 5; task += 1) await new Promise((done) => setTimeout(done));
    return button.ariaDisabled === 'true' && button.querySelector('.mantine-Button-loader') !== null;
  };
  const before = await waits();
  button.click();
  console.log(`waits: ${before}, pressed again: ${await waits()}`);
}, { once: true })"""


def waits(button: Locator) -> None:
    """It shows that it waits, and takes no press."""
    expect(button).to_be_disabled()
    expect(button.locator(".mantine-Button-loader")).to_be_visible()


def accounts_of(stack: Stack, email: str) -> int:
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as database:
        count = database.execute("SELECT count(*) FROM accounts_user WHERE email = ?", [email]).fetchone()
    return int(count[0])


def fill_sign_up(visitor: Visitor, email: str) -> Page:
    page = visitor.goto("/signup")
    fill(page, {"first_name": "ليلى", "last_name": "الحربي", "email": email, "phone": "0512345678"})
    fill(page, {"password": PASSWORD, "password_confirmation": PASSWORD})
    page.locator("[name=terms]").check()
    return page


@pytest.fixture
def company(stack: Stack) -> Iterator[str]:
    """The API's path of a company with a balance; what a journey asks to be paid out is taken back."""
    api = Api(stack.url, OWNER, PASSWORD)
    rows = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    path = next(f"/companies/{row['id']}" for row in rows if row["sub_domain"] == "wahat-travel")
    before = {row["id"] for row in withdrawals(api, path)}
    yield path
    for row in withdrawals(api, path):
        if row["id"] not in before:
            api.call("DELETE", f"{path}/withdrawal-requests/{row['id']}")


def withdrawals(api: Api, company: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = api.call("GET", f"{company}/withdrawal-requests?pagination=100")["data"]
    return rows


def held(api: Api, company: str) -> Decimal:
    """USD that wait to be paid out."""
    return Decimal(api.call("GET", f"{company}/balance")["held"])


def withdrawal_form(visitor: Visitor, company: str) -> Page:
    visitor.enter(OWNER)
    page = visitor.goto(f"{company.replace('companies', 'company')}/withdrawal-requests/add")
    fill(page, {"withdrawal_amount": AMOUNT})
    return page


def question(visitor: Visitor) -> Locator:
    """The last question before money is held, asked by Enter in the field of the amount."""
    visitor.page.locator("[name=withdrawal_amount]").press("Enter")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def test_signing_up_on_a_slow_line(visit: Any) -> None:
    visitor: Visitor = visit(language="ar", device="desktop")
    email = unused_address("impatient")
    page = fill_sign_up(visitor, email)
    line = Line(page, "POST", "/signup")
    line.slow()

    with page.expect_request(re.compile(r"/api/v1/signup$")):
        main_button(page).dblclick()
    waits(main_button(page))
    for _ in range(2):
        page.locator("[name=email]").press("Enter")
    line.release()

    page.wait_for_url(re.compile(r"/check-mail$"))
    assert len(line.sent) == 1
    assert accounts_of(visitor.stack, email) == 1


def test_a_step_of_the_wizard_on_a_slow_line(visit: Any) -> None:
    visitor: Visitor = visit(language="en", device="phone")
    email = newcomer(visitor.stack, "impatient-founder", language="en")
    page = visitor.enter(email)
    visitor.goto("/add-company")
    page.get_by_role("radio").first.click()
    begun, saved = Line(page, "POST", "/companies"), Line(page, "PUT", r"/companies/[^/]+/wizard/\d+")
    begun.slow()
    saved.slow()

    with page.expect_request(re.compile(r"/api/v1/companies$")):
        main_button(page).dblclick()
    waits(main_button(page))
    page.get_by_role("radio").first.press("Enter")
    begun.release()
    page.wait_for_url(re.compile(r"/add-company/[^/]+/2$"))

    fill(page, {"company_name": "قمم الرياض", "name_ar": "شركة قمم الرياض", "name_en": "Riyadh Peaks"})
    with page.expect_request(re.compile(r"/wizard/2$")):
        page.locator("[name=name_en]").press("Enter")
    page.locator("[name=name_en]").press("Enter")
    waits(main_button(page))
    saved.release()
    page.wait_for_url(re.compile(r"/add-company/[^/]+/3$"))

    assert (len(begun.sent), len(saved.sent)) == (1, 1)
    mine = Api(visitor.stack.url, email, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    assert [row["status"] for row in mine] == ["uncompleted"]


def test_a_withdrawal_on_a_slow_line(visit: Any, company: str) -> None:
    visitor: Visitor = visit(language="ar", device="desktop")
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows, on_hold = len(withdrawals(api, company)), held(api, company)
    page = withdrawal_form(visitor, company)
    line = Line(page, "POST", r"/companies/[^/]+/withdrawal-requests")
    line.slow()

    dialog = question(visitor)
    with page.expect_request(re.compile(r"/withdrawal-requests$")):
        dialog.get_by_role("button", name=SEND["ar"]).dblclick()
    waits(main_button(page))
    page.locator("[name=withdrawal_amount]").press("Enter")
    line.release()

    page.wait_for_url(re.compile(r"/withdrawal-requests/\d+$"))
    assert len(line.sent) == 1
    fee = Decimal(withdrawals(api, company)[0]["transfer_fees"])
    assert len(withdrawals(api, company)) == rows + 1
    assert held(api, company) == on_hold + Decimal(AMOUNT) + fee


@BOTH
def test_a_withdrawal_whose_answer_is_lost(visit: Any, company: str, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows = len(withdrawals(api, company))
    page = withdrawal_form(visitor, company)
    line = Line(page, "POST", r"/companies/[^/]+/withdrawal-requests")
    line.lose_answers(2)

    question(visitor).get_by_role("button", name=SEND[language]).click()
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_contain_text(WORDS[language]["unanswered"])
    expect(page.locator("[name=withdrawal_amount]")).to_have_value(AMOUNT)
    expect(main_button(page)).to_be_enabled()
    assert len(withdrawals(api, company)) == rows + 1

    question(visitor).get_by_role("button", name=SEND[language]).click()
    page.wait_for_url(re.compile(r"/withdrawal-requests/\d+$"))
    # The second time by itself.
    assert len(line.sent) == 3
    newest = withdrawals(api, company)
    assert len(newest) == rows + 1
    expect(page).to_have_url(re.compile(rf"/{newest[0]['id']}$"))


def test_a_withdrawal_that_is_thought_better_of(visit: Any, company: str) -> None:
    visitor: Visitor = visit(language="en", device="phone")
    page = withdrawal_form(visitor, company)
    line = Line(page, "POST", r"/companies/[^/]+/withdrawal-requests")

    amount = page.locator("[name=withdrawal_amount]")
    # Also when it is asked again: the focus was lost then.
    for _ in range(2):
        expect(question(visitor).get_by_role("button", name=SEND["en"])).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(amount).to_be_focused()
    expect(amount).to_have_value(AMOUNT)
    expect(amount).not_to_have_attribute("aria-invalid", "true")
    expect(main_button(page)).to_be_enabled()
    expect(toasts(page)).to_have_count(0)

    # What is typed next is asked for, and nothing of before.
    amount.fill("13.00")
    question(visitor).get_by_role("button", name=SEND["en"]).click()
    page.wait_for_url(re.compile(r"/withdrawal-requests/\d+$"))
    assert [request.post_data_json for request in line.sent] == [{"withdrawal_amount": "13.00"}]


def test_a_top_up_whose_answer_is_lost_and_whose_provider_is_slow(visit: Any, company: str) -> None:
    visitor: Visitor = visit(language="ar", device="desktop")
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    charges = f"{company}/charges?pagination=100"
    rows = len(api.call("GET", charges)["data"])
    visitor.enter(OWNER).clock.install()
    page = visitor.goto(f"{company.replace('companies', 'company')}/charges")
    fill(page, {"charges_amount": "30.00"})
    line = Line(page, "POST", r"/companies/[^/]+/charges")
    line.lose_answers(2)

    main_button(page).click()
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_contain_text(WORDS["ar"]["unanswered"])
    expect(page.locator("[name=charges_amount]")).to_have_value("30.00")

    # A provider who lets people wait: the page stays, and nothing can be asked for again.
    asked: list[Route] = []
    page.route("**/sandbox-pay/**", lambda route: asked.append(route))
    page.evaluate(TELL_ON_LEAVING)
    with (
        page.expect_request("**/sandbox-pay/**"),
        page.expect_console_message(lambda message: message.text.startswith("waits:")) as told,
    ):
        main_button(page).click(no_wait_after=True)
    # Any word with the browser: what it said before has been heard by then.
    visitor.context.cookies()
    assert (told.value.text, len(line.sent), len(asked)) == ("waits: true, pressed again: true", 3, 1)

    # And who has no page to show in the end: after a while the form can be used again.
    asked[0].fulfill(status=204)
    waits(main_button(page))
    page.clock.fast_forward(STAYED_AFTER_MS)
    expect(main_button(page)).to_be_enabled()
    assert len(line.sent) == 3
    assert len(api.call("GET", charges)["data"]) == rows + 1


def test_signing_up_when_the_answer_is_lost(visit: Any) -> None:
    visitor: Visitor = visit(language="en", device="desktop")
    email = unused_address("cut-off")
    page = fill_sign_up(visitor, email)
    line = Line(page, "POST", "/signup")
    line.lose_answers(1)

    main_button(page).click()
    expect(toasts(page)).to_have_count(1)
    expect(toasts(page)).to_contain_text(WORDS["en"]["unanswered"])
    expect(page.locator("[name=email]")).to_have_value(email)
    expect(page.locator("[name=password]")).to_have_value(PASSWORD)

    main_button(page).click()
    page.wait_for_url(re.compile(r"/check-mail$"))
    assert accounts_of(visitor.stack, email) == 1
    page.goto(link_in_mail(visitor.stack, email, "regToken"))
    page.wait_for_url(re.compile(r"/en/?$"))


def test_a_company_is_begun_once_when_the_answer_is_lost(visit: Any) -> None:
    visitor: Visitor = visit(language="ar", device="phone")
    email = newcomer(visitor.stack, "cut-off-founder", language="ar")
    page = visitor.enter(email)
    visitor.goto("/add-company")
    page.get_by_role("radio").first.click()
    line = Line(page, "POST", "/companies")
    line.lose_answers(1)

    # Nobody learns of it: it is sent once more by itself.
    main_button(page).click()
    page.wait_for_url(re.compile(r"/add-company/[^/]+/2$"))
    assert len(line.sent) == 2
    mine = Api(visitor.stack.url, email, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    assert [row["status"] for row in mine] == ["uncompleted"]
