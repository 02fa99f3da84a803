"""By keyboard alone on a phone: the whole registration, and asking for other legal info once it is approved."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visitor
from tests.e2e.keyboard import tab_to, tab_to_this, type_into, wait_until_open
from tests.e2e.papers import logo_png, paper_pdf
from tests.e2e.people import newcomer
from tests.e2e.test_edit_orders import SAID
from tests.e2e.test_main_job import ADDRESS, BANK, LEGAL, Ops, main_button, shows

LATER = "2030-01-31"


def go_on(page: Page, number: int, ready: str) -> None:
    tab_to_this(page, main_button(page))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/add-company/[^/]+/{number}$"))
    page.locator(ready).first.wait_for(state="attached")


def choose(page: Page, label: str, text: str) -> None:
    """From a list that is searched by typing."""
    tab_to_this(page, page.get_by_role("combobox", name=re.compile(label)).and_(page.locator("input")))
    page.keyboard.type(text)
    expect(page.get_by_role("option", name=re.compile(text)).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option")).to_have_count(0)


def upload(page: Page, button: Locator, file: Path) -> None:
    tab_to_this(page, button)
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files(file)
    expect(page.get_by_text(file.name)).to_be_visible()


def register(visitor: Visitor, sub_domain: str, files: Path) -> str:
    """Ten steps and the submission; gives the company's id."""
    page = visitor.goto("/add-company")
    tab_to_this(page, page.get_by_role("radio").first)
    page.keyboard.press("Space")
    go_on(page, 2, "[name=company_name]")
    type_into(page, {"company_name": "قمم الرياض", "name_ar": "شركة قمم الرياض", "name_en": "Riyadh Peaks"})
    go_on(page, 3, "[name=sub_domain]")
    type_into(page, {"sub_domain": sub_domain})
    upload(page, page.locator("button:has(~ input[type=file])"), logo_png(files))
    go_on(page, 4, "[role=radiogroup]")
    choose(page, "Country", "Saudi Arabia")
    choose(page, "Currency", "Saudi Riyal")
    go_on(page, 5, "[name=entity_name]")
    type_into(page, LEGAL)
    go_on(page, 6, "[data-upload]")
    for kind in ("commercial_register", "tax_card", "tourism_license"):
        upload(page, page.locator(f"button[data-field={kind}]"), paper_pdf(files, f"{kind}.pdf"))
    for expiry in page.locator("[name^='expiry']:visible").all():
        tab_to_this(page, expiry)
        page.keyboard.type(LATER)
    go_on(page, 7, "[name=city]")
    type_into(page, ADDRESS)
    go_on(page, 8, "[name='phones.0.phone']")
    type_into(page, {"phones.0.phone": "0512345678", "phones.0.name": "المبيعات"})
    go_on(page, 9, "[name=iban]")
    type_into(page, BANK)
    go_on(page, 10, "[data-main]")
    tab_to(page, "[data-main]")
    page.keyboard.press("Enter")
    shows(page, "under review")
    match = re.search(r"([0-9a-f-]{36})", page.url)
    assert match
    return match[1]


@pytest.mark.nightly
def test_from_the_first_step_to_other_legal_info(visit: Any, tmp_path: Path) -> None:
    visitor: Visitor = visit(language="en", device="phone")
    said = SAID["en"]
    page = visitor.enter(newcomer(visitor.stack, "keys", language="en"))
    # Choosers are caught all the while: switched on and off for each, one of them now and then opens unseen.
    page.on("filechooser", lambda _chooser: None)
    company = register(visitor, "keys-of-riyadh", tmp_path)
    Ops(visit(language="en")).confirm(company)

    visitor.goto(f"/company/{company}/main-info/legal-info")
    tab_to_this(page, page.get_by_role("link", name=said["ask"], exact=True))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/legal-info/change$"))
    type_into(page, {"registration_number": "7009876543"})
    upload(page, page.locator("button[data-field=commercial_register]"), paper_pdf(tmp_path, "newer.pdf"))
    tab_to_this(page, main_button(page))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    wait_until_open(dialog)
    tab_to_this(page, dialog.get_by_role("button", name=said["send"]))
    page.keyboard.press("Enter")

    page.wait_for_url(re.compile(r"/main-info/legal-info$"))
    expect(page.get_by_role("heading", name=said["waiting"])).to_be_visible()
    tab_to_this(page, page.locator("main a[href*='/edit-orders/']").first)
    page.keyboard.press("Enter")
    shows(page, "newer.pdf")
