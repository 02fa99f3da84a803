"""The main job in a real browser: in Arabic on a desktop, in English on a phone."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, link_in_mail
from tests.e2e.papers import logo_png, paper_pdf
from tests.e2e.test_screens import settled

STAGES = {
    "ar": ("فترة السماح", "إيقاف جزئي", "إيقاف كلي"),
    "en": ("grace|allowance", "partial", "total"),
}
LEGAL = {
    "entity_name": "شركة قمم الرياض للسياحة",
    "registration_number": "7001234567",
    "tax_number": "310122393500003",
    "tourism_license": "73104512",
}
ADDRESS = {
    "address_name": "المكتب الرئيسي",
    "state": "منطقة الرياض",
    "city": "الرياض",
    "district": "العليا",
    "street": "طريق الملك فهد",
    "building_no": "7421",
    "postal_code": "12214",
}
# What a month of the first package is worth a moment after it was paid.
LOST = re.compile(r"21\.8\d\sUSD")
BANK = {"account_holder_name": "شركة قمم الرياض", "iban": "SA0380000000608010167519", "bank_name": "مصرف الراجحي"}


def fill(page: Page, values: dict[str, str]) -> None:
    for name, value in values.items():
        page.locator(f"[name='{name}']").fill(value)


def shows(page: Page, words: str) -> None:
    """The words stand somewhere on the page itself, where a person sees them."""
    found = page.get_by_role("main").get_by_text(re.compile(words, re.IGNORECASE))
    expect(found.filter(visible=True).first).to_be_visible()


def main_button(page: Page) -> Locator:
    return page.locator("form button[type=submit]").last


def choose(page: Page, label: str, text: str) -> None:
    """From a list that is searched by typing."""
    field = page.get_by_role("combobox", name=re.compile(label)).and_(page.locator("input"))
    field.click()
    field.fill(text.split("|")[0 if page.locator("html[lang=ar]").count() else -1])
    page.get_by_role("option", name=re.compile(text)).first.click()


def next_step(page: Page, number: int, ready: str) -> None:
    main_button(page).click()
    page.wait_for_url(re.compile(rf"/add-company/[^/]+/{number}$"))
    page.locator(ready).first.wait_for(state="attached")


def ask_for_account(visitor: Visitor, email: str) -> Page:
    """The form of signing up, sent: a mail is on its way."""
    page = visitor.goto("/signup")
    fill(page, {"first_name": "ليلى", "last_name": "الحربي", "email": email})
    page.locator("[name=phone]").fill("0512345678")
    fill(page, {"password": PASSWORD, "password_confirmation": PASSWORD})
    page.locator("[name=terms]").check()
    main_button(page).click()
    page.wait_for_url(re.compile(r"/check-mail"))
    return page


def sign_up(visitor: Visitor, email: str) -> None:
    page = ask_for_account(visitor, email)
    page.goto(link_in_mail(visitor.stack, email, "regToken"))
    page.wait_for_url(re.compile(rf"/{visitor.language}/?$"))


def add_company(visitor: Visitor, sub_domain: str, files: Path) -> str:
    """Ten steps and the submission; gives the company's id."""
    page = visitor.goto("/add-company")
    page.get_by_role("radio").first.click()
    next_step(page, 2, "[name=company_name]")
    fill(page, {"company_name": "قمم الرياض", "name_ar": "شركة قمم الرياض", "name_en": "Riyadh Peaks"})
    next_step(page, 3, "[name=sub_domain]")
    fill(page, {"sub_domain": sub_domain})
    page.locator("input[type=file]").set_input_files(logo_png(files))
    next_step(page, 4, "[role=radiogroup]")
    choose(page, "الدولة|Country", "السعودية|Saudi Arabia")
    choose(page, "العملة|Currency", "ريال سعودي|Saudi Riyal")
    next_step(page, 5, "[name=entity_name]")
    fill(page, LEGAL)
    next_step(page, 6, "[data-upload]")
    for number in range(3):
        page.locator("[data-upload]").nth(number).set_input_files(paper_pdf(files, f"paper-{number}.pdf"))
    expiry = page.locator("input[type=date]:visible, [name^='expiry']:visible")
    for number in range(expiry.count()):
        expiry.nth(number).fill("2030-01-31")
    next_step(page, 7, "[name=city]")
    fill(page, ADDRESS)
    next_step(page, 8, "[name='phones.0.phone']")
    fill(page, {"phones.0.phone": "0512345678", "phones.0.name": "المبيعات"})
    next_step(page, 9, "[name=iban]")
    fill(page, BANK)
    next_step(page, 10, "[data-main]")
    page.locator("[data-main]").click()
    expect(
        page.get_by_text(re.compile("قيد المراجعة|under review", re.IGNORECASE)).filter(visible=True).first
    ).to_be_visible()
    match = re.search(r"([0-9a-f-]{36})", page.url)
    assert match
    return match[1]


