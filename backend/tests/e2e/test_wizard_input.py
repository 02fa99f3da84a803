"""Bad input at every step of the wizard: said beside the field in the page's language, the rest of the form kept."""

import io
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor
from tests.e2e.papers import logo_png, paper_pdf
from tests.e2e.screens import Api
from tests.e2e.test_main_job import ADDRESS, BANK, LEGAL, fill, main_button, next_step
from tools.stack import Stack

# Not the owner of the demo, whose companies other tests count on.
PERSON = "member@example.com"
TOO_LARGE = 513 * 1024

SAID = {
    "ar": {
        "required": "هذا الحقل مطلوب",
        "arabic": "اكتب هذا الاسم بأحرف عربية.",
        "english": "اكتب هذا الاسم بأحرف إنجليزية.",
        "digital": "أحرف إنجليزية فقط، دون أرقام أو رموز أو مسافات",
        "taken": "هذه القيمة مستخدمة من قبل",
        "crop": "اختر الجزء الظاهر",
        "use": "استخدام الصورة",
        "content": "نوع الملف لا يطابق امتداده. اختر ملفًا آخر.",
        "image": "صور بصيغة jpg أو png أو jpeg فقط",
        "document": "ملفات PDF أو صور jpg أو png أو jpeg فقط",
        "pdf": "هذا الملف أكبر من 512 كيلوبايت. صوّر الورقة بدلًا منه",
        "damaged": "الملف تالف ولا يمكن فتحه",
        "tax": "يتكون الرقم الضريبي من 15 رقمًا، ويبدأ وينتهي بالرقم 3.",
        "building": "يتكون رقم المبنى من 4 أرقام.",
        "postal": "يتكون الرمز البريدي من 5 أرقام.",
        "phone": "أدخل رقم هاتف صحيحًا، من دون رقم التحويلة",
        "iban": "رقم الآيبان غير صحيح",
    },
    "en": {
        "required": "This field is required",
        "arabic": "Write this name in Arabic letters.",
        "english": "Write this name in English letters.",
        "digital": "English letters only: no digits, symbols or spaces",
        "taken": "This value is already in use",
        "crop": "Choose the visible part",
        "use": "Use this image",
        "content": "The file’s type doesn’t match its name. Choose another file.",
        "image": "jpg, png or jpeg images only",
        "document": "PDF files or jpg, png or jpeg images only",
        "pdf": "This PDF is over 512 KB. Photograph the paper instead",
        "damaged": "This file is damaged and can’t be opened. Upload another copy.",
        "tax": "The tax number has 15 digits and starts and ends with 3.",
        "building": "The building number has 4 digits.",
        "postal": "The postal code has 5 digits.",
        "phone": "Enter a valid phone number, without an extension",
        "iban": "This IBAN is not valid",
    },
}


def contains(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text))


def field(page: Page, name: str) -> Locator:
    """What is seen of a field: hidden inputs of pickers carry their name, too."""
    return page.locator(f"[name='{name}']:visible").first


def refused(page: Page, name: str, sentence: str) -> None:
    """The field is marked, and whoever reads it to somebody says why."""
    wrong = field(page, name)
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_accessible_description(contains(sentence))


def kept(page: Page, values: dict[str, str], *, but: tuple[str, ...]) -> None:
    for name, value in values.items():
        if name not in but:
            expect(field(page, name)).to_have_value(value)


def stays(page: Page, number: int) -> None:
    expect(page).to_have_url(re.compile(rf"/add-company/[0-9a-f-]{{36}}/{number}$"))


