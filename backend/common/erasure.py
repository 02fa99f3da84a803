"""The vocabulary in which every model declares what the erasure of a company does to its rows (D16).

A model says ``erasure = Erasure.by_company("company_id")``; third-party models are declared in ``lifecycle``. A test
fails for a model that says nothing.

What the removal of a person's account does is said in the same words: ``leaving = Erasure.by_person("user_id")``, on
every model whose rows refer to a person (several lookups: a tuple).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Fate(StrEnum):
    DELETE = "delete"  # the rows go
    EMPTY = "empty"  # the rows stay, without anything that tells who it was
    SEAL = "seal"  # kept for the law until its term ends (``common.models.Sealed``), then emptied of persons
    KEEP = "keep"  # rows hold nothing of the company (or only numbers and amounts)
    EXPIRE = "expire"  # rows go by themselves after a stated time
    ADDRESS = "address"  # rows that hold a person's e-mail address go while it is still known whose it was


@dataclass(frozen=True)
class Erasure:
    """A model's declaration: its fate, the lookup that leads from a row to its company (or person), and why."""

    fate: Fate
    lookup: str | None = None
    reason: str = ""
    blanks: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def by_company(cls, lookup: str) -> "Erasure":
        """Rows are deleted with the company they belong to."""
        return cls(Fate.DELETE, lookup)

    @classmethod
    def by_person(cls, lookup: str) -> "Erasure":
        """Rows are deleted with the account they belong to."""
        return cls(Fate.DELETE, lookup)

    @classmethod
    def by_address(cls, lookup: str) -> "Erasure":
        """Rows that know a person by their e-mail address alone are deleted with the account of that address."""
        return cls(Fate.ADDRESS, lookup)

    @classmethod
    def emptied(cls, lookup: str, reason: str, /, **blanks: Any) -> "Erasure":
        """Rows stay, emptied of anything that identifies: ``blanks`` gives each such column its empty value."""
        return cls(Fate.EMPTY, lookup, reason, blanks)

    @classmethod
    def sealed(cls, lookup: str, reason: str, /, **blanks: Any) -> "Erasure":
        """Rows of a ``Sealed`` model stay as the law demands until their retention ends; then ``blanks`` replaces what
        identifies."""
        return cls(Fate.SEAL, lookup, reason, blanks)

    @classmethod
    def kept(cls, reason: str) -> "Erasure":
        """Rows are not about a company, or hold only what may stay."""
        return cls(Fate.KEEP, None, reason)

    @classmethod
    def expiring(cls, reason: str) -> "Erasure":
        """Rows go by themselves after a stated time."""
        return cls(Fate.EXPIRE, None, reason)
