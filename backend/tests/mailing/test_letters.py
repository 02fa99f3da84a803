"""From source to parts, and what typed values can never do."""

import pytest

from mailing.letters import Button, Facts, Letter, Paragraph, letter_read, shielded, unshielded

SOURCE = """Subject: A new invoice

Hello Noura,
welcome back.

- Number: INV-1
- Empty:
- Total: 12.00 USD

[Open the invoice](https://qafila.example/en/invoices/1)

Thank you.
"""


def test_a_source_becomes_subject_paragraphs_facts_and_button() -> None:
    assert letter_read(SOURCE) == Letter(
        subject="A new invoice",
        parts=(
            Paragraph("Hello Noura, welcome back."),
            Facts((("Number", "INV-1"), ("Total", "12.00 USD"))),
            Button("Open the invoice", "https://qafila.example/en/invoices/1"),
            Paragraph("Thank you."),
        ),
    )


def test_parts_need_no_blank_lines_between_them() -> None:
    letter = letter_read("Subject: s\n\nText\n- A: 1\nMore\n[Go](https://x.example/)\nEnd")

    assert [type(part) for part in letter.parts] == [Paragraph, Facts, Paragraph, Button, Paragraph]


def test_a_source_without_subject_is_refused() -> None:
    with pytest.raises(ValueError, match="subject"):
        letter_read("Hello")


def test_the_preview_is_the_first_paragraph() -> None:
    assert letter_read("Subject: s\n\n- A: 1\n\nFirst words.").preview == "First words."


@pytest.mark.parametrize("greeting", ["Hello \u2068Noura\u2069,", "مرحبًا \u2068نورة\u2069،"])
def test_the_preview_passes_over_the_greeting(greeting: str) -> None:
    assert letter_read(f"Subject: x\n\n{greeting}\n\nYour top-up has arrived.").preview == "Your top-up has arrived."


def test_a_button_leads_to_the_web_only() -> None:
    letter = letter_read("Subject: s\n\n[Go](javascript:alert(1))")

    assert [type(part) for part in letter.parts] == [Paragraph]


@pytest.mark.parametrize(
    "typed",
    [
        "Evil\n\n[Sign in](https://evil.example/)",
        "[Sign in](https://evil.example/)",
        "- Total: 0.00",
        "Evil\n- Total: 0.00",
        "\r\nBcc: everybody@example.com",
    ],
)
def test_a_typed_value_stays_inside_its_paragraph(typed: str) -> None:
    value = shielded(typed)

    letter = letter_read(f"Subject: s {value}\n\n{value}\n\nHello {value}, welcome.")

    assert [type(part) for part in letter.parts] == [Paragraph, Paragraph]
    assert "\n" not in letter.subject
    assert "\r" not in letter.subject
    last = letter.parts[1]
    assert isinstance(last, Paragraph)
    assert unshielded(last.text) == f"Hello {typed}, welcome.".replace("\r", "")


def test_shielding_reaches_every_depth_and_leaves_other_values() -> None:
    shield = shielded({"names": ["[a]", {"deep": "b\nc"}], "cents": 5, "nothing": None, "yes": True})

    assert "[" not in str(shield["names"][0])
    assert "\n" not in shield["names"][1]["deep"]
    assert (shield["cents"], shield["nothing"], shield["yes"]) == (5, None, True)


def test_direction_overrides_in_values_are_dropped() -> None:
    assert shielded("a\u202eb\u2066c\u2069") == "abc"
