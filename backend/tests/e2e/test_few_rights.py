"""A member without rights, and one with each right alone: whatever they see works, and nothing is asked for in vain."""

import re
import sqlite3
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response

from permissions.catalogue import NAMES, with_implied
from tests.e2e.callers import caller
from tests.e2e.conftest import Visitor
from tests.e2e.lines import NUMBER
from tests.e2e.people import newcomer
from tests.e2e.test_screens import settled
from tools.stack import Stack

NOT_FOUND = "تعذّر العثور على هذه الصفحة"
JOIN = """
from accounts.users.models import User
from companies.company.models import Company
from tests.factories.companies import MembershipFactory
MembershipFactory.create(
    company=Company.objects.get(pk="{company}"), user=User.objects.get(email="{email}"), permissions=[])
"""
# Leads away from what is looked at, or takes what it lies over along.
LEAVES = re.compile("تسجيل الخروج|إعادة المحاولة")


@pytest.fixture(scope="module")
def company(stack: Stack) -> str:
    rows = caller(stack, "owner@example.com").get("/api/v1/companies?simple=true&pagination=all").data["data"]
    return next(str(row["id"]) for row in rows if row["sub_domain"] == "wahat-travel")


@pytest.fixture(scope="module")
def member(stack: Stack, company: str) -> str:
    email = newcomer(stack, "few-rights", language="ar")
    stack.python("manage.py", "shell", "-v", "0", "-c", JOIN.format(company=company, email=email))
    return email


def allow(stack: Stack, member: str, rights: frozenset[str]) -> None:
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as database, database:
        names = "[" + ",".join(f'"{right}"' for right in sorted(rights)) + "]"
        whose = "user_id = (select id from accounts_user where email = ?)"
        database.execute(f"update companies_membership set permissions = ? where {whose}", (names, member))  # noqa: S608 (our own words)


def links_of(page: Page, base: str) -> set[str]:
    hrefs = page.eval_on_selector_all("a[href]", "links => links.map((link) => link.pathname)")
    return {href for href in hrefs if href == base or href.startswith(f"{base}/")}


def walked(visitor: Visitor, company: str) -> list[str]:
    """What is wrong with whatever leads on from the company's first page."""
    page, base = visitor.page, f"/{visitor.language}/company/{company}"
    wrong: list[str] = []

    def heard(answer: Response) -> None:
        # What the document itself asks for, before anybody's rights are known, is not the screen's (decision 8).
        if answer.request.resource_type == "xhr" and answer.status in (403, 404):
            wrong.append(f"{page.url}: {answer.status} {answer.request.method} {urlsplit(answer.url).path}")

    page.on("response", heard)
    seen, waiting = set(), [base]
    while waiting:
        path = waiting.pop()
        seen.add(NUMBER.sub("/N", path.removeprefix(base)))
        page.goto(path)
        settled(page)
        if page.get_by_role("heading", level=1, name=NOT_FOUND).count():
            wrong.append(f"leads nowhere: {path}")
        waiting += [link for link in links_of(page, base) if NUMBER.sub("/N", link.removeprefix(base)) not in seen]
        waiting = list({NUMBER.sub("/N", link.removeprefix(base)): link for link in waiting}.values())
        buttons = page.locator("main button:not([type=submit]):enabled:visible")
        for number in range(min(buttons.count(), 12)):
            button = buttons.nth(number)
            if not button.is_visible() or LEAVES.search(button.inner_text()):
                continue
            button.click(timeout=2_000, no_wait_after=True, force=True)
            page.wait_for_timeout(60)
            page.keyboard.press("Escape")
            if urlsplit(page.url).path != path:
                page.goto(path)
                settled(page)
    page.remove_listener("response", heard)
    return wrong


def alone(visit: Any, stack: Stack, member: str, company: str, rights: list[frozenset[str]]) -> None:
    visitor: Visitor = visit()
    visitor.enter(member)
    wrong: list[str] = []
    for few in rights:
        # The last screen may ask anew, while its rights go.
        visitor.page.goto("about:blank")
        allow(stack, member, few)
        wrong += [f"{sorted(few)}: {text}" for text in walked(visitor, company)]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


def test_without_a_right_everything_seen_works(visit: Any, stack: Stack, member: str, company: str) -> None:
    alone(visit, stack, member, company, [frozenset()])


@pytest.mark.nightly
@pytest.mark.parametrize("share", range(4))
def test_with_each_right_alone_too(visit: Any, stack: Stack, member: str, company: str, share: int) -> None:
    alone(visit, stack, member, company, [with_implied({name}) for name in sorted(NAMES)[share::4]])
