"""The activity log: what somebody did is found there, and from the thing itself."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import BOTH, Visitor
from tests.e2e.screens import OWNER, Api
from tests.e2e.test_main_info import company_of, row, saved
from tests.e2e.test_screens import settled

WORDS = {
    "ar": {"history": "سجل التغييرات", "changed": "تعديل عنوان", "all": "عرض السجل كاملًا", "export": "تصدير CSV"},
    "en": {"history": "History", "changed": "Address changed", "all": "Show full log", "export": "Export CSV"},
}


@BOTH
def test_a_change_is_found_in_the_log_and_from_the_thing_itself(visit: Any, language: str, device: str) -> None:
    words = WORDS[language]
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(OWNER)
    company = company_of(visitor)
    api = Api(visitor.stack.url)
    address = api.call("GET", f"/companies/{company}/addresses")["data"][0]

    page = visitor.goto(f"/company/{company}/main-info/addresses/{address['id']}")
    settled(page)
    saved(page, {"unit_no": f"{len(language)}7{len(device)}"})
    expect(page).to_have_url(re.compile("/main-info/addresses$"))
    row(page, address["address_name"]).get_by_role("link").first.click()
    settled(page)
    page.get_by_role("link", name=words["history"]).click()
    expect(page).to_have_url(re.compile(rf"/activity\?subject_kind=address&subject_id={address['id']}$"))
    settled(page)
    line = page.locator("main tbody tr").filter(has_text=words["changed"]).first
    expect(line).to_contain_text(address["address_name"])
    line.get_by_role("button").click()
    expect(page.locator("main tbody").get_by_text("127.0.0.1").first).to_be_visible()
    expect(page.locator("main tbody ins").first).to_contain_text(f"{len(language)}7{len(device)}")

    everything = page.get_by_role("link", name=words["all"])
    everything.click()
    # The log of the one thing has a list of its own in the place of this one's first.
    expect(everything).to_have_count(0)
    settled(page)
    if device == "phone":
        page.locator("main [aria-expanded]").first.click()
    page.locator("main select").first.select_option("withdrawal_requests")
    expect(page.locator("main tbody tr").filter(has_text=words["changed"])).to_have_count(0)
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=words["export"]).click()
    assert download.value.suggested_filename == "activity.csv"
