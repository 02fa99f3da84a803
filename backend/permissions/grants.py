"""What a set of permissions means and who may give it."""

from collections.abc import Iterable

from permissions.catalogue import GROUPS, NAMES, Verb


def with_implied(names: Iterable[str]) -> frozenset[str]:
    """The set closed under "create, edit or delete implies view". Unknown names are dropped."""
    wanted = set(names) & NAMES
    for group in GROUPS:
        if wanted & set(group.permissions):
            wanted.add(f"{Verb.VIEW}_{group.name}")
    return frozenset(wanted)


def unknown(names: Iterable[str]) -> frozenset[str]:
    """The names that are not in the catalogue."""
    return frozenset(names) - NAMES


def may_grant(*, held: frozenset[str], wanted: Iterable[str]) -> bool:
    """Nobody gives what they do not hold."""
    return with_implied(wanted) <= held
