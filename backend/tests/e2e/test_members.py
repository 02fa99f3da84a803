"""Members: their rights by keyboard alone, felt at once by an open page; removed; a company handed over, and left."""

import re
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.callers import caller
from tests.e2e.conftest import BOTH, PASSWORD, Visitor
from tests.e2e.keyboard import tab_to_this
from tests.e2e.people import newcomer
from tools.stack import Stack

OWN = """
from accounts.users.models import User
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import AddressFactory
name = "members-{letters}"
owner, member = (User.objects.get(email=email) for email in ("{owner}", "{member}"))
company = CompanyFactory.create(owner=owner, sub_domain=name, sub_domain_key=name.replace("-", ""))
MembershipFactory.create(company=company, user=member, permissions=["view_licence"])
AddressFactory.create(company=company)
print(company.pk)
"""
SAID = {
    "ar": {
        "addresses": "العناوين",
        "edit": "العناوين: تعديل",
        "save": "حفظ التغييرات",
        "locked": "تعذّر العثور على هذه الصفحة",
        "taken": "لم تعد هذه الصفحة متاحة لك.",
        "remove": "إزالة «",
        "removed": "إزالة العضو",
        "accept": "قبول ملكية",
        "accepted": "قبول الملكية",
        "decline": "رفض ملكية",
        "declined": "رفض",
        "ask": "مغادرة الشركة…",
        "leave": "مغادرة الشركة",
        "offer": "نقل الملكية…",
        "to": "العضو",
        "password": "كلمة المرور",
        "send": "إرسال العرض",
        "waits": "عُرضت الملكية على",
        "owner": "المالك",
        "menu": "قائمة الشركة",
        "person": "نورة العتيبي",
    },
    "en": {
        "addresses": "Addresses",
        "edit": "Edit",
        "save": "Save changes",
        "locked": "This page could not be found",
        "taken": "This page is no longer available to you.",
        "remove": "Remove ",
        "removed": "Remove member",
        "accept": "Accept ownership of",
        "accepted": "Accept ownership",
        "decline": "Decline ownership of",
        "declined": "Decline",
        "ask": "Leave the company…",
        "leave": "Leave the company",
        "offer": "Transfer ownership…",
        "to": "Member",
        "password": "Password",
        "send": "Send offer",
        "waits": "You’ve offered ownership to",
        "owner": "Owner",
        "menu": "Company menu",
        "person": "نورة العتيبي",
    },
}


@pytest.fixture
def company(stack: Stack) -> tuple[str, str, str]:
    """A confirmed company of two new people: its number, the owner's address, and that of the only member, who sees the
    licence."""
    owner, member = newcomer(stack, "owner", language="ar"), newcomer(stack, "member", language="ar")
    # Digital names have no digits.
    letters = token_hex(6).translate(str.maketrans("0123456789", "ghijklmnop"))
    code = OWN.format(owner=owner, member=member, letters=letters)
    return stack.python("manage.py", "shell", "-v", "0", "-c", code).strip().splitlines()[-1], owner, member


def menu_of(page: Page, language: str) -> set[str]:
    menu = page.get_by_role("navigation", name=SAID[language]["menu"])
    expect(menu.get_by_role("link").first).to_be_visible()
    return {
        re.sub(r"^.*/company/[0-9a-f-]+", "", str(link.get_attribute("href")))
        for link in menu.get_by_role("link").all()
    }


