"""Somebody is told of an event at the bell, goes there, and wants to hear no more of its topic."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.callers import caller
from tests.e2e.conftest import BOTH, Visitor
from tests.e2e.people import newcomer
from tools.stack import Stack

OWNER = "owner@example.com"
SAID: dict[str, dict[str, str | re.Pattern[str]]] = {
    "ar": {
        "bell": "المطلوب منك: 1، والإشعارات غير المقروءة: 1",
        "read": re.compile("^المطلوب منك: 1$"),
        "news": re.compile("غير مقروء:.*دعوة للانضمام إلى"),
        "topic": "الدعوات وعروض الملكية",
        "saved": "تم حفظ إعدادات الإشعارات",
    },
    "en": {
        "bell": "Needs your action: 1, unread notifications: 1",
        "read": re.compile("^Needs your action: 1$"),
        "news": re.compile("Unread:.*invited to join"),
        "topic": "Invitations and ownership offers",
        "saved": "Your notification settings were saved",
    },
}


@BOTH
def test_an_event_is_told_followed_and_its_topic_switched_off(
    visit: Any, stack: Stack, language: str, device: str
) -> None:
    said, email, owner = SAID[language], newcomer(stack, "told", language=language), caller(stack, OWNER)
    companies = owner.get("/api/v1/companies?simple=true&pagination=all").data["data"]
    of = {row["sub_domain"]: str(row["id"]) for row in companies}

    def invite(sub_domain: str) -> None:
        path = f"/api/v1/companies/{of[sub_domain]}/invitations"
        assert owner.post(path, {"email": email, "permissions": ["view_invoices"]}).status == 201

    invite("wahat-travel")
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(email)
    visitor.goto("/")
    page.get_by_role("button", name=said["bell"]).click()
    page.get_by_role("dialog").get_by_role("link", name=said["news"]).click()
    page.wait_for_url(re.compile(r"/invitations$"))
    expect(page.get_by_role("button", name=said["read"])).to_be_visible()

    visitor.goto("/account/management")
    page.get_by_text(said["topic"]).click()
    expect(page.get_by_text(said["saved"])).to_be_visible()
    invite("gulf-compass")
    visitor.goto("/notifications")
    expect(page.locator("main li")).to_have_count(1)
    # It waits for an answer all the same.
    expect(page.get_by_role("button", name=re.compile(": 2$"))).to_be_visible()
