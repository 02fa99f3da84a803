"""Codes of the app: the vectors of RFC 6238, the steps beside the current one, and what comes after an accepted one."""

import base64
import re
from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree as ET

import pytest

from accounts.two_step.codes import ALPHABET, code_hash, codes_new, otpauth_uri, secret_new, step_of
from common.qr import qr_svg

# RFC 6238, appendix B, SHA-1: the same numbers cut to six digits are their last six.
SECRET = base64.b32encode(b"12345678901234567890").decode()
VECTORS = {
    59: "94287082",
    1111111109: "07081804",
    1111111111: "14050471",
    1234567890: "89005924",
    2000000000: "69279037",
    20000000000: "65353130",
}


def at(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


@pytest.mark.parametrize(("seconds", "digits"), VECTORS.items())
def test_the_vectors_of_the_standard(seconds: int, digits: str) -> None:
    assert step_of(secret=SECRET, code=digits[-6:], now=at(seconds), after=None) == seconds // 30


@pytest.mark.parametrize(("drift", "accepted"), [(-61, False), (-30, True), (0, True), (30, True), (60, False)])
def test_one_step_beside_the_current_one_counts(drift: int, accepted: bool) -> None:
    moment = 1111111110  # the first second of a step

    found = step_of(secret=SECRET, code="050471", now=at(moment + drift), after=None)

    assert found == (moment // 30 if accepted else None)


def test_a_step_counts_once_and_none_before_it() -> None:
    now, step = at(1111111111), 1111111111 // 30

    assert step_of(secret=SECRET, code="050471", now=now, after=step - 1) == step
    assert step_of(secret=SECRET, code="050471", now=now, after=step) is None
    assert step_of(secret=SECRET, code="081804", now=now, after=step) is None
    assert step_of(secret=SECRET, code="081804", now=now, after=step - 2) == step - 1


@pytest.mark.parametrize("code", ["", "05047", "0504711", "050472", "abcdef", "١٢٣٤٥٦"])
def test_other_codes_are_wrong(code: str) -> None:
    assert step_of(secret=SECRET, code=code, now=at(1111111111), after=None) is None


def test_secrets_are_new_each_time_and_as_long_as_the_hash() -> None:
    assert len({secret_new() for _time in range(20)}) == 20
    assert len(base64.b32decode(secret_new())) == 20


def test_the_address_names_product_and_person() -> None:
    uri = otpauth_uri(secret=SECRET, email="noura@example.com")

    assert uri == f"otpauth://totp/Qafila:noura%40example.com?secret={SECRET}&issuer=Qafila"


def test_the_qr_code_is_one_element_that_a_strict_page_may_hold() -> None:
    svg = qr_svg(otpauth_uri(secret=SECRET, email="noura@example.com"))

    root = ET.fromstring(svg)  # noqa: S314 (our own)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert {"viewBox"} <= set(root.attrib)
    assert "style" not in svg
    assert "script" not in svg


def test_recovery_codes_are_ten_different_ones_in_two_groups() -> None:
    codes = codes_new()

    assert len(set(codes)) == 10
    assert all(re.fullmatch(rf"[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}", code) for code in codes)


def test_a_recovery_code_is_known_however_it_is_typed_and_only_to_its_owner() -> None:
    known = code_hash(two_step_id=1, code="abcd-efg2")

    assert {code_hash(two_step_id=1, code=text) for text in (" ABCD EFG2 ", "abcdefg٢", "abcd-efg2")} == {known}
    assert code_hash(two_step_id=2, code="abcd-efg2") != known
    assert code_hash(two_step_id=1, code="abcd-efg3") != known


def test_time_is_an_argument() -> None:
    later = at(1111111111) + timedelta(days=365)

    assert step_of(secret=SECRET, code="050471", now=later, after=None) is None
