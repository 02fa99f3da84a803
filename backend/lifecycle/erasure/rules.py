"""What erasure, and the removal of a person, do to every table: our models declare it, third-party tables here."""

from collections.abc import Collection, Iterable, Iterator
from graphlib import TopologicalSorter

from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models

from common.erasure import Erasure, Fate

BATCH = 200
THIRD_PARTY: dict[str, Erasure] = {
    "admin.LogEntry": Erasure.kept("object names and messages are emptied together with the rows they speak of"),
    "auth.Permission": Erasure.kept("rights in the admin, no company"),
    "auth.Group": Erasure.kept("rights in the admin, no company"),
    "contenttypes.ContentType": Erasure.kept("names of tables"),
    "sessions.Session": Erasure.expiring("admin sessions; expired ones are deleted every night"),
    "axes.AccessAttempt": Erasure.expiring("admin sign-in failures; deleted after 30 days"),
    "axes.AccessAttemptExpiration": Erasure.expiring("goes with its attempt"),
    "axes.AccessLog": Erasure.expiring("admin sign-ins; deleted after 365 days"),
    "axes.AccessFailureLog": Erasure.expiring("not written (AXES_ENABLE_ACCESS_FAILURE_LOG)"),
}

# Tables of others that refer to a person. Only people of the portal leave by themselves.
THIRD_PARTY_LEAVING: dict[str, tuple[Erasure, ...]] = {
    "admin.LogEntry": (Erasure.kept("written by colleagues only; words about a person who left are emptied"),),
    # Somebody of the portal may try its address at the admin's door.
    "axes.AccessAttempt": (Erasure.by_address("username"),),
}
# Plain columns that hold a person's number (D5: what lies below people has no foreign key to them).
PERSON_COLUMNS = frozenset({"user_id", "actor_id", "person_id"})


def erasure_of(model: type[models.Model]) -> Erasure | None:
    """What a model, or this page for it, declares; None is a defect that a test reports."""
    declared = getattr(model, "erasure", None)
    return declared if isinstance(declared, Erasure) else THIRD_PARTY.get(model._meta.label)


def leaving_of(model: type[models.Model]) -> tuple[Erasure, ...]:
    """What the removal of a person does to a table's rows; empty for one that declares nothing."""
    declared = getattr(model, "leaving", None)
    if isinstance(declared, Erasure):
        return (declared,)
    return declared if isinstance(declared, tuple) else THIRD_PARTY_LEAVING.get(model._meta.label, ())


def refers_to_a_person(model: type[models.Model]) -> bool:
    """Whether rows of the table name a person: by a relation, by a column with their number, or by an address."""
    person = apps.get_model("accounts.User")
    return model is person or any(
        field.related_model is person
        or (field.name in PERSON_COLUMNS and not field.is_relation)
        or isinstance(field, models.EmailField)
        for field in model._meta.concrete_fields
    )


def models_left_with(fate: Fate) -> list[tuple[type[models.Model], Erasure]]:
    """Every rule of that fate about people, dependents before what they depend on."""
    return _dependents_first((model, rule) for model in _tables() for rule in leaving_of(model) if rule.fate is fate)


def models_with(fate: Fate) -> list[tuple[type[models.Model], Erasure]]:
    """Every concrete model with that fate, dependents before what they depend on."""
    return _dependents_first((model, rule) for model in _tables() if (rule := erasure_of(model)) and rule.fate is fate)


def _tables() -> list[type[models.Model]]:
    return [model for model in apps.get_models() if not model._meta.proxy]


def _dependents_first(rules: Iterable[tuple[type[models.Model], Erasure]]) -> list[tuple[type[models.Model], Erasure]]:
    graph = {
        model: {
            field.related_model for field in model._meta.concrete_fields if field.related_model not in (None, model)
        }
        for model in _tables()
    }
    order = {model: place for place, model in enumerate(TopologicalSorter(graph).static_order())}
    return sorted(rules, key=lambda pair: -order[pair[0]])


def batches_to_delete(model: type[models.Model], rule: Erasure, key: object) -> Iterator[list[models.Model]]:
    """The rows of one company or person, whose files are gone; whoever asks for the next batch has deleted the last."""
    file_fields = [field for field in model._meta.concrete_fields if isinstance(field, models.FileField)]
    rows = model._base_manager.filter(**{rule.lookup or "pk": key}).order_by("pk")
    while batch := list(rows[:BATCH]):
        # A file that is gone while its row stays is found again; a row that is gone while its file stays is not.
        for row in batch:
            for field in file_fields:
                if name := getattr(row, field.name).name:
                    field.storage.delete(name)
        yield batch


def admin_log_empty(model: type[models.Model], keys: Collection[object]) -> None:
    """Empty names and messages of the lines about these rows. Repeatable."""
    content_type = ContentType.objects.get_for_model(model)
    rows = LogEntry.objects.filter(content_type=content_type, object_id__in=[str(key) for key in keys])
    rows.update(object_repr="", change_message="")
