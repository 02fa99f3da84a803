"""What erasure does to every table: our models declare it, third-party tables are declared here."""

from django.apps import apps
from django.db import models

from common.erasure import Erasure, Fate

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


def erasure_of(model: type[models.Model]) -> Erasure | None:
    """What a model, or this page for it, declares; None is a defect that a test reports."""
    declared = getattr(model, "erasure", None)
    return declared if isinstance(declared, Erasure) else THIRD_PARTY.get(model._meta.label)


def models_with(fate: Fate) -> list[tuple[type[models.Model], Erasure]]:
    """Every concrete model with that fate, dependents before what they depend on."""
    found = [
        (model, rule)
        for model in apps.get_models()
        if not model._meta.proxy and (rule := erasure_of(model)) and rule.fate is fate
    ]
    depth = {model: _depth(model, set()) for model, _rule in found}
    return sorted(found, key=lambda pair: (-depth[pair[0]], pair[0]._meta.label))


def _depth(model: type[models.Model], seen: set[type[models.Model]]) -> int:
    parents = {
        field.related_model
        for field in model._meta.get_fields()
        if field.is_relation and (field.many_to_one or field.one_to_one) and field.concrete and field.related_model
    }
    return 1 + max(
        (
            _depth(parent, seen | {model})
            for parent in parents
            if isinstance(parent, type) and parent not in seen | {model}
        ),
        default=0,
    )
