"""Somebody is invited: without an account, with one, several at once; what each of them may do after that."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from common.text import email_masked
from tests.e2e.callers import Caller, caller
from tests.e2e.conftest import BOTH, PASSWORD, Visitor, link_in_mail, live, mail_to
from tests.e2e.people import FIRST_NAME, LAST_NAME, newcomer, unused_address
from tools.stack import Stack

OWNER, MEMBER = "owner@example.com", "member@example.com"
PEOPLE = "/invitations-permissions/invitations"
SAID = {
    "ar": {
        "add": "دعوة عضو",
        "box": "{}: {}",
        "view": "عرض",
        "create": "إنشاء",
        "addresses": "العناوين",
        "invoices": "الفواتير",
        "send": "إرسال الدعوة",
        "pending": "بانتظار الرد",
        "accept": "قبول دعوة",
        "reject": "رفض دعوة",
        "decline": "رفض الدعوة",
        "open": "فتح الشركة",
        "nothing": "لا توجد دعوات بانتظار ردك",
        "refused": "لم تُرسل الدعوة إلى",
        "is member": "هذا الشخص عضو",
        "menu": "قائمة الشركة",
        "open menu": "فتح القائمة",
    },
    "en": {
        "add": "Invite member",
        "box": "{}: {}",
        "view": "View",
        "create": "Create",
        "addresses": "Addresses",
        "invoices": "Invoices",
        "send": "Send invitation",
        "pending": "Awaiting reply",
        "accept": "Accept the invitation",
        "reject": "Decline the invitation",
        "decline": "Decline invitation",
        "open": "Open company",
        "nothing": "No invitations awaiting your reply",
        "refused": "The invitation was not sent to",
        "is member": "already belongs to the company",
        "menu": "Company menu",
        "open menu": "Open menu",
    },
}


@pytest.fixture(scope="module")
def owner(stack: Stack) -> Caller:
    return caller(stack, OWNER)


@pytest.fixture(scope="module")
def companies(owner: Caller) -> dict[str, str]:
    """The owner's companies: id by digital name."""
    rows = owner.get("/api/v1/companies?simple=true&pagination=all").data["data"]
    return {row["sub_domain"]: str(row["id"]) for row in rows if row["sub_domain"]}


def tick(page: Page, said: dict[str, str], group: str, verb: str, *, device: str) -> None:
    """One box of the table; on a phone its group is opened first."""
    if device == "phone":
        row = page.get_by_role("listitem").filter(has_text=said[group]).first
        row.locator("summary").click()
        row.locator("details").get_by_text(said[verb], exact=True).click()
        return
    page.get_by_role("checkbox", name=said["box"].format(said[group], said[verb]), exact=True).check()


def invite(owner: Caller, company: str, email: str) -> None:
    sent = owner.post(f"/api/v1/companies/{company}/invitations", {"email": email, "permissions": ["view_invoices"]})
    assert sent.status == 201, sent.body


