"""IBAN: every published vector, the order of messages, what pasting does."""

import json
from pathlib import Path

import pytest
from django.utils.translation import override

from companies.validators import Rejected
from companies.validators.iban import iban_check, iban_grouped

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
IBANS = {name: group for name, group in VECTORS.items() if name.startswith("iban_")}

# Registry examples of further countries whose banks our companies use.
NEIGHBOURS = [
    "LB62099900000001001901229114",
    "IQ98NBIQ850123456789012",
    "PS92PALS000000000400123456702",
    "LY83002048000020100120361",
    "SD8811123456789012",
    "TN5910006035183598478831",
    "YE15CBYE0001018861234567891234",
    "TR330006100519786457841326",
    "MR1300020001010000123456753",
    "DJ2100010000000154000100186",
    "SO211000001001000100141",
]


def code_of(value: str) -> str:
    with pytest.raises(Rejected) as refusal:
        iban_check(value)
    return refusal.value.code


@pytest.mark.parametrize("value", [*(v for group in IBANS.values() for v in group["valid"]), *NEIGHBOURS])
def test_valid_ibans_are_taken_as_they_are(value: str) -> None:
    assert iban_check(value).value == value


@pytest.mark.parametrize("value", [v for group in IBANS.values() for v in group["invalid"]])
def test_invalid_ibans_are_refused(value: str) -> None:
    with pytest.raises(Rejected):
        iban_check(value)


@pytest.mark.parametrize(
    "typed",
    [
        "SA03 8000 0000 6080 1016 7519",
        "sa0380000000608010167519",
        "\u2066SA03 8000 0000 6080 1016 7519\u2069",
        "\u200fSA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩\u200e",
        "SA03\u00a08000\u202f0000\t6080 1016 7519\n",
        "ＳＡ0380000000608010167519",
    ],
)
def test_spaces_marks_and_other_digits_are_dropped_silently(typed: str) -> None:
    assert iban_check(typed).value == "SA0380000000608010167519"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("", "required"),
        ("SA03-8000-0000-6080-1016-7519", "iban_characters"),
        ("SA03.8000", "iban_characters"),
        ("SA03آ000000608010167519", "iban_characters"),
        ("0380000000608010167519", "iban_start"),
        ("SAX380000000608010167519", "iban_start"),
        ("ZZ0380000000608010167519", "iban_country"),
        ("SA038000000060801016751", "iban_length"),
        ("SA04", "iban_length"),
        ("KW811BKU0000000000001234560101", "iban_structure"),
        ("SA0480000000608010167519", "iban_checksum"),
        # Wrong in length and check digits: the length is said first.
        ("SA048000000060801016751", "iban_length"),
    ],
)
def test_messages_come_in_order_characters_start_country_length_structure_checksum(value: str, code: str) -> None:
    assert code_of(value) == code


def test_the_length_message_counts_in_both_languages() -> None:
    with pytest.raises(Rejected) as refusal:
        iban_check("SA038000000060801016751")

    with override("en"):
        english = str(refusal.value.message)
    with override("ar"):
        arabic = str(refusal.value.message)
    assert english == "An IBAN that starts with SA has 24 letters and digits; this one has 23."
    assert (
        arabic
        == "يتكون رقم الآيبان الذي يبدأ بالرمز \u2066SA\u2069 من 24 خانة، وعدد خانات الرقم المُدخل \u206623\u2069."
    )


def test_grouping_is_for_eyes_only() -> None:
    assert iban_grouped("SA0380000000608010167519") == "SA03 8000 0000 6080 1016 7519"
    assert iban_check(iban_grouped("EG380019000500000000263180002")).value == "EG380019000500000000263180002"