class Ops:
    """The admin, in English."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        visitor.context.add_cookies([{"name": "language", "value": "en", "url": visitor.stack.url}])
        self.page.goto("/admin/login/?next=/admin/")
        fill(self.page, {"username": "ops@example.com", "password": PASSWORD})
        self.page.locator("#login-form [type=submit]").click()
        self.page.wait_for_url(re.compile(r"[^=]/admin/$"))

    def confirm(self, company_id: str) -> None:
        self.page.goto(f"/admin/companies/company/{company_id}/review/")
        self.page.get_by_role("button", name="Take this review").click()
        # On the page itself, and once more where it asks.
        for _press in range(2):
            self.page.get_by_role("button", name="Approve the company").click()
        self.page.wait_for_load_state()

    def transfer(self, withdrawal: str, files: Path) -> None:
        for move in ("see", "accept"):
            self.page.goto(f"/admin/billing/withdrawal/{withdrawal}/{move}/")
            if move == "accept":
                self.page.locator("input[type=file]").set_input_files(paper_pdf(files, "receipt.pdf"))
            self.page.locator("#content form [type=submit]").first.click()
            self.page.wait_for_load_state()

    def move_clock(self, company_id: str, days: int) -> None:
        self.page.goto(f"/admin/lifecycle/companyclock/{company_id}/change/")
        fill(self.page, {"days": str(days)})
        self.page.get_by_role("button", name="Move the clock", exact=True).click()
        self.page.get_by_text("The clock can’t be moved back").wait_for()
        self.page.get_by_role("button", name="Move the clock").click()
        self.page.get_by_text("The clock was moved").wait_for()

    def refuse_deletion(self, email: str, reason: str) -> None:
        self.page.goto(f"/admin/lifecycle/deletionrequest/?q={email}")
        self.page.locator("#result_list tbody a").first.click()
        self.page.wait_for_url(re.compile(r"/deletionrequest/\d+/change/"))
        self.page.get_by_role("link", name="Refuse").click()
        self.page.locator("[name=reason]").fill(reason)
        self.page.locator("#content form [type=submit]").first.click()
        self.page.wait_for_url(re.compile(r"/deletionrequest/\d+/change/"))


def charge(visitor: Visitor, company: str, amount: str) -> None:
    page = visitor.goto(f"{company}/charges")
    fill(page, {"charges_amount": amount})
    main_button(page).click()
    page.wait_for_url(re.compile(r"/sandbox-pay/"))
    page.locator("button[value=pay]").click()
    page.wait_for_url(re.compile(rf"{company}/payments/\d+"))
    visitor.goto(f"{company}/balance")
    expect(page.get_by_role("main").get_by_text(f"{amount} USD").first).to_be_visible()


def subscribe(visitor: Visitor, company: str) -> None:
    page = visitor.goto(f"{company}/license")
    page.get_by_text(re.compile("^(شهري|Monthly)$")).click()
    page.get_by_role("button", name=re.compile("الأساسية|Basic")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("21.85 USD").first).to_be_visible()
    dialog.get_by_role("button", name=re.compile("طلب الاشتراك|Order and continue")).click()
    pay = page.get_by_role("dialog").filter(has=page.get_by_role("radio"))
    pay.locator("button[type=submit]").click()
    page.wait_for_url(re.compile(rf"{company}/(payments/\d+|license)"))


def change_package(visitor: Visitor, company: str) -> None:
    """From what is paid and runs to another one: what is lost is said twice, and the new licence is there once paid."""
    page = visitor.goto(f"{company}/license")
    page.get_by_text(re.compile("^(شهري|Monthly)$")).click()
    page.get_by_role("button", name=re.compile("المتقدمة|Advanced")).click()
    quote = page.get_by_role("dialog")
    expect(quote.get_by_text("56.35 USD").first).to_be_visible()
    expect(quote.get_by_role("note").filter(has_text=re.compile("متبق|remaining"))).to_contain_text(LOST)
    quote.get_by_role("button", name=re.compile("طلب الاشتراك|Order and continue")).click()
    question = page.get_by_role("dialog", name=re.compile("تغيير الباقة؟|Change the plan?"))
    expect(question.get_by_text(LOST)).to_be_visible()
    question.get_by_role("button", name=re.compile("تغيير الباقة|Change plan")).click()
    pay = page.get_by_role("dialog").filter(has=page.get_by_role("radio"))
    pay.locator("button[type=submit]").click()
    page.wait_for_url(re.compile(rf"{company}/payments/\d+"))
    # It goes on by itself.
    page.wait_for_url(re.compile(rf"{company}/license$"))
    expect(page.locator("li[data-current]")).to_contain_text(re.compile("المتقدمة|Advanced"))


def withdraw(visitor: Visitor, company: str, amount: str) -> str:
    page = visitor.goto(f"{company}/withdrawal-requests/add")
    fill(page, {"withdrawal_amount": amount})
    main_button(page).click()
    page.get_by_role("dialog").get_by_role("button").last.click()
    page.wait_for_url(re.compile(r"withdrawal-requests/(\d+)$"))
    return page.url.rsplit("/", 1)[-1]


def until(done: Callable[[], bool], *, seconds: float = 40) -> None:
    """Wait until a job has done its part."""
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, "the job did not do its part in time"
        time.sleep(0.25)


@BOTH
def test_from_sign_up_to_erasure(visit: Any, tmp_path: Path, language: str, device: str) -> None:
    owner: Visitor = visit(language=language, device=device)
    ops = Ops(visit(language="en"))
    email = f"layla-{language}@example.com"
    sub_domain = f"riyadh-peaks-{'arabic' if language == 'ar' else 'english'}"

    sign_up(owner, email)
    company_id = add_company(owner, sub_domain, tmp_path)
    company = f"/company/{company_id}"
    ops.confirm(company_id)
    page = owner.goto(company)
    shows(page, "تم اعتماد|is approved")
    shows(page, "اختيار باقة|Choose a plan")

    charge(owner, company, "200.00")
    subscribe(owner, company)
    change_package(owner, company)
    page = owner.goto(f"{company}/invoices")
    expect(page.get_by_role("main").get_by_text(re.compile(r"INV-\d{4}-\d{6}")).first).to_be_visible()

    withdrawal = withdraw(owner, company, "50.00")
    ops.transfer(withdrawal, tmp_path)
    page = owner.goto(f"{company}/withdrawal-requests/{withdrawal}")
    expect(page.get_by_role("button", name=re.compile("إيصال|receipt"))).to_be_visible()

    page = owner.goto(f"{company}/balance")
    page.get_by_role("button", name=re.compile("تفاصيل|Details of")).click()
    for amount in ("+200.00", "−55.00", "−50.00", "−5.00"):
        expect(page.get_by_role("main").get_by_text(f"{amount} USD").first).to_be_visible()

    for days, words in zip((32, 7, 14), STAGES[language], strict=True):
        ops.move_clock(company_id, days)
        page = owner.goto(f"{company}/license")
        expect(
            page.get_by_role("main").get_by_text(re.compile(words, re.IGNORECASE)).filter(visible=True).first
        ).to_be_visible()

    # What is left goes to the bank without fee, so that nothing keeps the company.
    page = owner.goto(f"{company}/withdrawal-requests/add")
    available = (
        page.get_by_role("main")
        .get_by_text(re.compile(r"^[\d,]+\.\d\d USD$"))
        .first.inner_text()
        .split()[0]
        .strip("\u2066\u2069")
    )
    ops.transfer(withdraw(owner, company, available), tmp_path)
    ops.move_clock(company_id, 16)
    public = f"/api/v1/public/companies/{sub_domain}"
    until(lambda: owner.page.request.get(public).status == 404)
    home = owner.goto("/")
    settled(home)
    expect(home.get_by_text(re.compile("قمم الرياض|Riyadh Peaks"))).to_have_count(0)