@BOTH
def test_somebody_new_signs_up_accepts_and_sees_what_was_granted(
    visit: Any, stack: Stack, companies: dict[str, str], language: str, device: str
) -> None:
    said, company, email = SAID[language], companies["wahat-travel"], unused_address("invited")
    inviting: Visitor = visit(language=language, device=device)
    page = inviting.enter(OWNER)
    inviting.goto(f"/company/{company}{PEOPLE}")
    page.get_by_role("link", name=said["add"]).click()
    page.locator("[name=emails]").fill(email)
    tick(page, said, "addresses", "create", device=device)
    tick(page, said, "invoices", "view", device=device)
    page.get_by_role("button", name=said["send"]).click()
    page.wait_for_url(re.compile(rf"{PEOPLE}$"))
    expect(page.get_by_role("row").filter(has_text=email)).to_contain_text(said["pending"])

    # The mail is in the language of the company.
    link = re.sub(r"^/(ar|en)/", f"/{language}/", link_in_mail(stack, email, "invitation"))
    invited: Visitor = visit(language=language, device=device)
    page = invited.page
    page.goto(link)
    live(page)
    expect(page.locator("[name=email]")).to_have_value(email)
    expect(page.locator("[name=email]")).not_to_be_editable()
    page.locator("[name=first_name]").fill(FIRST_NAME)
    page.locator("[name=last_name]").fill(LAST_NAME)
    page.locator("[name=phone]").fill("0512345678")
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=password_confirmation]").fill(PASSWORD)
    page.locator("[name=terms]").check()
    page.locator("form button[type=submit]").click()
    page.wait_for_url(re.compile(r"/invitations$"))
    page.get_by_role("button", name=said["accept"]).click()
    page.get_by_role("link", name=said["open"]).click()
    page.wait_for_url(re.compile(rf"/company/{company}$"))
    if device == "phone":
        page.get_by_role("button", name=said["open menu"]).click()
    menu = page.get_by_role("navigation", name=said["menu"])
    expect(menu.get_by_role("link", name=said["addresses"])).to_be_visible()
    base = f"/{language}/company/{company}"
    led_to = {str(link.get_attribute("href")) for link in menu.get_by_role("link").all()}
    others = ("requirements", "main-info/addresses", "invoices", "settings")
    assert led_to == {base, *(f"{base}/{page}" for page in others)}
    # What is created is viewed, too; nothing else came along.
    [row] = [
        row
        for row in caller(stack, OWNER).get(f"/api/v1/companies/{company}/users").data["data"]
        if row["email"] == email
    ]
    assert row["permissions"] == ["create_addresses", "view_addresses", "view_invoices"]


@BOTH
def test_somebody_with_an_account_accepts_one_and_rejects_another(
    visit: Any, stack: Stack, owner: Caller, companies: dict[str, str], language: str, device: str
) -> None:
    said, email = SAID[language], newcomer(stack, "with-account", language=language)
    for company in ("wahat-travel", "gulf-compass"):
        invite(owner, companies[company], email)
    # The link names its recipient in part, for whoever else is signed in there.
    assert f"/invitations?for={quote(email_masked(email))}\n" in mail_to(stack, email, "/invitations?for=") + "\n"
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(email)
    visitor.goto("/")
    page.locator("main").get_by_role("link", name=re.compile("الدعوات|invitations")).click()
    page.wait_for_url(re.compile(r"/invitations$"))
    expect(page.get_by_role("button", name=said["accept"])).to_have_count(2)
    page.get_by_role("button", name=said["reject"]).first.click()
    page.get_by_role("dialog").get_by_role("button", name=said["decline"]).click()
    expect(page.get_by_role("button", name=said["accept"])).to_have_count(1)
    page.get_by_role("button", name=said["accept"]).click()
    expect(page.get_by_role("link", name=said["open"])).to_be_focused()
    expect(page.get_by_text(said["nothing"])).to_be_visible()
    mine = caller(stack, email).get("/api/v1/companies?simple=true&pagination=all").data["data"]
    assert len(mine) == 1


@BOTH
def test_of_several_addresses_one_is_refused_and_stays(
    visit: Any, owner: Caller, companies: dict[str, str], language: str, device: str
) -> None:
    said, company = SAID[language], companies["wahat-travel"]
    first, second = unused_address("several"), unused_address("several")
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(OWNER)
    visitor.goto(f"/company/{company}{PEOPLE}/add")
    page.locator("[name=emails]").fill(f"{first}, {MEMBER}\n{second}")
    tick(page, said, "invoices", "view", device=device)
    page.get_by_role("button", name=said["send"]).click()
    outcome = page.get_by_role("region", name=said["refused"])
    expect(outcome).to_be_focused()
    expect(outcome).to_contain_text(MEMBER)
    expect(outcome).not_to_contain_text(first)
    # What was typed and chosen is still there.
    expect(page.locator("[name=emails]")).to_have_value(MEMBER)
    expect(page.get_by_role("status").filter(has_text=re.compile("واحدة محددة|1 permission"))).to_be_visible()
    rows = owner.get(f"/api/v1/companies/{company}/invitations?search=several-").data["data"]
    assert {first, second} <= {row["email"] for row in rows}
