"""Identifiers of the other countries around: usual shapes that only warn (domain.md 1.2, notes)."""

import re

from companies.validators.countries.rules import UNUSUAL, Rule, Soft


def _usual(pattern: str, scheme: str) -> Soft:
    return Soft(re.compile(pattern), UNUSUAL, scheme)


NEIGHBOURS: dict[tuple[str, str], Rule] = {
    ("BH", "registration_number"): _usual(r"[0-9]{1,6}(-[0-9]{1,2})?", "CRN"),
    ("BH", "tax_number"): _usual(r"2[0-9]{14}", "VAT"),
    ("BH", "person_identification"): _usual(r"[0-9]{9}", "NAT"),
    ("OM", "registration_number"): _usual(r"[0-9]{7}", "CRN"),
    ("OM", "tax_number"): _usual(r"OM[0-9]{10}", "VAT"),
    ("KW", "registration_number"): _usual(r"[0-9]{5,6}", "CRN"),
    ("KW", "person_identification"): _usual(r"[0-9]{12}", "NAT"),
    ("QA", "registration_number"): _usual(r"[0-9]{5,6}", "CRN"),
    ("QA", "person_identification"): _usual(r"[0-9]{11}", "NAT"),
    ("JO", "registration_number"): _usual(r"[0-9]{9}", "CRN"),
}
