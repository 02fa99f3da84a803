"""What a member with few permissions sees, and does not; signing out in another tab."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.callers import Caller, caller
from tests.e2e.conftest import BOTH, Visitor
from tools.stack import Stack

OWNER, MEMBER = "owner@example.com", "member@example.com"
NOT_FOUND = {"ar": "تعذّر العثور على هذه الصفحة", "en": "This page could not be found"}
MENU = {"ar": "قائمة الشركة", "en": "Company menu"}
# What the demo's member may see; they also edit addresses and ask for withdrawals.
ALLOWED = (
    "",
    "/requirements",
    "/main-info/addresses",
    "/main-info/contacts",
    "/license",
    "/invoices",
    "/withdrawal-requests",
    "/settings",
)
FORBIDDEN = (
    "/main-info/personal-info",
    "/main-info/personal-info/change",
    "/main-info/legal-info",
    "/main-info/legal-info/change",
    "/main-info/edit-orders/1",
    "/main-info/addresses/add",
    "/main-info/custom-themes",
    "/main-info/contact-people",
    "/main-info/bank-accounts",
    "/main-info/bank-accounts/add",
    "/charges",
    "/balance",
    "/subscription-history",
    "/subscription-history/1",
    "/invitations-permissions/invitations",
    "/invitations-permissions/invitations/add",
    "/invitations-permissions/invitations/1",
)


@pytest.fixture(scope="module")
def owner(stack: Stack) -> Caller:
    return caller(stack, OWNER)


@pytest.fixture(scope="module")
def member(stack: Stack) -> Caller:
    return caller(stack, MEMBER)


@pytest.fixture(scope="module")
def companies(owner: Caller) -> dict[str, str]:
    """The owner's companies: id by digital name."""
    rows = owner.get("/api/v1/companies?simple=true&pagination=all").data["data"]
    return {row["sub_domain"]: str(row["id"]) for row in rows if row["sub_domain"]}


@BOTH
def test_what_a_member_may_not_is_not_there(visit: Any, companies: dict[str, str], language: str, device: str) -> None:
    mine, others = companies["wahat-travel"], companies["gulf-compass"]
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(MEMBER)
    visitor.goto(f"/company/{mine}/license")
    if device == "phone":
        page.get_by_role("button", name="Open menu").click()
    menu = page.get_by_role("navigation", name=MENU[language])
    expect(menu.get_by_role("link").first).to_be_visible()
    base = f"/{language}/company/{mine}"
    led_to = {str(link.get_attribute("href")) for link in menu.get_by_role("link").all()}
    assert {base + path for path in ALLOWED} <= led_to
    assert led_to & {base + path for path in FORBIDDEN} == set()

    # Where main info begins is what they may see of it.
    visitor.goto(f"/company/{mine}/main-info")
    page.wait_for_url(re.compile(r"/main-info/addresses$"))

    hidden = [f"/company/{mine}{path}" for path in FORBIDDEN]
    orders = [f"/requests/company/{company}/legal-info" for company in (mine, others)]
    for path in (*hidden, *orders, f"/company/{others}", f"/company/{others}/license"):
        visitor.goto(path)
        expect(page.get_by_role("heading", level=1, name=NOT_FOUND[language])).to_be_visible()
        expect(page).to_have_title(re.compile(NOT_FOUND[language]))


@pytest.mark.parametrize(
    "path",
    [
        *("personal-info", "legal-info", "edit-orders", "contact-people", "bank-accounts"),
        *("theme", "public-page", "charges", "ledger", "subscription-history", "invitations"),
    ],
)
def test_the_server_refuses_what_the_portal_hides(
    path: str, owner: Caller, member: Caller, companies: dict[str, str]
) -> None:
    mine, others = companies["wahat-travel"], companies["gulf-compass"]
    assert owner.get(f"/api/v1/companies/{mine}/{path}").status == 200
    refused = member.get(f"/api/v1/companies/{mine}/{path}")
    assert (refused.status, "data" in refused.data) == (403, False)
    # Nobody learns that the company of others exists.
    hidden = member.get(f"/api/v1/companies/{others}/{path}")
    unknown = member.get(f"/api/v1/companies/00000000-0000-4000-8000-000000000000/{path}")
    assert (hidden.status, unknown.status) == (404, 404)
    assert hidden.data["message"] == unknown.data["message"]
    assert Caller(owner.url).get(f"/api/v1/companies/{mine}/{path}").status == 401


def test_documents_are_opened_by_nobody_else(
    stack: Stack, owner: Caller, member: Caller, companies: dict[str, str]
) -> None:
    mine = companies["wahat-travel"]
    papers = owner.get(f"/api/v1/companies/{mine}/legal-info").data["data"]["documents"]
    assert papers
    nobody = Caller(stack.url)
    link = papers[0]["url"]
    assert owner.get(link).body.startswith((b"%PDF", b"\x89PNG", b"\xff\xd8"))
    assert nobody.get(link[:-1] + ("A" if link[-1] != "A" else "B")).status == 404
    for paper in papers:
        path = f"/api/v1/companies/{mine}/documents/{paper['id']}"
        assert [who.get(path).status for who in (owner, member, nobody)] == [200, 403, 401]
        through_another = f"/api/v1/companies/{companies['gulf-compass']}/documents/{paper['id']}"
        assert [who.get(through_another).status for who in (owner, member)] == [404, 404]


def test_private_files_have_no_address(stack: Stack, owner: Caller) -> None:
    """Even who knows their names on the disk."""
    private = stack.folder / "private"
    names = [file.relative_to(private).as_posix() for file in private.rglob("*") if file.is_file()]
    assert names
    guesses = [
        guess
        for name in names[:5]
        for guess in (
            f"/media/{name}",
            f"/media/../private/{name}",
            f"/media/%2e%2e/private/{name}",
            f"/private/{name}",
        )
    ]
    contents = {(private / name).read_bytes() for name in names[:5]}
    answers = {guess: owner.get(guess) for guess in guesses}
    assert {guess: answer.status for guess, answer in answers.items() if answer.status != 404} == {}
    assert not any(answer.body in contents for answer in answers.values())


def test_signing_out_in_one_tab_ends_the_other(visit: Any, companies: dict[str, str]) -> None:
    visitor: Visitor = visit()
    visitor.enter(MEMBER)
    first = visitor.goto("/")
    second = visitor.new_page()
    second.goto(visitor.url(f"/company/{companies['wahat-travel']}/invoices"))
    expect(second.get_by_role("navigation", name=MENU["ar"])).to_be_visible()
    visitor.sign_out()
    first.wait_for_url(re.compile(r"/login$"))
    second.wait_for_url(re.compile(r"/login$"))
    expect(second.get_by_role("navigation", name=MENU["ar"])).to_have_count(0)
    # Nothing of the session is left to come back with.
    second.reload()
    expect(second.locator("input[name=password]")).to_be_visible()
    visitor.goto(f"/company/{companies['wahat-travel']}/invoices")
    first.wait_for_url(re.compile(r"/login$"))
