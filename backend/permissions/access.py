"""The access check: names from the catalogue, never roles (D4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from common.errors import Forbidden
from permissions.catalogue import NAMES


@dataclass(frozen=True)
class Access:
    is_owner: bool
    permissions: frozenset[str]

    @classmethod
    def of_owner(cls) -> "Access":
        return cls(is_owner=True, permissions=NAMES)

    @classmethod
    def of_member(cls, permissions: Iterable[str]) -> "Access":
        return cls(is_owner=False, permissions=frozenset(permissions) & NAMES)

    def has(self, *names: str) -> bool:
        return self.permissions.issuperset(names)

    def require(self, *names: str) -> None:
        """Raise Forbidden unless every one of the names is held."""
        if not self.has(*names):
            raise Forbidden

    def require_any(self, *names: str) -> None:
        """Raise Forbidden unless one of the names is held."""
        if self.permissions.isdisjoint(names):
            raise Forbidden

    def require_owner(self) -> None:
        """Raise Forbidden unless the person owns the company."""
        if not self.is_owner:
            raise Forbidden
