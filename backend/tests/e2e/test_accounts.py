"""Accounts: signing up, a forgotten password, a new address, a picture."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, link_in_mail
from tests.e2e.people import newcomer, unused_address
from tests.e2e.test_main_job import ask_for_account, fill, main_button, shows

NEW_PASSWORD = "Rihla-2027?"
WAIT = {
    "ar": re.compile(r"يمكنك إعادة الإرسال بعد (\d+) ثانية"),
    "en": re.compile(r"You can send it again in (\d+) seconds"),
}
SAID = {
    "ar": {
        "check_mail": "تحقق من بريدك الإلكتروني",
        "resend": "إعادة إرسال الرابط",
        "not_active": "لم يُفعَّل حسابك بعد",
        "used": "تعذّر تفعيل الحساب",
        "sent": "إن كان العنوان مسجلًا لدينا فستصله رسالة بعد لحظات",
        "changed": "تم تغيير كلمة المرور",
        "wrong_pair": "البريد الإلكتروني أو كلمة المرور غير صحيحة",
        "dead_link": "الرابط غير صالح",
    },
    "en": {
        "check_mail": "Check your email",
        "resend": "Send the link again",
        "not_active": "Your account is not active yet",
        "used": "The account could not be activated",
        "sent": "If we know the address, a mail is on its way",
        "changed": "Password changed",
        "wrong_pair": "The email or password is incorrect",
        "dead_link": "The link does not work",
    },
}


def title(page: Page, words: str) -> None:
    """The page's own heading."""
    expect(page.get_by_role("heading", level=1, name=words)).to_be_visible()


def signing_in_says(visitor: Visitor, email: str, password: str, words: str) -> None:
    """The pair is refused, with these words, and the visitor stays outside."""
    page = visitor.goto("/login")
    fill(page, {"email": email, "password": password})
    main_button(page).click()
    expect(page.get_by_role("alert").filter(has_text=words).first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/login$"))


@BOTH
def test_signing_up_by_the_link_of_the_mail(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    email = unused_address("signing-up")

    page = ask_for_account(visitor, email)

    title(page, said["check_mail"])
    expect(page.get_by_role("main").get_by_text(email)).to_be_visible()
    # Another mail only after a minute, which is seen to pass.
    expect(page.get_by_role("button", name=said["resend"])).to_be_disabled()
    waiting = page.get_by_text(WAIT[language])
    first = WAIT[language].search(waiting.inner_text())
    assert first
    assert 0 < int(first[1]) <= 60
    expect(waiting).not_to_have_text(first[0])

    link = link_in_mail(visitor.stack, email, "regToken")
    signing_in_says(visitor, email, PASSWORD, said["not_active"])
    page.goto(link)
    page.wait_for_url(re.compile(rf"/{language}/?$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    # The link works once; whoever finds it later gets nowhere.
    other: Visitor = visit(language=language, device=device)
    other.page.goto(link)
    title(other.page, said["used"])
    other.goto("/account-profile")
    other.page.wait_for_url(re.compile(r"/login$"))


@BOTH
def test_forgotten_password(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "forgetful", language=language)

    page = visitor.goto("/login")
    page.locator("a[href$='/forget-password']").click()
    fill(page, {"email": email})
    main_button(page).click()
    page.wait_for_url(re.compile(r"/send-mail-password$"))
    shows(page, said["sent"])

    link = link_in_mail(visitor.stack, email, "token")
    page.goto(link)
    page.wait_for_url(re.compile(r"/new-password$"))
    fill(page, {"password": NEW_PASSWORD, "password_confirmation": NEW_PASSWORD})
    main_button(page).click()
    page.wait_for_url(re.compile(r"/success-reset-password$"))
    title(page, said["changed"])

    signing_in_says(visitor, email, PASSWORD, said["wrong_pair"])
    visitor.sign_in(email, NEW_PASSWORD)

    later: Visitor = visit(language=language, device=device)
    later.page.goto(link)
    title(later.page, said["dead_link"])
    expect(later.page.locator("input[name=password]")).to_have_count(0)
