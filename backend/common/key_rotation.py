"""Encrypted columns and their blind indexes, written anew under the first key, so that older keys can be retired."""

import hashlib
from collections import Counter
from collections.abc import Iterator

from cryptography.fernet import Fernet, InvalidToken
from django.apps import apps
from django.conf import settings
from django.db import IntegrityError, models, transaction
from django.db.models import F
from django.db.models.functions import Cast

from common.fields import EncryptedTextField, blind_index

BATCH = 500
UNREADABLE = "unreadable"
# Of an index whose value is in the row.
OLD_INDEX = "index under another key"


def key_name(key: str) -> str:
    """By what a key is called in public: eight digits of its hash."""
    return hashlib.sha256(key.encode()).hexdigest()[:8]


def keys_rotate() -> int:
    """Write every value that an older key encrypted anew, a row at a time; says how many. What somebody changes
    meanwhile is left to them: they write under the first key. Can be broken off and repeated."""
    return sum(_rewrite(model, field, *row) for model, field in _columns() for row in _rows(model, field))


def keys_count() -> Counter[tuple[str, str]]:
    """How many values each column holds (``app.Model.field``) under each key, by ``key_name``."""
    counted: Counter[tuple[str, str]] = Counter()
    for model, field in _columns():
        column = f"{model._meta.label}.{field.name}"
        for _key, raw, index in _rows(model, field):
            name, value = _read(raw)
            counted[(column, name)] += 1
            if field.index and value is not None and index != blind_index(value):
                counted[(column, OLD_INDEX)] += 1
    return counted


def _columns() -> Iterator[tuple[type[models.Model], EncryptedTextField]]:
    for model in apps.get_models():
        for field in model._meta.local_concrete_fields:
            if isinstance(field, EncryptedTextField):
                yield model, field


def _rows(model: type[models.Model], field: EncryptedTextField) -> Iterator[tuple[object, str, str]]:
    """The key of each row, its ciphertext and the blind index, in batches: no cursor stays open meanwhile."""
    rows = (
        model._base_manager.annotate(raw=Cast(field.name, models.TextField()), kept=F(field.index or "pk"))
        .exclude(raw="")
        .exclude(raw=None)
        .order_by("pk")
    )
    last = None
    while batch := list((rows if last is None else rows.filter(pk__gt=last)).values_list("pk", "raw", "kept")[:BATCH]):
        yield from batch
        last = batch[-1][0]


def _read(raw: str) -> tuple[str, str | None]:
    """Which key opens it, and what it says."""
    for key in settings.FIELD_ENCRYPTION_KEYS:
        try:
            return key_name(key), Fernet(key).decrypt(raw.encode()).decode()
        except InvalidToken:
            continue
    return UNREADABLE, None


def _rewrite(model: type[models.Model], field: EncryptedTextField, pk: object, raw: str, index: str) -> bool:
    name, value = _read(raw)
    if value is None:
        return False
    changes: dict[str, str] = {}
    if name != key_name(settings.FIELD_ENCRYPTION_KEYS[0]):
        changes[field.name] = value
    if field.index and index != blind_index(value):
        changes[field.index] = blind_index(value)
    if not changes:
        return False
    unchanged = model._base_manager.annotate(raw=Cast(field.name, models.TextField())).filter(pk=pk, raw=raw)
    try:
        with transaction.atomic():
            return bool(unchanged.update(**changes))
    except IntegrityError:
        # Listed twice while its indexes were of two keys: counted as left, for ops to look at.
        return False
