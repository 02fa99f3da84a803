"""Recovery codes: what a person writes down for the day the phone is lost."""

import secrets

from common.fields import blind_index
from common.text import normalise_identifier

COUNT = 10
# 32 letters and digits without l, o, 0 and 1, which are mistaken for each other on paper: five bits each.
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
_LENGTH = 8


def codes_new() -> list[str]:
    """Ten new codes, such as ``abcd-efgh`` (40 random bits each)."""
    return [_grouped("".join(secrets.choice(ALPHABET) for _place in range(_LENGTH))) for _code in range(COUNT)]


def code_hash(*, two_step_id: int, code: str) -> str:
    """Under what a code is kept, however it is typed.

    A fast hash is enough: the codes are random, not chosen by people, so no dictionary helps; and it is keyed with a
    key that is not in the database, so that 40 bits cannot be tried out against a stolen copy of it.
    """
    plain = normalise_identifier(code).lower().replace("-", "")
    return blind_index(f"recovery_code:{two_step_id}:{plain}")


def _grouped(code: str) -> str:
    middle = _LENGTH // 2
    return f"{code[:middle]}-{code[middle:]}"