def test_rights_are_given_by_keyboard_alone_and_felt_by_the_open_page(
    visit: Any, stack: Stack, company: tuple[str, str, str]
) -> None:
    number, owner, member = company
    said = SAID["ar"]
    hers: Visitor = visit()
    her_page = hers.enter(member)
    hers.goto(f"/company/{number}/license")
    assert "/main-info/addresses" not in menu_of(her_page, "ar")
    mine: Visitor = visit()
    page = mine.enter(owner)
    mine.goto(f"/company/{number}/invitations-permissions/users")
    # Both have the same name; the owner's leads nowhere.
    tab_to_this(page, page.get_by_role("row").filter(has_text=member).get_by_role("link"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/users/\d+/edit$"))
    grid = page.get_by_role("grid")
    address_row = grid.get_by_role("row").filter(has=page.get_by_role("rowheader", name=said["addresses"], exact=True))
    expect(address_row.get_by_role("gridcell")).to_have_count(5)
    expect(grid.get_by_role("columnheader")).to_have_count(6)
    tab_to_this(page, grid.get_by_role("checkbox").first)
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    box = grid.get_by_role("checkbox", name=said["edit"], exact=True)
    expect(box).to_be_focused()
    expect(box).to_be_checked()
    expect(page.get_by_role("status").filter(has_text="صلاحيات محددة")).to_have_text("3 صلاحيات محددة")
    tab_to_this(page, page.get_by_role("button", name=said["save"]))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/users$"))
    row = page.get_by_role("row").filter(has_text=member)
    expect(row).to_contain_text("3 صلاحيات")

    # Whoever comes back to the window has them, and no others.
    her_page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
    expect(
        her_page.get_by_role("navigation", name=said["menu"]).get_by_role("link", name=said["addresses"])
    ).to_be_visible()
    assert menu_of(her_page, "ar") == {"", "/requirements", "/main-info/addresses", "/license", "/settings"}
    her_page.get_by_role("link", name=said["addresses"]).click()
    her_page.wait_for_url(re.compile(r"/main-info/addresses$"))
    expect(her_page.get_by_role("heading", level=1, name=said["addresses"])).to_be_visible()

    # Taken while something is typed, and then the company as well: it stays, and cannot be saved.
    api = caller(stack, owner)
    users = f"/api/v1/companies/{number}/users"
    her_id = next(each["id"] for each in api.get(users).data["data"] if not each["is_owner"])
    her_page.locator("main a[href*='/main-info/addresses/']").first.click()
    street = her_page.locator("input[name=street]")
    street.fill("طريق العليا")
    assert api.put(f"{users}/{her_id}", {"permissions": ["view_licence"]}).status == 200
    her_page.get_by_role("button", name=said["save"]).click()
    expect(her_page.get_by_role("alert").filter(has_text=said["taken"].rstrip("."))).to_be_visible()
    assert menu_of(her_page, "ar") == {"", "/requirements", "/license", "/settings"}
    assert api.delete(f"{users}/{her_id}").status == 200
    her_page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
    expect(her_page.locator("nav a[href$='/license']")).to_have_count(0)
    expect(street).to_have_value("طريق العليا")
    her_page.get_by_role("link", name=said["addresses"]).first.click()
    her_page.get_by_role("dialog").get_by_role("button", name="مغادرة دون حفظ").click()
    expect(her_page.get_by_role("heading", name=said["locked"])).to_be_visible()


def answer(page: Page, button: str, agree: str) -> None:
    """To the one offer that waits, which then is gone."""
    offered = page.get_by_role("button", name=button)
    offered.click()
    page.get_by_role("dialog").get_by_role("button", name=agree, exact=True).click()
    expect(offered).to_have_count(0)


@BOTH
def test_a_member_is_removed_and_their_open_page_says_so(
    visit: Any, stack: Stack, company: tuple[str, str, str], language: str, device: str
) -> None:
    number, owner, member = company
    said = SAID[language]
    hers: Visitor = visit(language=language, device=device)
    her_page = hers.enter(member)
    hers.goto(f"/company/{number}/license")
    expect(her_page.get_by_role("heading", level=1)).to_be_visible()
    mine: Visitor = visit(language=language, device=device)
    page = mine.enter(owner)
    mine.goto(f"/company/{number}/invitations-permissions/users")
    row = page.get_by_role("row").filter(has_text=member)
    row.get_by_role("button", name=said["remove"]).click()
    page.get_by_role("dialog").get_by_role("button", name=said["removed"]).click()
    expect(row).to_have_count(0)

    her_page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
    expect(her_page.get_by_role("heading", name=said["locked"])).to_be_visible()
    expect(her_page.get_by_text(said["taken"])).to_be_visible()
    assert caller(stack, member).get(f"/api/v1/companies/{number}").status == 404


@BOTH
def test_a_company_is_handed_over_and_its_former_owner_leaves_it(
    visit: Any, stack: Stack, company: tuple[str, str, str], language: str, device: str
) -> None:
    number, owner, member = company
    said = SAID[language]
    mine: Visitor = visit(language=language, device=device)
    page = mine.enter(owner)
    mine.goto(f"/company/{number}/settings")
    page.get_by_role("button", name=said["offer"]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(re.compile(said["to"])).select_option(
        label=f"\u2068{said['person']}\u2069 · \u2068{member}\u2069"
    )
    dialog.get_by_role("textbox", name=said["password"]).fill(PASSWORD)
    dialog.get_by_role("button", name=said["send"]).click()
    expect(page.get_by_text(said["waits"])).to_be_visible()

    hers: Visitor = visit(language=language, device=device)
    her_page = hers.enter(member)
    hers.goto("/invitations")
    answer(her_page, said["decline"], said["declined"])
    mine.goto(f"/company/{number}/settings")
    expect(page.get_by_role("button", name=said["offer"])).to_be_visible()

    # Offered once more, and now she wants it.
    api = caller(stack, owner)
    her_id = next(one for one in api.get(f"/api/v1/companies/{number}/users").data["data"] if not one["is_owner"])["id"]
    assert api.post(f"/api/v1/companies/{number}/ownership", {"user": her_id, "password": PASSWORD}).status == 201
    hers.goto("/invitations")
    answer(her_page, said["accept"], said["accepted"])
    hers.goto(f"/company/{number}/settings")
    expect(her_page.get_by_role("heading", level=1)).to_be_visible()
    expect(her_page.get_by_role("button", name=said["ask"])).to_have_count(0)

    mine.goto(f"/company/{number}/invitations-permissions/users")
    row = page.get_by_role("row").filter(has_text=member)
    expect(row.get_by_text(said["owner"], exact=True)).to_be_visible()

    mine.goto(f"/company/{number}/settings")
    page.get_by_role("button", name=said["ask"]).click()
    expect(page.get_by_role("button", name=said["offer"])).to_have_count(0)
    page.get_by_role("dialog").get_by_role("button", name=said["leave"]).click()
    page.wait_for_url(re.compile(r"/company/?$"))
    assert caller(stack, owner).get(f"/api/v1/companies/{number}").status == 404
