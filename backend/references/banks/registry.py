"""Banks by country and bank code of their IBANs. Each row of ``references/data/banks.json`` names its source.

schwifty knows codes of the Emirates and BICs of Saudi Arabia, nothing in Arabic, and no bank of the other countries.
"""

from dataclasses import dataclass
from functools import cache

from django.utils.translation import get_language

from references.names import data_of


@dataclass(frozen=True)
class Bank:
    """``code`` stands behind the check digits of its IBANs; ``bic`` has eight characters."""

    country: str
    code: str
    bic: str
    name_ar: str
    name_en: str

    @property
    def name(self) -> str:
        """In the reader's language."""
        return self.name_en if get_language() == "en" else self.name_ar


@cache
def banks() -> tuple[Bank, ...]:
    """Every known bank, by country and code."""
    rows = data_of("banks")["rows"]
    return tuple(Bank(row["country"], row["code"], row["bic"], row["ar"], row["en"]) for row in rows)
