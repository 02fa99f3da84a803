"""Two-step verification: set up, used with the app and with recovery codes, switched off."""

import re
import time
from dataclasses import dataclass
from typing import Any

import pyotp
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor
from tests.e2e.people import newcomer
from tests.e2e.test_main_job import fill, main_button

SAID = {
    "ar": {
        "set_up": "تفعيل التحقق بخطوتين",
        "qr": "رمز QR يضيف حسابك إلى تطبيق المصادقة",
        "codes": "رموز الاسترداد",
        "kept": "حفظتُ الرموز",
        "left": r"بقيت لك \W*{}\W* رموز استرداد",
        "lost": "فقدت هاتفك؟ استخدام رمز استرداد",
        "wrong": "الرمز غير صحيح أو استُخدم من قبل. أدخل رمزًا جديدًا.",
        "switch_off": "إيقاف التحقق بخطوتين",
    },
    "en": {
        "set_up": "Set up two-step verification",
        "qr": "QR code that adds your account to an authenticator app",
        "codes": "Recovery codes",
        "kept": "I have saved the codes",
        "left": r"\W*{}\W* recovery codes left",
        "lost": "Lost your phone? Use a recovery code",
        "wrong": "The code is incorrect or has already been used. Enter a new one.",
        "switch_off": "Switch off two-step verification",
    },
}


@dataclass
class App:
    """The authenticator app on the person's phone."""

    secret: str
    last_step: int = 0

    def code(self) -> str:
        """A code that was not used yet: each counts once, and the next one counts already."""
        totp = pyotp.TOTP(self.secret)
        self.last_step = max(self.last_step + 1, int(time.time()) // totp.interval)
        return totp.generate_otp(self.last_step)


def set_up(page: Page, said: dict[str, str]) -> tuple[App, list[str]]:
    """In ``/account/management``: the app that holds the secret, and the recovery codes."""
    page.get_by_role("button", name=said["set_up"]).click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[name=password]").fill(PASSWORD)
    dialog.locator("button[type=submit]").click()
    picture = dialog.get_by_role("img", name=said["qr"])
    expect(picture).to_be_visible()
    # Decoded, and not only there.
    picture.evaluate("image => image.decode()")
    app = App(re.sub(r"\s", "", dialog.locator("code").inner_text()))
    assert re.fullmatch(r"[A-Z2-7]{32}", app.secret)
    dialog.locator("[name=code]").fill(app.code())
    dialog.locator("button[type=submit]").click()
    codes = dialog.get_by_role("list", name=said["codes"]).get_by_role("listitem")
    expect(codes).to_have_count(10)
    texts = [text.strip() for text in codes.all_inner_texts()]
    dialog.get_by_role("button", name=said["kept"]).click()
    expect(dialog).to_have_count(0)
    return app, texts


def first_step(visitor: Visitor, email: str) -> Page:
    """Signed out, and in again as far as the password leads."""
    visitor.sign_out()
    page = visitor.page
    page.wait_for_url(re.compile(r"/login$"))
    fill(page, {"email": email, "password": PASSWORD})
    main_button(page).click()
    expect(page.locator("[name=code]")).to_be_visible()
    return page


def second_step(page: Page, code: str) -> None:
    page.locator("[name=code]").fill(code)
    main_button(page).click()


@BOTH
def test_two_step_sign_in_from_setting_up_to_switching_off(visit: Any, language: str, device: str) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    email = newcomer(visitor.stack, "two-step", language=language)
    home = re.compile(rf"/{language}/?$")
    visitor.enter(email)
    page = visitor.goto("/account/management")
    app, codes = set_up(page, said)
    expect(page.get_by_text(re.compile(said["left"].format(10)))).to_be_visible()

    first_step(visitor, email)
    second_step(page, app.code())
    page.wait_for_url(home)

    first_step(visitor, email)
    page.get_by_role("button", name=said["lost"]).click()
    second_step(page, codes[0])
    page.wait_for_url(home)

    # Each works once.
    first_step(visitor, email)
    page.get_by_role("button", name=said["lost"]).click()
    second_step(page, codes[0])
    expect(page.get_by_text(said["wrong"]).first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/login$"))
    second_step(page, codes[1])
    page.wait_for_url(home)

    visitor.goto("/account/management")
    expect(page.get_by_text(re.compile(said["left"].format(8)))).to_be_visible()
    page.get_by_role("button", name=said["switch_off"]).click()
    dialog = page.get_by_role("dialog")
    fill(page, {"password": PASSWORD, "code": codes[2]})
    dialog.locator("button[type=submit]").click()
    expect(page.get_by_role("button", name=said["set_up"])).to_be_visible()

    visitor.sign_out()
    page.wait_for_url(re.compile(r"/login$"))
    visitor.sign_in(email)
