"""A rejected document: from the reviewer's reason to the very file, once replaced and once left with a sentence why;
then the company is confirmed."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.companies import company_sent
from tests.e2e.conftest import BOTH, Visitor
from tests.e2e.papers import paper_pdf
from tests.e2e.people import newcomer
from tests.e2e.test_main_job import Ops, main_button

FIELD = "documents.tax_card"
REASON = {"ar": "الشهادة غير مقروءة", "en": "The certificate is not readable"}
BECAUSE = "The authority issues it like this"
SAID = {
    "ar": {
        "fix": "تصحيح البيانات",
        "replace": "استبدال الملف",
        "rejected": "مرفوض",
        "uploaded": "مرفوع",
        "unchanged": "حُفظت بياناتك، ولم تُعدَّل البيانات المرفوضة",
        "keep": "عدم التعديل مع ذكر السبب",
        "asked": "طلب تصحيح",
        "again": "إعادة الإرسال للمراجعة",
        "reviewing": "فريق المراجعة يراجع البيانات والمستندات",
        "sent": "البيانات المرسلة",
        "confirmed": "معتمدة",
    },
    "en": {
        "fix": "Correct details",
        "replace": "Replace the file",
        "rejected": "Rejected",
        "uploaded": "Uploaded",
        "unchanged": "Saved, but the rejected part hasn’t changed",
        "keep": "Keep unchanged",
        "asked": "Corrections requested",
        "again": "Submitted again",
        "reviewing": "Our reviewers are checking the details and documents",
        "sent": "What you submitted",
        "confirmed": "Approved",
    },
}


def reject(ops: Ops, company_id: str) -> None:
    page = ops.page
    page.goto(f"/admin/companies/company/{company_id}/review/")
    page.locator(f"[name='marked:{FIELD}']").check()
    for language, words in REASON.items():
        page.locator(f"[name='{language}:{FIELD}']").fill(words)
    page.get_by_role("button", name="Reject the marked fields").click()
    page.wait_for_url(re.compile(r"/change/$"))


def from_home_to_the_file(visitor: Visitor, company_id: str) -> Locator:
    """The inbox leads to the rejected document; its way out has the focus and is in sight. Gives its place."""
    said = SAID[visitor.language]
    page = visitor.goto("/")
    expect(page.get_by_role("main").get_by_text(REASON[visitor.language]).first).to_be_visible()
    page.locator(f"main a[href*='/add-company/{company_id}/6?field=']").first.click()
    page.wait_for_url(re.compile(rf"/add-company/{company_id}/6\?field="))
    slot = page.locator("[data-field-whole]").filter(has=page.locator("[data-upload=tax_card]"))
    expect(slot.get_by_text(said["rejected"], exact=True)).to_be_visible()
    expect(slot.get_by_text(REASON[visitor.language])).to_be_visible()
    expect(slot.get_by_role("button", name=said["replace"])).to_be_focused()
    expect(slot.get_by_role("button", name=said["replace"])).to_be_in_viewport()
    return slot


def resubmit(page: Page, company_id: str, said: dict[str, str]) -> None:
    """From the last step, on which nothing is missing any more, to what becomes of it."""
    page.wait_for_url(re.compile(rf"/add-company/{company_id}/10$"))
    expect(page.get_by_role("main").get_by_role("alert")).to_have_count(0)
    page.locator("[data-main]").click()
    page.wait_for_url(re.compile(rf"/company/{company_id}/review$"))
    expect(page.get_by_role("listitem").filter(has_text=said["reviewing"])).to_have_attribute("aria-current", "step")


@BOTH
def test_a_rejected_document(visit: Any, tmp_path: Path, language: str, device: str) -> None:
    owner: Visitor = visit(language=language, device=device)
    said, page = SAID[language], owner.page
    email = newcomer(owner.stack, "rejected", language=language)
    company_id = company_sent(owner, email, f"rejected-{'arabic' if language == 'ar' else 'english'}", tmp_path)
    owner.enter(email)
    owner.goto(f"/company/{company_id}/review")
    ops = Ops(visit(language="en"))

    # While it waits, all that was sent can be read, and nothing is changed.
    sent = page.get_by_role("region", name=said["sent"])
    for number in range(3):
        assert page.request.get(
            str(sent.get_by_text(f"paper-{number}.pdf").locator("xpath=ancestor::a").get_attribute("href"))
        ).ok
    expect(sent.locator("a[href*='/add-company/']")).to_have_count(0)

    reject(ops, company_id)
    slot = from_home_to_the_file(owner, company_id)
    # Saved as it is, it is no correction.
    main_button(page).click()
    expect(page.get_by_text(said["unchanged"])).to_be_visible()
    expect(slot.get_by_text(said["rejected"], exact=True)).to_be_visible()
    with page.expect_file_chooser() as chooser:
        slot.get_by_role("button", name=said["replace"]).click()
    chooser.value.set_files(paper_pdf(tmp_path, "better.pdf"))
    main_button(page).click()
    page.wait_for_url(re.compile(rf"/add-company/{company_id}/10$"))
    page.go_back()
    expect(slot.get_by_text("better.pdf")).to_be_visible()
    expect(slot.get_by_text(said["uploaded"], exact=True)).to_be_visible()
    main_button(page).click()
    resubmit(page, company_id, said)
    expect(page.get_by_role("listitem").filter(has_text=said["asked"])).to_contain_text(REASON[language])
    expect(page.get_by_role("listitem").filter(has_text=said["again"])).to_be_visible()

    # A second time the owner leaves the file, which needs a sentence that the reviewer reads.
    reject(ops, company_id)
    from_home_to_the_file(owner, company_id)
    page.get_by_role("button", name=said["keep"]).click()
    dialog = page.get_by_role("dialog")
    dialog.locator("button[type=submit]").click()
    expect(dialog.locator("textarea")).to_have_attribute("aria-invalid", "true")
    dialog.locator("textarea").fill(BECAUSE)
    dialog.locator("button[type=submit]").click()
    expect(dialog).to_have_count(0)
    main_button(page).click()
    resubmit(page, company_id, said)
    ops.page.goto(f"/admin/companies/company/{company_id}/review/")
    expect(ops.page.get_by_text(BECAUSE).first).to_be_visible()
    ops.confirm(company_id)
    owner.goto(f"/company/{company_id}/main-info/legal-info")
    # Not the filter of the orders below, which offers the same word.
    confirmed = page.get_by_role("main").get_by_text(said["confirmed"], exact=True).and_(page.locator("span"))
    expect(confirmed).to_be_visible()
    expect(page.get_by_role("main").get_by_text("better.pdf")).to_be_visible()
    expect(page.locator("main a[href*='/add-company/']")).to_have_count(0)
