"""A day of ops, in Arabic, by three colleagues of whom each does their own work: a review, a transfer and a top-up, a
look-up by IBAN for a reason that is given."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PASSWORD, Visitor
from tests.e2e.papers import paper_pdf
from tools.stack import Stack

MAKE = """
from tests.factories.ops_day import ops_day_make
print(ops_day_make())
"""
IBAN, IBAN_READ = "SA9880000000000000770012", "SA98 8000 0000 0000 0077 0012"
IDENTITY = "1012345672"


def at_work(visitor: Visitor, role: str) -> Page:
    page = visitor.page
    visitor.context.add_cookies([{"name": "language", "value": visitor.language, "url": visitor.stack.url}])
    page.goto("/admin/login/")
    page.locator("#id_username").fill(f"{role}@example.com")
    page.locator("#id_password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/admin/$"))
    return page


def searched(page: Page, text: str) -> None:
    page.get_by_role("searchbox", name="البحث بالاسم").fill(text)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/admin/search/$"))


def test_a_day_of_ops(visit: Any, stack: Stack, tmp_path: Path) -> None:
    withdrawal = stack.python("manage.py", "shell", "-v", "0", "-c", MAKE).strip()

    # The reviewer takes the company, sees its papers for that, and approves it.
    page = at_work(visit(), "reviewer")
    page.get_by_role("link", name="صفحة المراجعة").click()
    row = page.get_by_role("row").filter(has_text="رحلات ليان")
    row.get_by_role("button", name="تولّي المراجعة").click()
    page.wait_for_url(re.compile(r"/review/$"))
    expect(page.get_by_text(IDENTITY)).to_be_visible()
    # On the page itself, and once more where it asks.
    for _press in range(2):
        page.get_by_role("button", name="اعتماد الشركة").click()
    page.wait_for_url(re.compile(r"/change/$"))
    expect(page.get_by_text("تم اعتماد الشركة وإبلاغ مالكها.")).to_be_visible()
    expect(page.get_by_text(IDENTITY)).to_have_count(0)

    # Finance starts on the withdrawal, sees its account for that, attaches the receipt, and adds money with a note.
    page = at_work(visit(), "finance")
    expect(page.get_by_role("link", name="صفحة المراجعة")).to_have_count(0)
    searched(page, f"#{withdrawal}")
    page.locator(f"main a[href$='/billing/withdrawal/{withdrawal}/change/']").click()
    expect(page.get_by_text(IBAN_READ)).to_have_count(0)
    page.get_by_role("link", name="بدء معالجة الطلب").click()
    page.get_by_role("button", name="بدء معالجة الطلب").click()
    expect(page.get_by_text(IBAN_READ)).to_be_visible()
    page.get_by_role("link", name="تأكيد التحويل").click()
    page.locator("input[type=file]").set_input_files(paper_pdf(tmp_path, "receipt.pdf"))
    page.get_by_role("button", name="تأكيد التحويل").click()
    expect(page.get_by_text("تم قبول الطلب وإبلاغ الشركة.")).to_be_visible()
    page.goto("/admin/billing/charge/add/")
    page.locator(".select2-selection").click()
    page.locator(".select2-search__field").fill("دروب ليان")
    page.get_by_role("option", name="دروب ليان").click()
    page.locator("#id_amount").fill("125.00")
    page.locator("#id_note").fill("حوالة بنكية 77001")
    page.get_by_role("button", name="متابعة").click()
    expect(page.get_by_text("حوالة بنكية 77001")).to_be_visible()
    page.get_by_role("button", name="إضافة إلى الرصيد").click()
    page.wait_for_url(re.compile(r"/billing/charge/$"))
    expect(page.get_by_role("row").filter(has_text="125.00 USD").filter(has_text="دروب ليان")).to_be_visible()

    # Support looks the company up by its IBAN, which stays covered until there is a reason.
    page = at_work(visit(), "support")
    searched(page, IBAN)
    page.get_by_role("link", name="دروب ليان").click()
    page.wait_for_url(re.compile(r"/companies/company/.+/change/$"))
    expect(page.get_by_text("•••• 0012")).to_be_visible()
    expect(page.get_by_text(IBAN_READ)).to_have_count(0)
    page.get_by_role("link", name="عرض البيانات الشخصية").click()
    page.locator("input[value='request']").check()
    page.get_by_role("button", name="عرض البيانات الشخصية").click()
    expect(page.get_by_text(IBAN_READ)).to_be_visible()
    told = page.get_by_role("listitem").filter(has_text="اطّلاع فريق العمليات على البيانات الشخصية").first
    expect(told.get_by_text("بطلب من صاحب البيانات")).to_be_visible()
    refused = page.goto(f"/admin/billing/withdrawal/{withdrawal}/change/")
    assert refused is not None
    assert refused.status == 403
