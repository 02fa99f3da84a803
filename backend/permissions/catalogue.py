"""The whole catalogue of rights inside a company: groups and their sub-permissions."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from common.errors import Text
from common.text import listed
from permissions.errors import BeyondOwnRights


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
    Group(7, "custom_themes", _("Theme"), (V, E)),
    Group(8, "invoices", _("Invoices"), (V, E)),
    Group(9, "licence", _("Plan"), (V, C, E)),
    Group(10, "subscription_history", _("Subscription history"), (V,)),
    # Whoever views top-ups sees the balance and the statement, too: nobody gives that unawares.
    Group(11, "charges", _("Balance and top-ups"), (V, C)),
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


def rights_given(
    *, held: frozenset[str], wanted: Iterable[str], current: frozenset[str] = frozenset()
) -> frozenset[str]:
    """What somebody has who had ``current`` and whom a holder of ``held`` gives ``wanted`` instead. Raises
    BeyondOwnRights: nobody gives what they do not hold; what they do not hold stays as it was."""
    asked = with_implied(wanted)
    if not asked <= held | current:
        raise BeyondOwnRights
    return with_implied((asked & held) | (current - held))


def group_labels(names: Iterable[str]) -> list[str]:
    """The groups of which something is among the names, in the active language."""
    held = set(names)
    return [str(group.label) for group in GROUPS if not held.isdisjoint(group.permissions)]


def rights_by_group(names: Iterable[str]) -> list[tuple[str, str]]:
    """Rights in the words of the portal's own table: each group of data of which something is among the names, and what
    of it; in the active language."""
    held = set(names)
    every = ((group, [verb for verb in group.verbs if f"{verb}_{group.name}" in held]) for group in GROUPS)
    return [(str(group.label), listed(VERB_LABELS[verb] for verb in verbs)) for group, verbs in every if verbs]
