"""Texts of the product keep to docs/words.md: answers, admin, mails, legal texts, and the screens of the SPA."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.contrib import admin
from django.test import RequestFactory
from django.utils import translation

from accounts.users.models import User
from tests.architecture.catalogues import BACKEND_DIR, catalogue, catalogue_files, shown_messages, sources, texts

SPA_MESSAGES = BACKEND_DIR.parent / "frontend" / "src" / "i18n" / "locales"
_TAGS = re.compile(r"\{%.*?%\}")
LEGAL_TEXTS = BACKEND_DIR / "references" / "data" / "texts"


class Said(NamedTuple):
    """One text, and where it stands: ``licence.current.title``, ``billing/…/invoice_due.ar.mail``, or its msgid."""

    place: str
    text: str


class Rule(NamedTuple):
    """What is not said, and what is said instead; ``but`` are places where the word is right."""

    pattern: str
    instead: str
    but: tuple[str, ...] = ()


ARABIC = (
    Rule(r"سداد|سُد+ِ?د|تُسد+َ?د", "دفع"),
    Rule(r"\bدفعة|\bدفعتك|\bالدفعات|\bدفعات", "عملية دفع"),
    Rule(r"سحب (?:ال)?طلب\w* (?!ال?سحب)|سحب (?:ال)?اعتماد|تم سحب طلبك|سحبه صاحبه", "إلغاء"),
    Rule(r"فريق التشغيل|فريق العمل\b|إدارة المنصة|تشغيل قافلة", "فريق العمليات"),
    Rule(r"لوحة المتابعة", "لوحة العمليات"),
    Rule(r"فريق الدعم\b(?! الفني)|مع الدعم\b(?! الفني)", "الدعم الفني"),
    Rule(r"رخصة الشركة", "باقة الشركة"),
    Rule(r"(?:دون|لا توجد) باقة", "بلا باقة"),
    Rule(r"اشتراك\S* سارٍ", "اشتراك نشط"),
    Rule(r"(?<!\w)(?:ال|و)?مفع[ّلَ]+(?!\w)", "مُفعّل"),
    Rule(r"انتهت (?:هذه )?الفاتورة|تنتهي فاتورته|^منتهية$", "انتهت صلاحيتها"),
    Rule(r"(?:التنازل|المتنازل)(?! عن(?:ه| الرصيد))", "فقدان المدة المتبقية"),
    Rule(r"المعلومات القانونية", "البيانات القانونية"),
    Rule(r"الموحد للمنشأة", "الرقم الوطني الموحد"),
    Rule(r"عنوان الشبكة", "عنوان IP"),
    Rule(r"مفتاح الاتصال", "رمز الدولة"),
    Rule(r"الرجاء", "يُرجى"),
    Rule(r"التنبيهات", "الإشعارات"),
    Rule(r"السمة|الثيم", "المظهر"),
    Rule(r"^لا (?!توجد|شيء|يوجد)\S+(?: \S+)? بعد\.?$", "لا توجد … بعد"),
    Rule(r"\bقم ب|\bالخاصة? ب|\bجاري\b|\bسنقوم\b|\bالقيام ب", "the verb itself"),
    Rule(r"إلى الأبد|دون رجعة", "نهائيًا"),
    Rule(r"(?<!\w)لشركة (?:\{\{|%\()", "باسم …, or the name alone"),
    Rule(r"(?<!\w)عادة ", "عادةً"),
    Rule(r"ف(?:تجاهل|غيّر|أعد) ", "فيُرجى …"),
    Rule(r"لاتيني", "أحرف إنجليزية"),
    Rule(r"بواسطة", "المنفّذ"),
    Rule(r"رموز? لمرة واحدة", "رابط لمرة واحدة"),
    Rule(r"مكتب المراجعة", "صفحة المراجعة"),
    Rule(r"(?<!\w)طلب سحب (?:\{\{|%\()(?! ?number)", "طلب السحب من رصيد …"),
    Rule(r"\bمسجّل الدخول بحساب", "جلستك مفتوحة بحساب"),
    Rule(r"\bقافلة", "the product's name from the setting", but=("Caravan at dawn",)),
)
ENGLISH = (
    Rule(r"\b[Ll]og(?:ged|ging|s)? (?:\w+ )?(?:in|out)\b|\b[Ll]ogin\b", "sign in"),
    Rule(r"[Tt]wo-step sign-in", "two-step verification"),
    Rule(r"\b[Ee]-mail|\bmails?\b(?! server)|on its way", "email"),
    Rule(r"\bcanceled\b|\bCanceled\b|\borganizer", "cancelled"),
    Rule(
        r"\b[Cc]onfirmed\b",
        "approved",
        but=("accounts", "verification", "profile", "payment", "email", "words.charge", "terms"),
    ),
    Rule(r"(?<!\b[Bb]alance )\b[Gg]iven up\b", "forfeited"),
    Rule(r"\b[Ee]dit orders?\b", "edit request"),
    Rule(r"\b[Tt](?:ake|aken|akes|ook) (?:it |the company )?back\b", "reopen"),
    Rule(r"\b[Cc]harges?\b", "top-up", but=("common.title.charges", "charges.log")),
    Rule(r"[Rr]eaches (?:your|the) bank|^Leaves (?:your|the) balance", "You receive, Total deducted"),
    Rule(r"for good\b|for ever\b", "permanently"),
    Rule(r"As it stands|Computation|\bpresent (?:email|address)", "see docs/words.md"),
    Rule(r"[Cc]hoose a licence|[Cc]hange of package|[Aa]ctivate the package|[Pp]ackage activated", "package, licence"),
    Rule(r"[Tt]ransfer fees", "transfer fee"),
    Rule(r"one-time tokens?|[Tt]ime elapsed", "one-time link, timed out"),
    Rule(r"^(?:accepted|closed|seen|sent|credited|requested|finished|started|decided|replied|joined|created)$", "… at"),
    Rule(r"\b[Mm]ovements?\b", "transaction"),
    Rule(r"\b[Hh]and(?:s|ed|ing)?\b[^.]*\bover\b", "transfer ownership"),
    Rule(
        r"\b[Vv]erif(?:y|ied|ying) (?:your |the )?email|email (?:address )?(?:is |was )?(?:already |never )?verified",
        "confirm",
    ),
    Rule(r"If (?:it|this) was not|[Ii]f you (?:do|did) not\b|\b[Ss]omebody\b", "wasn't, didn't; someone"),
    Rule(r"\bQafila\b", "the product's name from the setting"),
)


def answers_and_admin(language: str) -> Iterator[Said]:
    if language == "en":
        for message, places in shown_messages().items():
            yield from (Said(f"{places[0]} {form}", form) for form in message)
        return
    for file in catalogue_files():
        for entry in catalogue(file):
            for form in texts(entry.string) if entry.id else ():
                yield Said(texts(entry.id)[0], form)


def mails(language: str) -> Iterator[Said]:
    for file in sources(f".{language}.mail"):
        yield Said(str(file.relative_to(BACKEND_DIR)), _TAGS.sub("", file.read_text(encoding="utf-8")))


def legal_texts(language: str) -> Iterator[Said]:
    for file in sorted(LEGAL_TEXTS.glob(f"*.{language}.txt")):
        yield Said(file.name, file.read_text(encoding="utf-8"))


@cache
def screens(language: str) -> tuple[Said, ...]:
    """The SPA's messages by their keys."""

    def said(place: str, words: str | dict[str, Any]) -> Iterator[Said]:
        if isinstance(words, str):
            yield Said(place, words)
        else:
            for key, child in words.items():
                yield from said(f"{place}.{key}", child)

    files = sorted((SPA_MESSAGES / language).glob("*.json"))
    return tuple(text for file in files for text in said(file.stem, json.loads(file.read_text(encoding="utf-8"))))


