"""Every text that the product shows exists in Arabic, and says the same thing everywhere."""

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.utils import translation
from django.utils.formats import date_format

from tests.architecture.catalogues import BACKEND_DIR, arabic, catalogue, catalogue_files, shown_messages, texts

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
PLURALS = (
    "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;"
)
# What Django says of a saved row is told by its name alone, which has its kind in it where that matters.
TOLD_BY_NAME = re.compile(r"was (added|changed|deleted) successfully|^No %\(name\)s yet")
KIND = {"{name}", "%(name)s"}
ARABIC_LETTER = re.compile(r"[\u0621-\u064a]")
ENGLISH = BACKEND_DIR / "common" / "locale" / "en" / "LC_MESSAGES" / "django.po"


def test_every_text_has_arabic() -> None:
    missing = {message[0]: places[0] for message, places in shown_messages().items() if message[0] not in arabic()}

    assert missing == {}


def test_every_count_has_all_six_forms() -> None:
    counted = [message[0] for message in shown_messages() if len(message) > 1]
    wrong = {text: arabic().get(text) for text in counted if len(arabic().get(text, ())) != 6}

    assert counted
    assert wrong == {}


@pytest.mark.parametrize("file", catalogue_files(), ids=lambda file: file.relative_to(BACKEND_DIR).parts[0])
class TestCatalogue:
    """Each file by itself."""

    def test_it_declares_the_six_arabic_plurals(self, file: object) -> None:
        header = str(dict(_read(file).mime_headers)["Plural-Forms"])

        assert header.replace(" ", "").rstrip(";") == PLURALS.replace(" ", "").rstrip(";")

    def test_translations_are_arabic_and_carry_the_same_placeholders(self, file: object) -> None:
        wrong = []
        for message in _read(file):
            if not message.id:
                continue
            ids, forms = texts(message.id), texts(message.string)
            wanted = set(PLACEHOLDER.findall(ids[0])) | set(PLACEHOLDER.findall(ids[-1]))
            for form in forms:
                used = set(PLACEHOLDER.findall(form))
                # One and two are words in Arabic, so a count may be left out; nothing may be added.
                left_out = KIND if TOLD_BY_NAME.search(ids[0]) else set()
                allowed = used <= wanted if len(ids) > 1 else wanted - left_out <= used <= wanted
                if not allowed or not ARABIC_LETTER.search(form):
                    wrong.append((ids[0], form))

        assert wrong == []

    def test_nothing_is_fuzzy_or_obsolete(self, file: object) -> None:
        read = _read(file)

        assert [message.id for message in read if message.id and message.fuzzy] == []
        assert list(read.obsolete) == []

    def test_no_text_stands_twice(self, file: object) -> None:
        """One of the two would never be seen, and Django's own compiler refuses such a file."""
        assert isinstance(file, Path)
        entries = Counter(
            "\n".join(line for line in entry.splitlines() if line and not line.startswith("#")).partition("\nmsgstr")[0]
            for entry in file.read_text(encoding="utf-8").split("\n\n")
        )

        assert [entry for entry, count in entries.items() if entry and count > 1] == []


def _read(file: object) -> Catalog:
    assert isinstance(file, Path)
    return catalogue(file)


def test_the_same_english_has_one_arabic() -> None:
    """Django merges all files into one table: of two translations of one text, one would never be seen."""
    found: dict[tuple[str, ...], dict[str, str]] = {}
    for file in catalogue_files():
        for message in catalogue(file):
            if message.id:
                key = (message.context or "", texts(message.id)[0])
                form = "|".join(texts(message.string))
                found.setdefault(key, {})[file.relative_to(BACKEND_DIR).parts[0]] = form

    assert {text: forms for text, forms in found.items() if len(set(forms.values())) > 1} == {}


def test_the_compiled_files_are_what_django_reads() -> None:
    with translation.override("ar"):
        assert translation.gettext("This item could not be found") == "تعذّر العثور على هذا العنصر"
        assert translation.ngettext("%(count)d day", "%(count)d days", 2) == "يومين"
        assert translation.ngettext("%(count)d day", "%(count)d days", 11) % {"count": 11} == "11 يومًا"


def test_months_are_named_as_in_the_portal() -> None:
    with translation.override("ar"):
        assert {date_format(date(2026, 4, 16), form) for form in "FMEN"} == {"أبريل"}


def test_no_other_package_puts_its_own_arabic_before_ours() -> None:
    """Of apps that translate the same text the first wins: words that Django has too stand in ``common``."""
    ours = {
        message.id: message.string
        for file in catalogue_files()
        for message in catalogue(file)
        if message.id and isinstance(message.id, str) and not message.context
    }
    with translation.override("ar"):
        shown = {text: translation.gettext(text) for text in ours}

    assert {text: said for text, said in shown.items() if said != ours[text]} == {}


def test_what_the_frameworks_say_to_people_is_in_the_products_english() -> None:
    ours = {texts(message.id)[0]: texts(message.string)[0] for message in catalogue(ENGLISH) if message.id}
    with translation.override("en"):
        shown = {text: translation.gettext(text) for text in ours}

    assert shown == ours
    for text, said in ours.items():
        assert set(PLACEHOLDER.findall(said)) <= set(PLACEHOLDER.findall(text)), text
        assert text in arabic()
