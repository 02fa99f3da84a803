"""Accounts: signing up, a forgotten password, a new address, a picture."""

import io
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image, ImageColor
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import ACCOUNT, BOTH, PASSWORD, Visitor, link_in_mail, mail_to
from tests.e2e.papers import STRIPES, striped_png
from tests.e2e.people import newcomer, unproven, unused_address
from tests.e2e.test_main_job import ask_for_account, fill, main_button, shows

NEW_PASSWORD = "Rihla-2027?"
WAIT = {
    "ar": re.compile(r"يمكنك إعادة الإرسال بعد (\d+) ثانية"),
    "en": re.compile(r"You can resend it in (\d+) seconds"),
}
SAID = {
    "ar": {
        "check_mail": "تحقق من بريدك الإلكتروني",
        "resend": "إعادة إرسال الرابط",
        "not_active": "لم يُفعَّل حسابك بعد",
        "used": "بريدك الإلكتروني مؤكَّد",
        "other": "تسجيل الخروج والدخول بالحساب الآخر",
        "sent": "إذا كان هذا البريد مسجّلًا لدينا فستصلك رسالة عليه بعد لحظات",
        "changed": "تم تغيير كلمة المرور",
        "wrong_pair": "البريد الإلكتروني أو كلمة المرور غير صحيحة",
        "dead_link": "الرابط غير صالح",
        "pending": "ننتظر تأكيد",
        "confirmed": "تم تأكيد بريدك الجديد",
        "undo": "التراجع عن التغيير",
        "picture": "الصورة الشخصية",
        "crop": "اختر الجزء الظاهر",
    },
    "en": {
        "check_mail": "Check your email",
        "resend": "Resend link",
        "not_active": "Your account isn’t active yet",
        "used": "Your email is already confirmed",
        "other": "Sign out and use the other account",
        "sent": "If this email address is registered",
        "changed": "Password changed",
        "wrong_pair": "The email or password is incorrect",
        "dead_link": "The link is no longer valid",
        "pending": "Waiting for",
        "confirmed": "Your new email is confirmed",
        "undo": "Undo the change",
        "picture": "Photo",
        "crop": "Choose the visible part",
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

    # The link works once; whoever finds it later is told that it did, and gets nowhere.
    other: Visitor = visit(language=language, device=device)
    other.page.goto(link)
    title(other.page, said["used"])
    other.goto("/account-profile")
    other.page.wait_for_url(re.compile(r"/login$"))


@BOTH
def test_the_link_of_another_account_leaves_whoever_is_signed_in_alone(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    own = newcomer(visitor.stack, "here", language=language)
    other, link = unproven(visitor.stack, "there", language=language)
    visitor.enter(own)

    page = visitor.page
    page.goto(link)
    expect(page.get_by_role("main").get_by_text(other, exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(own)
    # The cookie that renews the session is still that of who is signed in, too.
    page.evaluate("localStorage.removeItem('auth._token.local')")
    visitor.context.clear_cookies(name="auth._token.local")
    tab = visitor.new_page()
    tab.goto(visitor.url("/account-profile"))
    expect(tab.get_by_role("main").get_by_text(own, exact=True)).to_be_visible()
    tab.close()

    page.get_by_role("link", name=said["other"]).click()
    page.wait_for_url(re.compile(r"/login$"))
    visitor.sign_in(other)


@BOTH
def test_forgotten_password(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "forgetful", language=language)

    page = visitor.goto("/login")
    # As long as a hand presses: what leaving the first field has to say must not move the link from under it.
    page.locator("a[href$='/forget-password']").click(delay=150)
    # Both pages ask for an address: wait until the first is gone.
    expect(page.locator("input[name=password]")).to_have_count(0)
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
    assert "email" not in {cookie.get("name") for cookie in visitor.context.cookies()}

    signing_in_says(visitor, email, PASSWORD, said["wrong_pair"])
    visitor.sign_in(email, NEW_PASSWORD)

    later: Visitor = visit(language=language, device=device)
    later.page.goto(link)
    title(later.page, said["dead_link"])
    expect(later.page.locator("input[name=password]")).to_have_count(0)


def stands_below(form: Locator, field: Locator) -> None:
    """What is wrong with a field, below it; its hint below that; both clear of the next field."""
    expect(field).to_have_attribute("aria-invalid", "true")
    error, hint = (
        form.page.locator(f"[id='{name}']") for name in (field.get_attribute("aria-describedby") or "").split()
    )
    following = form.locator("label").nth(1)
    boxes = [part.bounding_box() for part in (field, error, hint, following)]
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert len(edges) == len(boxes)
    assert all(end <= start for (_, end), (start, _) in pairwise(edges)), edges


@BOTH
def test_a_new_address_counts_once_confirmed_and_until_it_is_undone(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    old = newcomer(visitor.stack, "moving", language=language)
    new = unused_address("moved")
    visitor.enter(old)

    page = visitor.goto("/account-profile")
    form = page.locator("form").filter(has=page.locator("[name=email]"))
    form.locator("button[type=submit]").click()
    stands_below(form, form.locator("[name=email]"))
    fill(page, {"email": new, "password": PASSWORD})
    form.locator("button[type=submit]").click()
    waiting = page.get_by_role("status").filter(has_text=said["pending"])
    expect(waiting).to_contain_text(new)
    expect(page.get_by_role("main").get_by_text(old, exact=True)).to_be_visible()
    # Whoever reads the old mailbox learns of it before anything changes, and not the whole of the new address.
    assert new not in mail_to(visitor.stack, old, "m•••@example.com")

    page.goto(link_in_mail(visitor.stack, new, "emailToken"))
    expect(page.get_by_role("status").filter(has_text=said["confirmed"])).to_be_visible()
    expect(page.get_by_role("main").get_by_text(new, exact=True)).to_be_visible()

    visitor.sign_out()
    page.wait_for_url(re.compile(r"/login$"))
    signing_in_says(visitor, old, PASSWORD, said["wrong_pair"])

    page.goto(link_in_mail(visitor.stack, old, "token"))
    page.get_by_role("button", name=said["undo"]).click()
    page.wait_for_url(re.compile(r"/new-password$"))
    fill(page, {"password": NEW_PASSWORD, "password_confirmation": NEW_PASSWORD})
    main_button(page).click()
    page.wait_for_url(re.compile(r"/success-reset-password$"))
    visitor.sign_in(old, NEW_PASSWORD)


def picture_of(page: Page, name: str) -> Image.Image:
    """The person's picture, as the page of the profile and the header show it."""
    shown = page.get_by_role("region", name=name).locator("img")
    expect(shown).to_be_visible()
    address = shown.get_attribute("src") or ""
    language = page.locator("html").get_attribute("lang") or ""
    expect(page.get_by_role("button", name=ACCOUNT[language]).locator("img")).to_have_attribute("src", address)
    answer = page.request.get(address)
    assert answer.status == 200
    return Image.open(io.BytesIO(answer.body())).convert("RGB")


def is_near(picture: Image.Image, colour: str) -> bool:
    """Whether its middle has the colour; compressing changes it a little."""
    middle = picture.getpixel((picture.width // 2, picture.height // 2))
    assert isinstance(middle, tuple)
    return all(abs(part - wanted) < 12 for part, wanted in zip(middle, ImageColor.getrgb(colour), strict=True))


@BOTH
def test_a_picture_is_cut_square_and_shown(visit: Any, tmp_path: Path, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(newcomer(visitor.stack, "picture", language=language))
    page = visitor.goto("/account-profile")
    expect(page.get_by_role("region", name=said["picture"])).to_be_visible()
    expect(page.get_by_role("region", name=said["picture"]).locator("img")).to_have_count(0)

    left, middle, _right = STRIPES
    for moves, colour in ((0, middle), (60, left)):
        page.locator("input[type=file][data-field=image]").set_input_files(striped_png(tmp_path))
        dialog = page.get_by_role("dialog", name=said["crop"])
        dialog.get_by_role("application").focus()
        for _ in range(moves):
            page.keyboard.press("ArrowRight")
        dialog.get_by_role("button").filter(has_text=re.compile("استخدام الصورة|Use this image")).click()
        expect(dialog).to_have_count(0)
        picture = picture_of(page, said["picture"])
        assert picture.width == picture.height
        assert is_near(picture, colour)
