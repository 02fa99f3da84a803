"""Cleaning what is typed and pasted, and folding it for search."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import idna
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.text import (
    email_ascii,
    email_read,
    fold,
    holds_control,
    holds_link,
    isolate,
    isolate_ltr,
    isolate_runs,
    language_of,
    normalise_email,
    normalise_identifier,
    normalise_paragraphs,
    normalise_text,
    search_words,
)


def cases(name: str) -> list[tuple[str, Any]]:
    """The table that the SPA's tests read as well."""
    return [tuple(case) for case in json.loads((Path(__file__).parent / "cases" / f"{name}.json").read_text("utf-8"))]


@pytest.mark.parametrize(("typed", "clean"), cases("text"), ids=ascii)
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


@pytest.mark.parametrize(("typed", "address"), cases("emails"), ids=ascii)
def test_an_address_has_one_spelling_or_is_refused(typed: str, address: str | None) -> None:
    if address is not None:
        assert email_read(typed) == normalise_email(typed) == address
        return
    assert normalise_email(typed) == typed.strip()
    with pytest.raises(ValueError, match="no address"):
        email_read(typed)


@pytest.mark.parametrize(
    ("typed", "address", "sent_to"),
    [
        ("a1@straße.de", "a1@straße.de", "a1@xn--strae-oqa.de"),
        ("A1@XN--STRAE-OQA.de", "a1@straße.de", "a1@xn--strae-oqa.de"),
        ("ali@xn--mgbh0fb.xn--mgberp4a5d4ar", "ali@مثال.السعودية", "ali@xn--mgbh0fb.xn--mgberp4a5d4ar"),
        ("ali@example.com", "ali@example.com", "ali@example.com"),
    ],
)
def test_a_domain_is_read_by_people_and_mail_servers(typed: str, address: str, sent_to: str) -> None:
    assert email_read(typed) == address
    assert email_ascii(address) == sent_to


@pytest.mark.parametrize("typed", ["a1@xn--zzzz.com", "a1@xn--straß-oqa.de", "a1@ab--cd.com", f"a1@{'b' * 64}.com"])
def test_a_domain_that_idna_2008_does_not_know_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        email_read(typed)


ADDRESS = st.one_of(
    st.text(max_size=30),
    st.builds(
        "{}{}@{}.{}{}".format,
        st.text(max_size=2),
        st.text(st.characters(max_codepoint=0x2FF), max_size=8),
        st.text(max_size=8),
        st.text(st.characters(categories=("L", "M", "Nd")), min_size=1, max_size=6),
        st.text(max_size=2),
    ),
    st.builds(
        "{}@{}.com{}".format,
        st.from_regex(r"[a-zA-Z0-9.+]{1,5}", fullmatch=True),
        st.text(max_size=6),
        st.text(max_size=2),
    ),
)


def _is_the_mailbox_typed(typed: str) -> None:
    """What is read is what was typed, or nothing."""
    address = normalise_email(typed)
    assert normalise_email(address) == address
    try:
        assert email_read(typed) == address
    except ValueError:
        assert address == typed.strip()
        return
    local_part, _at, domain = address.rpartition("@")
    start, _at, rest = typed.rpartition("@")
    assert local_part.isascii()
    assert start.lower().endswith(local_part)
    assert not start[: -len(local_part)].strip().isalnum()
    # By IDNA 2008, up to letters' case and canonical form, with only what is no part of a domain behind it.
    rest = unicodedata.normalize("NFC", rest).lower()
    same = rest.startswith(domain) or idna.decode(rest.strip(" .").encode("ascii", "ignore")) == domain
    assert same
    assert idna.encode(domain, strict=True).decode() == email_ascii(address).rpartition("@")[2]


@settings(max_examples=100, derandomize=True)
@given(ADDRESS)
def test_no_address_becomes_another_mailbox(typed: str) -> None:
    _is_the_mailbox_typed(typed)


@pytest.mark.nightly
@settings(max_examples=10_000, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(ADDRESS)
def test_no_address_of_ten_thousand_becomes_another_mailbox(typed: str) -> None:
    _is_the_mailbox_typed(typed)


@pytest.mark.parametrize(
    ("name", "is_link"),
    [
        ("http://evil.example", True),
        ("ｈｔｔｐ：／／evil.example", True),
        ("www.evil.example", True),
        ("WWW.Evil.Example", True),
        ("Ali www.evil.io", True),
        ("evil.com", True),
        ("Evil.COM", True),
        ("evil．com", True),
        ("evil。com", True),
        ("evil.com/a", True),
        ("evil.co.uk", True),
        ("wahat.sa", True),
        ("win.money.xyz", True),
        ("ali@evil.example", True),
        ("mailto:ali@evil.example", True),
        ("(evil.net)", True),
        ("https://evil", True),
        ("www.evil.zone", True),
        ("ali@evil.zone", True),
        ("نورة evil.com", True),
        ("St. John", False),
        ("St.John", False),
        ("J.R.R. Tolkien", False),
        ("M.Al Harbi", False),
        ("Moh.Al-Harbi", False),
        ("د.أحمد", False),
        ("أ.م. نورة", False),
        ("S.A.E", False),
        ("Wahat Co. Ltd.", False),
        ("Wahat Co.Ltd", False),
        ("ش.م.م", False),
        ("No.1 Travel", False),
        ("Wwwahat", False),
        ("3.5 Stars", False),
        ("A @ B", False),
    ],
)
def test_a_name_is_a_link_where_a_mail_program_makes_one_of_it(name: str, *, is_link: bool) -> None:
    assert holds_link(name) is is_link


@pytest.mark.parametrize("text", ["a\x00b", "\x1b[31m", "a\x01", "a\x7f", "a\x85b", "a\x9b", "a\ud800b", "\udfff"])
def test_control_characters_and_halves_of_pairs_are_told_from_text(text: str) -> None:
    assert holds_control(text)
    assert not holds_control("سطر\tثان\r\nA\u200cB\U0001f42a")


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


def test_of_a_search_the_first_ten_words_are_looked_for_once_each() -> None:
    assert search_words("Wahat واحة wahat " + " ".join(map(str, range(20)))) == ("wahat", "واحه", *map(str, range(8)))


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


@pytest.mark.parametrize("read", [normalise_text, normalise_identifier, normalise_email, fold, holds_link])
@pytest.mark.parametrize("part", ["a\u0300\u0316", "a.", "a@", "a\u200d", "ﷺ"])
def test_a_long_hostile_text_is_read_in_linear_time(read: Callable[[str], object], part: str) -> None:
    """In square time this would take an hour."""
    read(part + part[1:] * 70_000 if len(part) > 2 else part * 100_000)
