"""The drawn letter: which one, and that its colours are those that the SPA shows beside it."""

import re
from pathlib import Path

import pytest

from companies.company.models import Company
from companies.company.monogram import COLOURS, colour_index, letter_of

SPA = Path(__file__).parents[4] / "frontend/src/components/data/CompanyLogo.tsx"


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("شركة قمم الرياض", "ق"),
        ("مؤسسة العلا", "ع"),
        ("الهدهد", "ه"),
        ("gulf Star", "G"),
        ("شركة", "ش"),
        ("中国旅行", "C"),
    ],
)
def test_the_letter_tells_a_company_from_others(name: str, letter: str) -> None:
    assert letter_of(Company(name_ar=name, sub_domain="china-trips")) == letter


def test_colours_are_those_of_the_spa() -> None:
    words = re.search(r"const COLOURS = \[(.*)\]", SPA.read_text(encoding="utf-8"))
    assert words
    assert words[1] == ", ".join(f"'{start}, {end}'" for start, end in COLOURS)


def test_the_same_id_has_the_same_colour() -> None:
    # As `colourOf` of CompanyLogo.tsx counts.
    assert [colour_index(seed) for seed in ("", "a", "9d80d5bd-4127-4977-81f1-a4e52eda6ccb")] == [2, 4, 3]
