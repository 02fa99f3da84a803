"""Leaving: the account deleted, a request that ops refuse, and the copy of one's data."""

import json
import re
import zipfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, link_in_mail, mail_to
from tests.e2e.people import FIRST_NAME, newcomer
from tests.e2e.test_accounts import signing_in_says
from tests.e2e.test_main_job import Ops, fill, main_button

SAID = {
    "ar": {
        "delete": "حذف حسابي نهائيًا",
        "identity": "تعذّر التحقق من هويتك. يمكنك إعادة تعيين كلمة المرور أولًا أو تقديم طلب حذف.",
        "reset": "إرسال رابط لتعيين كلمة مرور جديدة",
        "request": "تقديم طلب حذف إلى فريقنا",
        "goodbye": "تم حذف حسابك وبياناتك الشخصية",
        "wrong_pair": "البريد الإلكتروني أو كلمة المرور غير صحيحة",
        "under_review": "طلبك قيد المراجعة",
        "refused": "مرفوض",
        "ask": "طلب نسخة من بياناتي",
        "waiting": "نجهّز نسختك الآن",
        "ready": "نسختك جاهزة",
        "download": "تنزيل النسخة",
    },
    "en": {
        "delete": "Delete my account permanently",
        "identity": "Identity could not be verified. Reset your password first, or submit a deletion request.",
        "reset": "Send me a reset link",
        "request": "Submit a deletion request",
        "goodbye": "Your account and your personal data have been deleted",
        "wrong_pair": "The email or password is incorrect",
        "under_review": "Your request is under review",
        "refused": "Rejected",
        "ask": "Request a copy of my data",
        "waiting": "Your copy is being prepared",
        "ready": "Your copy is ready",
        "download": "Download the copy",
    },
}


def delete_account(page: Page, password: str, words: str) -> None:
    """The password, and yes to the last question."""
    page.locator("[name=password]").fill(password)
    main_button(page).click()
    page.get_by_role("dialog").get_by_role("button", name=words).click()


@BOTH
def test_an_account_is_deleted_by_who_knows_its_password(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "leaving", language=language)
    visitor.enter(email)
    page = visitor.goto("/account-profile/delete-account")

    delete_account(page, "Not-Mine-2026!", said["delete"])
    expect(page.get_by_role("main").get_by_text(said["identity"]).first).to_be_visible()
    expect(page.get_by_role("button", name=said["reset"])).to_be_visible()
    expect(page.get_by_role("link", name=said["request"])).to_have_attribute(
        "href", re.compile(rf"^/{language}/account/remove$")
    )
    # The first way out, taken: the mail is there.
    page.get_by_role("button", name=said["reset"]).click()
    assert link_in_mail(visitor.stack, email, "token")

    delete_account(page, PASSWORD, said["delete"])
    page.wait_for_url(re.compile(r"/login$"))
    expect(page.get_by_role("status").filter(has_text=said["goodbye"])).to_be_visible()
    signing_in_says(visitor, email, PASSWORD, said["wrong_pair"])


@BOTH
def test_a_deletion_request_is_refused_by_ops_with_a_reason(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    ops = Ops(visit(language="en"))
    email = newcomer(visitor.stack, "asking-to-leave", language=language)
    visitor.enter(email)
    page = visitor.goto("/account/remove")

    fill(page, {"reason": "لم أعد أعمل في هذا المجال."})
    main_button(page).click()
    expect(page.get_by_role("heading", name=said["under_review"])).to_be_visible()

    why = "Please transfer the shared documents to your team first."
    ops.refuse_deletion(email, why)

    page.reload()
    expect(page.get_by_role("heading", name=said["under_review"])).to_have_count(0)
    answered = page.get_by_role("listitem").filter(has_text=why)
    expect(answered).to_contain_text(said["refused"])
    assert why in mail_to(visitor.stack, email, why)
    # The account stays, and may ask again.
    expect(page.locator("[name=reason]")).to_be_visible()


@BOTH
def test_a_copy_of_ones_data(visit: Any, tmp_path: Path, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "copy", language=language)
    visitor.enter(email)
    page = visitor.goto("/account/management")
    page.get_by_role("button", name=said["ask"]).click()
    # It may be ready before it was looked at.
    expect(page.get_by_text(said["waiting"]).or_(page.get_by_text(said["ready"]))).to_be_visible()

    page.goto(link_in_mail(visitor.stack, email, "exportToken"))
    with page.expect_download() as download:
        page.get_by_role("button", name=said["download"]).click()
    path = tmp_path / "copy.zip"
    download.value.save_as(path)

    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        # What else is in it, the tests of the export say.
        assert {"README.txt", "account.json"} <= set(archive.namelist())
        account = json.loads(archive.read("account.json"))
    assert (account["email"], account["first_name"]) == (email, FIRST_NAME)
    # The token is no part of what the browser's history keeps.
    assert page.evaluate("location.search") == ""