def everything(language: str) -> list[Said]:
    kinds = (answers_and_admin, mails, legal_texts, screens)
    return [said for kind in kinds for said in kind(language)]


def broken(rule: Rule, language: str) -> dict[str, str]:
    pattern = re.compile(rule.pattern, re.MULTILINE)
    return {
        said.place: found[0]
        for said in everything(language)
        if (found := pattern.search(said.text)) and not any(word in said.place for word in rule.but)
    }


def test_all_kinds_of_texts_are_read() -> None:
    for language in ("ar", "en"):
        for kind, least in ((answers_and_admin, 800), (mails, 40), (legal_texts, 3), (screens, 1000)):
            assert len(list(kind(language))) >= least, (kind.__name__, language)


@pytest.mark.parametrize("rule", ARABIC, ids=lambda rule: rule.instead)
def test_the_arabic_says_one_word_for_one_thing(rule: Rule) -> None:
    assert broken(rule, "ar") == {}, f"say: {rule.instead}"


@pytest.mark.parametrize("rule", ENGLISH, ids=lambda rule: rule.instead)
def test_the_english_says_one_word_for_one_thing(rule: Rule) -> None:
    assert broken(rule, "en") == {}, f"say: {rule.instead}"


def test_a_percent_sign_stands_with_its_number_inside_an_isolate() -> None:
    outside = re.compile(r"\}\}%(?!\u2069)")

    assert {said.place for said in everything("ar") if outside.search(said.text)} == set()


def test_ranges_are_words_in_arabic() -> None:
    dash = re.compile(r"(?:\}\}|%\(\w+\)s) ?[-–—] ?(?:\{\{|%\(\w+\)s)|\d [-–—] \d")

    assert {said.place for said in everything("ar") if dash.search(said.text)} == set()
    papers = "".join(file.read_text(encoding="utf-8") for file in BACKEND_DIR.glob("billing/documents/templates/*.typ"))
    assert not re.search(r'" [-–—] "', papers)


def test_no_plural_is_built_by_hand() -> None:
    """In mails a number beside its noun comes from a filter that knows all six forms."""
    noun = r"(?:يوم|أيام|ساع|دقيق|دقائق|days?\b|hours?\b|minutes?\b)"
    by_hand = re.compile(r"\{\{ *\w+ *\}\}\s*" + noun)

    found = {said.place for language in ("ar", "en") for said in mails(language) if by_hand.search(said.text)}
    assert found == set()


def test_no_time_ends_in_an_offset() -> None:
    python = [file.read_text(encoding="utf-8") for file in sources(".py") if file.name != "durations.py"]

    assert not [text for text in python if re.search(r"\(UTC\{", text)]


def test_the_page_of_words_exists_for_writers() -> None:
    page = Path(BACKEND_DIR.parent / "docs" / "words.md").read_text(encoding="utf-8")

    assert "test_words.py" in page


def test_what_can_be_added_is_named_without_an_article(rf: RequestFactory) -> None:
    """«إضافة قسيمة», not «إضافة القسيمة»."""
    request = rf.get("/admin/")
    request.user = User(is_superuser=True, is_staff=True, is_active=True)
    with translation.override("ar"):
        names = {
            str(model._meta.verbose_name)
            for model, its_admin in admin.site._registry.items()
            if its_admin.has_add_permission(request)
        }

    assert names
    assert {name for name in names if name.startswith("ال")} == set()
