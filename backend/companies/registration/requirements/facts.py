"""The words of the requirement engine (D13): what the rules look at, and what they find.

The rules are in the wizard's steps; ``wizard/progress.py`` asks them.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from django.utils.translation import get_language

from common.errors import Text
from common.text import text_in
from companies.company.models import Company
from companies.documents.models import Document
from companies.main_info.models import Address, BankAccount, LegalInfo, Link, Phone
from permissions.catalogue import NAMES

# Of a reviewer's reason, and of the owner's sentence why a rejected field stays.
REASON_MAX_LENGTH = 500


class Code(StrEnum):
    MISSING = "missing"
    INVALID = "invalid"
    REJECTED = "rejected"
    EXPIRED = "expired"
    EXPIRING = "expiring"
    SENT = "sent"


class HoldsUp(StrEnum):
    """What cannot happen until it is done."""

    REVIEW = "review"
    APPROVAL = "approval"
    PAYMENT = "payment"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True)
class Requirement:
    """One thing to do. ``field`` is a path of the wizard, ``step`` the number of the step in which it is, ``section``
    the part of main info, which is also the group of permissions that shows it; ``deadline`` the day until which it
    should be done."""

    field: str
    label: Text
    code: Code
    reason: Text
    section: str
    step: int
    holds_up: HoldsUp = HoldsUp.REVIEW
    deadline: date | None = None

    @property
    def settled_by(self) -> str:
        """The right that settles it in a confirmed company: what is missing is added, the rest is changed."""
        adding = f"create_{self.section}"
        return adding if self.code is Code.MISSING and adding in NAMES else f"edit_{self.section}"


@dataclass(frozen=True)
class ReviewReason:
    """Why a reviewer rejected a field, in both languages or in the one that was written (the other is empty).

    ``seen`` is a keyed hash of the value that was rejected, ``kept_because`` the owner's sentence why it stays.
    """

    field: str
    text_ar: str
    text_en: str
    code: str = ""
    answered: bool = False
    seen: str = ""
    kept_because: str = ""

    @property
    def is_unchanged(self) -> bool:
        """Whether the field still has the value that was rejected."""
        return not self.answered or bool(self.kept_because)

    @property
    def text(self) -> str:
        """The reason for a reader of the active language."""
        return self.text_in(get_language() or "ar")

    def text_in(self, language: str) -> str:
        """The reason in a language, in the other where it was written in that one only."""
        return text_in(language, ar=self.text_ar, en=self.text_en)


@dataclass(frozen=True)
class Facts:
    """What the rules look at. For companies that are not open to changes only what is needed is loaded.

    ``sent`` are the kinds of paper that a pending edit order brings anew.
    """

    company: Company
    legal: LegalInfo
    documents: tuple[Document, ...] = ()
    sent: frozenset[str] = frozenset()
    address: Address | None = None
    phones: tuple[Phone, ...] = ()
    links: tuple[Link, ...] = ()
    bank_account: BankAccount | None = None
    reasons: tuple[ReviewReason, ...] = ()
    decided_at: datetime | None = None
    has_address: bool = False
    has_phone: bool = False
    has_bank_account: bool = False
