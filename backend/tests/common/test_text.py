"""Cleaning what is typed and pasted, and folding it for search."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.text import (
    fold,
    isolate,
    isolate_ltr,
    isolate_runs,
    language_of,
    normalise_email,
    normalise_identifier,
    normalise_paragraphs,
    normalise_text,
)


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("  شركة   واحة ", "شركة واحة"),
        ("\u200fشركة\u200e", "شركة"),
        ("\ufeffWahat\u00a0Travel", "Wahat Travel"),
        ("رقم ١٢٣ ۴۵۶", "رقم 123 456"),
        ("a\tb\nc", "a b c"),
        ("مي\u200cخواهم", "مي\u200cخواهم"),
        ("\u202eevil\u202c", "evil"),
        ("e\u0301", "é"),
        ("\u200b\u200e", ""),
    ],
)
def test_one_line(typed: str, clean: str) -> None:
    assert normalise_text(typed) == clean


def test_paragraphs_keep_their_line_breaks() -> None:
    assert normalise_paragraphs("  سطر  أول\r\n\r\n سطر\tثان ") == "سطر أول\n\nسطر ثان"


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("sa03 8000 0000", "SA0380000000"),
        ("\u2066SA٠٣\u2069", "SA03"),
        ("ＳＡ０３", "SA03"),
        (" 310122393500003\u200f", "310122393500003"),
    ],
)
def test_identifiers_become_compact_ascii(typed: str, clean: str) -> None:
    assert normalise_identifier(typed) == clean


def test_an_address_has_one_spelling() -> None:
    assert normalise_email(" Noura@Example.COM\u200f") == "noura@example.com"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("أحمد", "احمد"),
        ("إبراهيم", "ابراهيم"),
        ("آمال", "امال"),
        ("شركة", "شركه"),
        ("على", "علي"),
        ("مُحَمَّد", "محمد"),
        ("محـــمد", "محمد"),
        ("١٢٣", "123"),
        ("1,600.00", "1600.00"),
        ("١٬٢٣٤٬٥٦٧", "1,234,567"),
        ("مؤسسة", "موسسه"),
        ("ﻻ", "لا"),
        ("علی", "علي"),
        ("الرياض\u200f", "الرياض"),
        ("Travel", "TRAVEL"),
        ("Café", "cafe"),
        ("  a   b ", "a b"),
    ],
)
def test_spellings_that_readers_take_for_the_same_fold_to_the_same_key(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("سالم", "سليم"), ("حسن", "حسين"), ("مسؤول", "مسئول")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text(max_size=60))
def test_cleaning_and_folding_twice_changes_nothing(text: str) -> None:
    assert normalise_text(normalise_text(text)) == normalise_text(text)
    assert fold(fold(text)) == fold(text)


def test_several_values_make_one_key() -> None:
    assert fold("واحة", "Wahat") == "واحه wahat"


def test_runs_are_isolated_with_the_right_marks() -> None:
    assert isolate_ltr("1.00") == "\u20661.00\u2069"
    assert isolate("نورة") == "\u2068نورة\u2069"


@pytest.mark.parametrize(
    ("text", "isolated"),
    [
        ("حُوّل في 2026-03-01، والرسوم 1.50", "حُوّل في <2026-03-01>، والرسوم 1.50"),
        ("(2026-03-01).", "(<2026-03-01>)."),
        ("الفاتورة INV-2026-0001 والهاتف +966-50-1234567", "الفاتورة <INV-2026-0001> والهاتف <+966-50-1234567>"),
        ("راسل a.b-1@x.com", "راسل <a.b-1@x.com>"),
        ("a follow-up", "a follow-up"),
        ("", ""),
    ],
)
def test_runs_of_digits_keep_their_order_among_arabic_words(text: str, isolated: str) -> None:
    assert isolate_runs(text).replace("\u2066", "<").replace("\u2069", ">") == isolated


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("الصورة غير واضحة", "ar"),
        ("The picture is not clear", "en"),
        ("ارفع PDF واضحًا", "ar"),
        ("The name must read شركة الواحة", "en"),
        ("1010123456 ؟!", ""),
        ("", ""),
    ],
)
def test_a_text_is_of_the_language_of_most_of_its_letters(text: str, language: str) -> None:
    assert language_of(text) == language
