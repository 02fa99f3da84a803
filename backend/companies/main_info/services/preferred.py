"""The one of several that counts (default address, primary account): exactly one, once any exist.

"At most one" is a partial unique index; "at least one" is kept here, under the company's lock.
"""

from typing import TypeVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid
from companies.errors import SuccessorNeeded
from companies.main_info.models import Address, BankAccount

RowT = TypeVar("RowT", Address, BankAccount)

_NOT_ONE_OF_THEM = _("Choose one from the list")
_CHOOSE_ANOTHER = _("Make another one the preferred instead of switching this one off")


def flag_of(model: type[models.Model]) -> str:
    """The column that marks the preferred row."""
    return "is_default" if model is Address else "is_primary"


def preferred_on_save(row: RowT, *, wanted: bool | None, field: str) -> None:
    """Set the flag of a row about to be saved: the first one is preferred, a wanted one takes over.

    Raises Invalid beside ``field`` for switching the preferred one off.
    """
    flag = flag_of(type(row))
    others = type(row)._default_manager.filter(company=row.company_id).exclude(pk=row.pk)
    if getattr(row, flag) and wanted is False:
        raise Invalid.field(field, _CHOOSE_ANOTHER)
    if wanted or not others.filter(**{flag: True}).exists():
        others.filter(**{flag: True}).update(**{flag: False})
        setattr(row, flag, True)


def preferred_delete(row: RowT, *, successor_id: int | None) -> RowT | None:
    """Delete the row; the preferred one only together with naming who follows. Answers the successor.

    Raises SuccessorNeeded where others remain and none is named, Invalid where the named one is not among them.
    """
    flag = flag_of(type(row))
    successor: RowT | None = None
    if getattr(row, flag):
        others = type(row)._default_manager.filter(company=row.company_id).exclude(pk=row.pk)
        if successor_id is not None:
            successor = others.filter(pk=successor_id).first()
            if successor is None:
                raise Invalid.field("successor", _NOT_ONE_OF_THEM)
        elif others.exists():
            raise SuccessorNeeded
    row.delete()
    if successor is not None:
        setattr(successor, flag, True)
        successor.save(update_fields=[flag, "updated_at"])
    return successor
