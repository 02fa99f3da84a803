"""The whole catalogue of rights inside a company: groups and their sub-permissions (product.md section 3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from common.errors import Text


class Verb(StrEnum):
    VIEW = "view"
    CREATE = "create"
    EDIT = "edit"
    DELETE = "delete"


VERB_LABELS: dict[Verb, Text] = {
    Verb.VIEW: _("View"),
    Verb.CREATE: _("Create"),
    Verb.EDIT: _("Edit"),
    Verb.DELETE: _("Delete"),
}


@dataclass(frozen=True)
class Group:
    id: int
    name: str
    label: Text
    verbs: tuple[Verb, ...]

    @property
    def permissions(self) -> tuple[str, ...]:
        """The names of its sub-permissions: ``view_addresses`` …"""
        return tuple(f"{verb}_{self.name}" for verb in self.verbs)


V, C, E, D = Verb.VIEW, Verb.CREATE, Verb.EDIT, Verb.DELETE

GROUPS: tuple[Group, ...] = (
    Group(1, "personal_info", _("Personal info"), (V, E)),
    Group(2, "legal_info", _("Legal info"), (V, E)),
    Group(3, "addresses", _("Addresses"), (V, C, E, D)),
    Group(4, "contacts", _("Contacts"), (V, C, E, D)),
    Group(5, "contact_people", _("Contact people"), (V, C, E, D)),
    Group(6, "bank_accounts", _("Bank accounts"), (V, C, E, D)),
    Group(7, "custom_themes", _("Custom themes"), (V, E)),
    Group(8, "invoices", _("Invoices"), (V, E)),
    Group(9, "licence", _("Licence"), (V, C, E)),
    Group(10, "subscription_history", _("Subscription history"), (V,)),
    Group(11, "charges", _("Top-ups"), (V, C)),
    Group(12, "withdrawal_requests", _("Withdrawal requests"), (V, C, D)),
    Group(13, "invitations", _("Invitations"), (V, C, E, D)),
    Group(14, "users", _("Members"), (V, E, D)),
    Group(15, "activity", _("Activity log"), (V,)),
)

NAMES: frozenset[str] = frozenset(name for group in GROUPS for name in group.permissions)


def with_implied(names: Iterable[str]) -> frozenset[str]:
    """The set closed under "create, edit or delete implies view". Unknown names are dropped."""
    wanted = set(names) & NAMES
    for group in GROUPS:
        if wanted & set(group.permissions):
            wanted.add(f"{Verb.VIEW}_{group.name}")
    return frozenset(wanted)


def unknown(names: Iterable[str]) -> frozenset[str]:
    return frozenset(names) - NAMES


def may_grant(*, held: frozenset[str], wanted: Iterable[str]) -> bool:
    """Nobody gives what they do not hold."""
    return with_implied(wanted) <= held
