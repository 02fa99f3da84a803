"""Writing main info: the rows of its five lists, alike for all kinds, and the company's language."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import CharField, F, QuerySet, Value
from django.db.models.functions import Cast, Concat
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.errors import Invalid, Text
from companies.company.models import Company
from companies.company.services import change_record
from companies.errors import REQUIRED, TAKEN, SuccessorNeeded
from companies.locks import company_for_addition, company_for_change, item_of
from companies.main_info import mails
from companies.main_info.checks import CleanForm, Values
from companies.main_info.kinds import ItemKind, ItemT, language_require
from companies.main_info.models import BankAccount
from companies.validators import Finding

_NOT_ONE_OF_THEM = _("Choose one from the list")
_CHOOSE_ANOTHER = _("Choose another one as the default first")
_UNKNOWN = _("This item could not be found")
_TOO_MANY = _("You can add at most {most}")


@transaction.atomic
def item_create(kind: ItemKind[ItemT], *, company_id: UUID, values: Values, actor: User, now: datetime) -> ItemT:
    """Add a row. Raises Invalid, and what ``company_for_addition`` raises."""
    company = company_for_addition(company_id, kind.model, now=now, first_counts=kind.first_counts)
    row = kind.row_of(company)
    item_save(kind, row, values)
    _record(kind, row, "created", before={}, after=kind.logged(row), actor=actor, now=now)
    return row


@transaction.atomic
def item_update(
    kind: ItemKind[ItemT], *, company_id: UUID, item_id: int, values: Values, actor: User, now: datetime
) -> ItemT:
    """Change what is given. Raises Invalid or Missing, and what ``company_for_change`` raises."""
    company = company_for_change(company_id, now=now)
    row = item_of(company, kind.model, item_id)
    before = _state(kind, row)
    item_save(kind, row, values)
    _record(kind, row, "updated", before=before, after=_state(kind, row), actor=actor, now=now)
    return row


@transaction.atomic
def item_prefer(kind: ItemKind[ItemT], *, company_id: UUID, item_id: int, actor: User, now: datetime) -> ItemT:
    """Make it the default (or primary) one instead of the one that was."""
    company = company_for_change(company_id, now=now)
    row = item_of(company, kind.model, item_id)
    if not getattr(row, kind.preferred):
        _prefer(kind, row, wanted=True)
        row.save(update_fields=[kind.preferred, "updated_at"])
        event = f"made_{_spoken(kind)}"
        before, after = {kind.preferred: False}, {kind.preferred: True}
        _record(kind, row, event, before=before, after=after, actor=actor, now=now)
    return row


@transaction.atomic
def item_delete(
    kind: ItemKind[ItemT],
    *,
    company_id: UUID,
    item_id: int,
    actor: User,
    now: datetime,
    successor_id: int | None = None,
) -> None:
    """Delete it. The default (or primary) one goes only when ``successor_id`` takes its place, while others remain.

    Raises Missing, SuccessorNeeded, Invalid where the successor is not among the others, and what
    ``company_for_change`` raises.
    """
    company = company_for_change(company_id, now=now)
    row = item_of(company, kind.model, item_id)
    _record(kind, row, "deleted", before={}, after={}, actor=actor, now=now)
    successor = _successor(kind, row, successor_id) if kind.preferred and getattr(row, kind.preferred) else None
    row.delete()
    if successor is not None:
        setattr(successor, kind.preferred, True)
        successor.save(update_fields=[kind.preferred, "updated_at"])


def item_save(kind: ItemKind[ItemT], row: ItemT, values: Values) -> CleanForm:
    """Check what is given and store the row. The company is locked."""
    form = kind.fill(row, values)
    kind.require_unique(row)
    if kind.preferred:
        _prefer(kind, row, wanted=values.get(kind.preferred))
    row.save()
    return form


def list_replace(
    kind: ItemKind[ItemT], company: Company, name: str, items: Sequence[Values]
) -> dict[str, tuple[Finding, ...]]:
    """Replace a whole list: what has an id stays and changes, the rest is new, what is not named goes.

    ``name`` is the list's in the body. Answers soft remarks and raises Invalid, both by paths such as
    ``phones.0.phone``. The company is locked.
    """
    if len(items) > settings.COMPANY_ITEMS_MAX:
        raise Invalid.field(name, format_lazy(_TOO_MANY, most=settings.COMPANY_ITEMS_MAX))
    rows, warnings = _rows(kind, company, name, items)
    own = kind.model._default_manager.filter(company=company)
    own.exclude(pk__in=[row.pk for row in rows if row.pk]).delete()
    # Two rows may swap their numbers: all step aside before any takes its new place in the unique index.
    own.update(**{kind.error_field: Concat(Value("#"), Cast(F("pk"), CharField()))})
    for row in rows:
        row.save()
    return warnings


@transaction.atomic
def company_language_set(*, company_id: UUID, lang: str, actor: User, now: datetime) -> Company:
    """Set the language in which the company prefers to be served: the one part of personal info that changes at once
    (the rest needs an edit order)."""
    company = company_for_change(company_id, now=now)
    if not lang:
        raise Invalid.field("lang", REQUIRED)
    language_require(lang, field="lang")
    before, company.lang = {"lang": company.lang}, lang
    company.save(update_fields=["lang", "updated_at"])
    change_record(
        company=company,
        action="company.language_set",
        subject=company,
        before=before,
        after={"lang": lang},
        actor=actor,
        now=now,
    )
    return company


def _rows(
    kind: ItemKind[ItemT], company: Company, name: str, items: Sequence[Values]
) -> tuple[list[ItemT], dict[str, tuple[Finding, ...]]]:
    stored = {row.pk: row for row in kind.model._default_manager.filter(company=company)}
    rows: list[ItemT] = []
    seen: set[object] = set()
    warnings: dict[str, tuple[Finding, ...]] = {}
    errors: dict[str, list[Text]] = {}
    for index, item in enumerate(items):
        path = f"{name}.{index}"
        row = stored.pop(item["id"], None) if item.get("id") else kind.row_of(company)
        if row is None:
            errors[f"{path}.id"] = [_UNKNOWN]
            continue
        row.company = company
        try:
            form = kind.fill(row, item)
        except Invalid as invalid:
            errors |= {f"{path}.{field}": texts for field, texts in invalid.errors.items()}
            continue
        if kind.unique_key(row) in seen:
            errors[f"{path}.{kind.error_field}"] = [TAKEN]
        seen.add(kind.unique_key(row))
        rows.append(row)
        warnings |= {f"{path}.{field}": findings for field, findings in form.warnings.items()}
    if errors:
        raise Invalid(errors)
    return rows, warnings


def _record(
    kind: ItemKind[ItemT], row: ItemT, event: str, *, before: Values, after: Values, actor: User, now: datetime
) -> None:
    company, action = row.company, f"{kind.noun}.{event}"
    change_record(company=company, action=action, subject=row, before=before, after=after, actor=actor, now=now)
    # Money may be paid out to another account from now on.
    if isinstance(row, BankAccount) and (before != after or event == "deleted"):
        mails.bank_account_changed(company=company, account=row, event=event, actor=actor, now=now)


def _state(kind: ItemKind[ItemT], row: ItemT) -> dict[str, Any]:
    """What the log compares of a row that may change its place, too."""
    return kind.logged(row) | ({kind.preferred: getattr(row, kind.preferred)} if kind.preferred else {})


def _others(kind: ItemKind[ItemT], row: ItemT) -> QuerySet[ItemT]:
    return kind.model._default_manager.filter(company=row.company_id).exclude(pk=row.pk)


def _prefer(kind: ItemKind[ItemT], row: ItemT, *, wanted: bool | None) -> None:
    """Exactly one row counts, once there are any: the first one does, and a wanted one takes over.

    "At most one" is a partial unique index; "at least one" is kept here, under the company's lock.
    """
    if getattr(row, kind.preferred) and wanted is False:
        raise Invalid.field(_spoken(kind), _CHOOSE_ANOTHER)
    current = _others(kind, row).filter(**{kind.preferred: True})
    if wanted or not current.exists():
        current.update(**{kind.preferred: False})
        setattr(row, kind.preferred, True)


def _successor(kind: ItemKind[ItemT], row: ItemT, successor_id: int | None) -> ItemT | None:
    others = _others(kind, row)
    if successor_id is None:
        if others.exists():
            raise SuccessorNeeded
        return None
    successor = others.filter(pk=successor_id).first()
    if successor is None:
        raise Invalid.field("successor", _NOT_ONE_OF_THEM)
    return successor


def _spoken(kind: ItemKind[ItemT]) -> str:
    """What clients and the log call the flag: ``default``, ``primary``."""
    return kind.preferred.removeprefix("is_")
