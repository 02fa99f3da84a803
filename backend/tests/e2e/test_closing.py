"""What a company lacks is settled from the board; a company is closed with the password, and taken back."""

import re
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, mail_to
from tests.e2e.people import newcomer
from tools.stack import Stack

OWN = """
from accounts.users.models import User
from tests.factories.companies import CompanyFactory
name = "closing-{letters}"
owner = User.objects.get(email="{email}")
print(CompanyFactory.create(owner=owner, sub_domain=name, sub_domain_key=name.replace("-", "")).pk)
"""
SAID = {
    "ar": {
        "close": "إغلاق الشركة",
        "ask": "إغلاق الشركة…",
        "password": "كلمة المرور",
        "closed": "الشركة مغلقة",
        "back": "التراجع عن الإغلاق",
        "charge": "شحن الرصيد",
        "erased": "تُمحى بيانات الشركة",
    },
    "en": {
        "close": "Close the company",
        "ask": "Close the company…",
        "password": "Password",
        "closed": "The company is closed",
        "back": "Reopen company",
        "charge": "Top up",
        "erased": "permanently erased on",
    },
}


@pytest.fixture
def owner(stack: Stack) -> tuple[str, str]:
    """The address of somebody new, and the number of their confirmed company, which has neither phone nor address nor
    bank account."""
    email = newcomer(stack, "closing", language="ar")
    # Digital names have no digits.
    letters = token_hex(6).translate(str.maketrans("0123456789", "ghijklmnop"))
    made = stack.python("manage.py", "shell", "-v", "0", "-c", OWN.format(email=email, letters=letters))
    return email, made.strip().splitlines()[-1]


def test_from_home_over_the_board_to_the_field_and_back_to_less(visit: Any, owner: tuple[str, str]) -> None:
    email, company = owner
    visitor: Visitor = visit()
    page = visitor.enter(email)
    visitor.goto("/")
    page.locator("#needs ~ ul").get_by_role("link", name=re.compile("متطلبان آخران")).click()
    page.wait_for_url(re.compile(rf"/company/{company}/requirements$"))
    entry = page.get_by_role("navigation", name="قائمة الشركة").get_by_role("link", name=re.compile("المتطلبات"))
    expect(entry).to_contain_text("3")

    page.get_by_role("link", name=re.compile("^إضافة: .*(هاتف|الهاتف)")).click()
    page.wait_for_url(re.compile(r"/main-info/contacts\?field=phones"))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.locator("input[name$=name]").fill("المكتب")
    dialog.locator("input[type=tel]").fill("512345678")
    dialog.locator("button[type=submit]").click()
    expect(dialog).to_have_count(0)

    entry.click()
    expect(entry).to_contain_text("2")
    expect(page.get_by_role("main").get_by_text("ناقص")).to_have_count(2)


@BOTH
def test_a_company_is_closed_and_taken_back(
    visit: Any, stack: Stack, owner: tuple[str, str], language: str, device: str
) -> None:
    email, company = owner
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(email)
    visitor.goto(f"/company/{company}")
    expect(page.get_by_role("main").get_by_role("link", name=said["charge"])).to_be_visible()
    visitor.goto(f"/company/{company}/settings")
    page.get_by_role("button", name=said["ask"]).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(said["erased"])).to_be_visible()
    dialog.get_by_label(re.compile(said["password"])).fill("wrong")
    dialog.get_by_role("button", name=said["close"], exact=True).click()
    expect(dialog.get_by_label(re.compile(said["password"]))).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label(re.compile(said["password"])).fill(PASSWORD)
    dialog.get_by_role("button", name=said["close"], exact=True).click()
    expect(dialog).to_have_count(0)

    # The way back is in sight, though it was closed at the end of the page.
    banner = page.get_by_role("main").get_by_role("status").filter(has_text=said["closed"])
    expect(banner).to_be_in_viewport()

    # Nothing begins in it, on any of its pages; home says that it goes.
    visitor.goto(f"/company/{company}")
    expect(banner).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name=said["charge"])).to_have_count(0)
    mail_to(stack, email, "/company/" + company)
    visitor.goto("/")
    page.locator(f"#needs ~ ul a[href$='/company/{company}']").click()

    banner.get_by_role("button", name=said["back"]).click()
    expect(banner).to_have_count(0)
    expect(page.get_by_role("main").get_by_role("link", name=said["charge"])).to_be_visible()
