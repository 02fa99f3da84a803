"""Writing the log: in the same transaction as the change it tells of."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

from django.db import models

from activity.models import Entry
from common.origin import current_ip
from common.states import Change
from common.text import fold

_BATCH = 500


class Actor(Protocol):
    """A person who acts; None is the platform itself."""

    pk: Any

    def get_full_name(self) -> str:
        """First and last name."""


class Bilingual(Protocol):
    """What is called by a name in each language."""

    name_ar: str
    name_en: str


def names_logged(named: Bilingual) -> dict[str, str]:
    """A name as the value of a change: whoever reads the log reads it in their language, whoever wrote it."""
    return {"ar": named.name_ar, "en": named.name_en}


def activity_record(
    *,
    company_id: UUID | None,
    actor: Actor | None,
    action: str,
    subject: models.Model,
    now: datetime,
    changes: Iterable[Mapping[str, Any]] = (),
    note: str = "",
    label: str = "",
) -> Entry:
    """Write one line: ``action`` is ``<noun>.<verb in the past>``, such as ``address.created``."""
    actor_name = "" if actor is None else actor.get_full_name()[:130]
    return Entry.objects.create(
        company_id=company_id,
        actor_id=None if actor is None else actor.pk,
        actor_name=actor_name,
        action=action,
        subject_kind=subject._meta.model_name or "",
        subject_id=str(subject.pk),
        subject_label=label[:160],
        folded=fold(actor_name, label),
        changes=[dict(change) for change in changes],
        note=note,
        ip=current_ip.get(),
        at=now,
    )


def person_forget(*, person_id: int, kept_actions: Collection[str] = ()) -> None:
    """Empty what the log says of a person who left, in batches; events, times and their number stay. Repeatable.

    Lines about their account lose every word (but for ``kept_actions``, whose words are not about the person); lines
    about other things only lose who did it by name and from where.
    """
    about = Entry.objects.filter(subject_kind="user", subject_id=str(person_id))
    about.exclude(action__in=kept_actions).update(**Entry.erasure.blanks)
    theirs = Entry.objects.filter(actor_id=person_id).exclude(actor_name="", ip=None).order_by("pk")
    while rows := list(theirs[:_BATCH]):
        for row in rows:
            row.actor_name, row.ip, row.folded = "", None, fold(row.subject_label)
        Entry.objects.bulk_update(rows, ["actor_name", "ip", "folded"])


def subjects_forget(*, kind: str, keys: Iterable[object]) -> None:
    """Empty what the log says of things that were a person's; events, times and numbers stay."""
    about = Entry.objects.filter(subject_kind=kind, subject_id__in=[str(key) for key in keys])
    about.update(**Entry.erasure.blanks)


def status_change_log(
    subject: models.Model,
    change: Change,
    *,
    company_id: UUID | None,
    actor: Actor | None,
    now: datetime,
    note: str = "",
    label: str = "",
    further: Iterable[Mapping[str, Any]] = (),
) -> Entry:
    """Write one move of a state machine: who, from, to, when, why (D6), and ``further`` changes."""
    return activity_record(
        company_id=company_id,
        actor=actor,
        action=f"{subject._meta.model_name}.{change.event}",
        subject=subject,
        now=now,
        changes=[{"field": "status", "old": change.old, "new": change.new}, *further],
        note=note,
        label=label,
    )


def fields_changed(
    before: Mapping[str, Any], after: Mapping[str, Any], *, secret: Iterable[str] = ()
) -> list[dict[str, Any]]:
    """The differences of two states as log changes; the values of ``secret`` fields are left out."""
    hidden = set(secret)
    return [
        {"field": name, "old": None if name in hidden else before.get(name), "new": None if name in hidden else value}
        for name, value in after.items()
        if before.get(name) != value
    ]
