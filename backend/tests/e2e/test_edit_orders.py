"""A confirmed company asks for changes: approved, rejected, an expiring paper renewed, the approval revoked."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from common.clock import utc_now
from tests.e2e.companies import company_sent
from tests.e2e.conftest import BOTH, Visitor, live, mail_to
from tests.e2e.papers import paper_pdf
from tests.e2e.people import newcomer
from tests.e2e.test_main_job import Ops, main_button, shows

REASON = {"ar": "الاسم لا يطابق السجل", "en": "The name differs from the register"}
REVOKED = {"ar": "السجل التجاري ملغى", "en": "The register was cancelled"}
LICENCE = "documents.tourism_license"
SAID = {
    "ar": {
        "send": "إرسال الطلب",
        "ask": "طلب تعديل",
        "waiting": "لديك طلب تعديل بانتظار القرار",
        "order": "عرض الطلب",
        "renew": "رفع النسخة الجديدة",
        "expiry": "تاريخ الانتهاء",
        "sent": "أُرسل مستند جديد للمراجعة",
        "wizard": "تصحيح البيانات",
    },
    "en": {
        "send": "Send request",
        "ask": "Request an edit",
        "waiting": "An edit request is awaiting a decision",
        "order": "View request",
        "renew": "Upload the new one",
        "expiry": "Expiry date",
        "sent": "A new document was sent for review",
        "wizard": "Correct details",
    },
}


def send(page: Page, said: dict[str, str], info: str) -> None:
    """The order, and yes to the warning; it waits on the page that it came from."""
    main_button(page).click()
    page.get_by_role("dialog").get_by_role("button", name=said["send"]).click()
    page.wait_for_url(re.compile(rf"/main-info/{info}$"))
    expect(page.get_by_role("heading", name=said["waiting"])).to_be_visible()


def decide(ops: Ops, order: str, move: str, reasons: dict[str, str] | None = None) -> None:
    page = ops.page
    page.goto(f"/admin/companies/editorder/{order}/change/")
    page.get_by_role("button", name="Take this review").click()
    page.goto(f"/admin/companies/editorder/{order}/{move}/")
    if reasons:
        page.locator("[name=reason]").fill(reasons["ar"])
        page.locator("[name=reason_en]").fill(reasons["en"])
    page.locator("#content form [type=submit]").first.click()
    page.wait_for_url(re.compile(rf"/editorder/{order}/change/$"))


def waiting_order(page: Page) -> str:
    """Its number, as the list of orders links it."""
    link = page.locator("main a[href*='/edit-orders/']").first
    match = re.search(r"(\d+)$", str(link.get_attribute("href")))
    assert match
    return match[1]


@BOTH
def test_a_confirmed_company_changes(visit: Any, tmp_path: Path, language: str, device: str) -> None:
    owner: Visitor = visit(language=language, device=device)
    said, page = SAID[language], owner.page
    email = newcomer(owner.stack, "changing", language=language)
    company = company_sent(owner, email, f"changing-{'arabic' if language == 'ar' else 'english'}", tmp_path)
    owner.enter(email)
    ops = Ops(visit(language="en"))
    ops.confirm(company)
    info = f"/company/{company}/main-info"

    # Another name: in force once ops approve it, and not before.
    owner.goto(f"{info}/personal-info")
    page.get_by_role("link", name=said["ask"], exact=True).click()
    page.locator("[name=name_en]").fill("Riyadh Summits")
    send(page, said, "personal-info")
    shows(page, "Riyadh Peaks")
    number = waiting_order(page)
    decide(ops, number, "approve")
    assert f"/company/{company}/main-info/edit-orders/{number}" in mail_to(owner.stack, email, "/edit-orders/")
    owner.goto(f"{info}/edit-orders/{number}")
    shows(page, "Riyadh Summits")
    owner.goto(f"{info}/personal-info")
    shows(page, "Riyadh Summits")
    expect(page.get_by_role("heading", name=said["waiting"])).to_have_count(0)

    # Rejected: the reason stands where the change was asked for, in the reader's language.
    page.get_by_role("link", name=said["ask"], exact=True).click()
    page.locator("[name=name_ar]").fill("شركة أخرى")
    send(page, said, "personal-info")
    decide(ops, waiting_order(page), "reject", REASON)
    owner.goto(f"{info}/personal-info")
    shows(page, REASON[language])
    page.get_by_role("link", name=said["order"]).click()
    page.wait_for_url(re.compile(r"/edit-orders/\d+$"))
    shows(page, REASON[language])
    shows(page, "شركة أخرى")

    # A paper with a date: once it is about to expire, the requirement leads to its very place.
    soon = (utc_now() + timedelta(days=10)).date().isoformat()
    for expires_on in (soon, "2031-01-31"):
        if expires_on == soon:
            owner.goto(f"{info}/legal-info/change?field={LICENCE}")
        else:
            owner.goto(f"/company/{company}")
            page.locator(f"main a[href*='/legal-info?field={LICENCE}']").first.click()
            page.wait_for_url(re.compile(rf"/legal-info/change\?field={LICENCE}"))
        live(page)
        expect(page.locator("button[data-field=tourism_license]")).to_be_focused()
        page.locator("[data-upload=tourism_license]").set_input_files(paper_pdf(tmp_path, f"{expires_on}.pdf"))
        page.get_by_label(said["expiry"]).fill(expires_on)
        send(page, said, "legal-info")
        shows(page, said["sent"])
        decide(ops, waiting_order(page), "approve")
        owner.goto(f"{info}/legal-info")
        shows(page, f"{expires_on}.pdf")
        renew = page.get_by_role("link", name=said["renew"]).and_(page.locator(f"[href*='{LICENCE}']"))
        expect(renew).to_be_visible()
    owner.goto(f"/company/{company}")
    expect(page.locator(f"main a[href*='{LICENCE}']")).to_have_count(0)

    # Rejected and the approval revoked: the data is with its owner again, in the wizard.
    owner.goto(f"{info}/legal-info/change")
    page.locator("[name=registration_number]").fill("7009876543")
    send(page, said, "legal-info")
    ops.page.goto(f"/admin/companies/editorder/{waiting_order(page)}/revoke/")
    ops.page.locator("[name='marked:registration_number']").check()
    for words, text in REVOKED.items():
        ops.page.locator(f"[name='{words}:registration_number']").fill(text)
    ops.page.locator("#content form [type=submit]").last.click()
    ops.page.wait_for_url(re.compile(r"/change/$"))
    owner.goto(f"{info}/legal-info")
    shows(page, REVOKED[language])
    page.get_by_role("link", name=said["wizard"]).click()
    page.wait_for_url(re.compile(rf"/add-company/{company}/5"))
    shows(page, REVOKED[language])