def file_of(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def bomb_png(folder: Path) -> Path:
    """A few kilobytes that would become gigabytes: 40,000 by 40,000 pixels, all the same."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 40_000, 40_000, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(bytes(8_000_000), 9))
    return file_of(folder, "bomb.png", b"\x89PNG\r\n\x1a\n" + header + pixels + chunk(b"IEND", b""))


def truncated_jpeg(folder: Path) -> Path:
    output = io.BytesIO()
    Image.effect_noise((200, 200), 80).convert("RGB").save(output, "JPEG")
    return file_of(folder, "cut.jpg", output.getvalue()[: output.tell() // 3])


@pytest.fixture
def left_clean(stack: Stack) -> Iterator[Api]:
    """Drafts that a journey leaves behind are deleted, so that the next one finds the demo as it was."""
    api = Api(stack.url, PERSON, PASSWORD)
    yield api
    for company in api.call("GET", "/companies?simple=true&pagination=all")["data"]:
        if company["status"] == "uncompleted":
            api.call("DELETE", f"/companies/{company['id']}")


def kind_step(page: Page, said: dict[str, str]) -> None:
    main_button(page).click()
    group = page.get_by_role("radiogroup")
    expect(group).to_have_attribute("aria-invalid", "true")
    expect(page.locator("form").get_by_text(said["required"])).to_be_visible()
    expect(page.get_by_role("radio").first).to_be_focused()
    page.get_by_role("radio").first.click()
    next_step(page, 2, "[name=company_name]")


def names_step(page: Page, said: dict[str, str]) -> None:
    names = {"company_name": "قوافل نجد", "name_ar": "Najd Caravans", "name_en": "قوافل نجد"}
    fill(page, names)
    main_button(page).click()
    refused(page, "name_ar", said["arabic"])
    refused(page, "name_en", said["english"])
    expect(field(page, "name_ar")).to_be_focused()
    kept(page, names, but=())
    stays(page, 2)
    fill(page, {"name_ar": "قوافل نجد", "name_en": ""})
    main_button(page).click()
    refused(page, "name_en", said["required"])
    fill(page, {"name_en": "Najd Caravans"})
    next_step(page, 3, "[name=sub_domain]")


def brand_step(page: Page, said: dict[str, str], files: Path, free: str) -> None:
    logo = page.locator("input[type=file]")
    zone = page.locator("form").filter(has=logo)
    for refusal, file in (
        ("content", file_of(files, "words.png", b"these are words")),
        ("image", file_of(files, "logo.gif", b"GIF89a")),
        ("content", file_of(files, "large.png", bytes(TOO_LARGE))),
        ("image", bomb_png(files)),
    ):
        logo.set_input_files(file)
        expect(zone.get_by_text(contains(said[refusal])).last).to_be_visible()
    # One that is not square is cut.
    logo.set_input_files(logo_png(files, size=(300, 200)))
    dialog = page.get_by_role("dialog", name=said["crop"])
    dialog.get_by_role("button", name=said["use"]).click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("logo-300x200.png")).to_be_visible()
    fill(page, {"sub_domain": "riyadh 24"})
    main_button(page).click()
    refused(page, "sub_domain", said["digital"])
    # The server's own refusals stand at the same places.
    fill(page, {"sub_domain": "wahat-travel"})
    logo.set_input_files(logo_png(files))
    main_button(page).click()
    refused(page, "sub_domain", said["taken"])
    expect(page.get_by_text("logo-200x200.png")).to_be_visible()
    fill(page, {"sub_domain": free})
    next_step(page, 4, "[role=radiogroup]")


def region_step(page: Page) -> None:
    def picker(label: str) -> Locator:
        return page.get_by_role("combobox", name=re.compile(label)).and_(page.locator("input"))

    # What the owner's phone says of both is filled in.
    expect(picker("الدولة|Country")).to_have_value(re.compile("السعودية|Saudi Arabia"))
    expect(picker("العملة|Currency")).to_have_value(contains("SAR"))
    next_step(page, 5, "[name=entity_name]")


def fields_step(page: Page, number: int, good: dict[str, str], bad: dict[str, tuple[str, str]], ready: str) -> None:
    """A step of plain fields: some wrong, corrected one after the other; nothing else is typed twice."""
    fill(page, good | {name: value for name, (value, _sentence) in bad.items()})
    main_button(page).click()
    for name, (_value, sentence) in bad.items():
        refused(page, name, sentence)
    kept(page, good, but=tuple(bad))
    stays(page, number)
    fill(page, {name: good[name] for name in bad})
    next_step(page, number + 1, ready)


def photo_of_paper(folder: Path) -> Path:
    """As a phone takes it: some megabytes."""
    path = folder / "photo.jpg"
    Image.effect_noise((3000, 2200), 60).convert("RGB").save(path, "JPEG", quality=90)
    assert path.stat().st_size > 4 * TOO_LARGE
    return path


def smaller_photo(page: Page, slot: Locator, photo: Path) -> None:
    """It is chosen all the same, small enough for the server, and large enough to be read."""
    page.locator("input[data-upload=commercial_register]").set_input_files(photo)
    expect(slot.get_by_role("alert")).to_have_count(0)
    row = slot.get_by_text(photo.name).locator("xpath=..")
    size = re.search(r"\d+", row.locator("small").inner_text())
    assert size
    assert 100 < int(size[0]) <= TOO_LARGE // 1024
    slot.get_by_role("button", name=contains(photo.name)).click()


def documents_step(page: Page, said: dict[str, str], files: Path) -> None:
    main_button(page).click()
    slots = page.locator("section[data-field-whole]").filter(has=page.get_by_role("alert"))
    expect(slots).to_have_count(3)
    for slot in slots.all():
        expect(slot.get_by_role("alert")).to_have_text(said["required"])
    register = page.locator("section:has(> input[data-upload=commercial_register])")
    upload = page.locator("input[data-upload=commercial_register]")
    upload.set_input_files(file_of(files, "letter.txt", b"words"))
    expect(register.get_by_role("alert")).to_have_text(said["document"])
    upload.set_input_files(file_of(files, "large.pdf", b"%PDF-1.7" + bytes(TOO_LARGE)))
    expect(register.get_by_role("alert")).to_contain_text(said["pdf"])
    smaller_photo(page, register, photo_of_paper(files))
    for name in ("tax_card", "tourism_license"):
        page.locator(f"input[data-upload={name}]").set_input_files(paper_pdf(files, f"{name}.pdf"))
    upload.set_input_files(file_of(files, "program.pdf", b"MZ" + bytes(500)))
    expect(register.get_by_role("alert")).to_have_text(said["content"])
    # What only the server can see: a picture that ends too early.
    cut = truncated_jpeg(files)
    upload.set_input_files(cut)
    main_button(page).click()
    expect(register.get_by_role("alert").filter(has_text=said["damaged"])).to_be_visible()
    stays(page, 6)
    register.get_by_role("button", name=contains(cut.name)).click()
    expect(register.get_by_text(cut.name)).to_have_count(0)
    upload.set_input_files(paper_pdf(files, "register.pdf"))
    next_step(page, 7, "[name=city]")


def review_step(page: Page, api: Api, company_id: str) -> None:
    """Nothing is typed here; what is missing by now is named, with the way to it."""
    papers = api.call("GET", f"/companies/{company_id}/wizard/6")["data"]["values"]["documents"]
    taken_away = next(paper["id"] for paper in papers if paper["kind"] == "tax_card")
    api.call("DELETE", f"/companies/{company_id}/documents/{taken_away}")
    page.locator("[data-main]").click()
    missing = page.get_by_role("alert").locator("a[href$='field=documents.tax_card']")
    expect(missing).to_be_visible()
    missing.click()
    page.wait_for_url(re.compile(r"/6\?field=documents.tax_card$"))
    expect(page.locator("button[data-field=tax_card]")).to_be_focused()
    companies = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    assert {row["id"]: row["status"] for row in companies}[company_id] == "uncompleted"


@BOTH
def test_every_step_says_what_is_wrong_and_keeps_the_rest(
    visit: Any, left_clean: Api, tmp_path: Path, language: str, device: str
) -> None:
    said = SAID[language]
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(PERSON)
    visitor.goto("/add-company")
    kind_step(page, said)
    names_step(page, said)
    brand_step(page, said, tmp_path, f"najd-caravans-{'arabic' if language == 'ar' else 'english'}")
    region_step(page)
    wrong_tax = {"tax_number": ("31012239350000", said["tax"]), "tourism_license": ("", said["required"])}
    fields_step(page, 5, LEGAL, wrong_tax, "input[data-upload]>>visible=false")
    documents_step(page, said, tmp_path)
    wrong_place = {"building_no": ("74", said["building"]), "postal_code": ("123", said["postal"])}
    fields_step(page, 7, ADDRESS, wrong_place, "[name='phones.0.phone']")
    fill(page, {"phones.0.phone": "123", "phones.0.name": "المبيعات"})
    main_button(page).click()
    refused(page, "phones.0.phone", said["phone"])
    kept(page, {"phones.0.name": "المبيعات"}, but=())
    stays(page, 8)
    fill(page, {"phones.0.phone": "0512345678"})
    next_step(page, 9, "[name=iban]")
    fields_step(page, 9, BANK, {"iban": ("SA0380000000608010167518", said["iban"])}, "[data-main]")
    match = re.search(r"/add-company/([0-9a-f-]{36})/", page.url)
    assert match
    review_step(page, left_clean, match[1])
