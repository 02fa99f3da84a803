"""Columns of our own: encrypted text and its blind index, and names of stored files."""

import hashlib
import hmac
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.core.files.storage import Storage, storages
from django.db import models


@lru_cache(maxsize=4)
def _cipher(keys: tuple[str, ...]) -> MultiFernet:
    return MultiFernet([Fernet(key) for key in keys])


def _current_cipher() -> MultiFernet:
    # The first key encrypts, all keys decrypt: a new key is put first and rows are rewritten at leisure.
    return _cipher(tuple(settings.FIELD_ENCRYPTION_KEYS))


def blind_index(value: str) -> str:
    """A keyed hash by which equal values can be found without storing them (64 hex digits); empty stays empty."""
    return _index(value, settings.BLIND_INDEX_KEY)


def blind_indexes(value: str) -> list[str]:
    """What to look for: under the key of today first, then under those before it, whose rows may not be rotated yet.
    Nothing for an empty value."""
    keys = (settings.BLIND_INDEX_KEY, *settings.BLIND_INDEX_FALLBACKS)
    return [_index(value, key) for key in keys if value]


def _index(value: str, key: str) -> str:
    return hmac.new(key.encode(), value.encode(), hashlib.sha256).hexdigest() if value else ""


if TYPE_CHECKING:
    _Text = models.TextField[str, str]
    _Char = models.CharField[str, str]
else:  # Django's fields are not generic at run time
    _Text, _Char = models.TextField, models.CharField


class EncryptedTextField(_Text):
    """Text that is stored encrypted. It cannot be searched; where equality must be, ``index`` names the column that
    holds its ``blind_index``."""

    def __init__(self, *args: Any, index: str = "", **kwargs: Any) -> None:
        self.index = index
        super().__init__(*args, **kwargs)

    def get_prep_value(self, value: Any) -> Any:
        if not value:
            return value
        return _current_cipher().encrypt(str(value).encode()).decode()

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> str | None:
        if not value:
            return value
        return _current_cipher().decrypt(value.encode()).decode()

    def get_lookup(self, lookup_name: str) -> Any:
        """Refuse every comparison but "is null": it would compare ciphertext."""
        if lookup_name in ("isnull",):
            return super().get_lookup(lookup_name)
        return None


class FileNameField(_Char):
    """The name of a file in the storage ``stored_in`` (an alias of ``STORAGES``), as plain text. Empty for none.

    For rows that are written by services which store the file themselves; a FileField would store it when saved.
    """

    def __init__(self, *args: Any, stored_in: str, **kwargs: Any) -> None:
        self.stored_in = stored_in
        super().__init__(*args, **kwargs)

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        return name, path, args, {**kwargs, "stored_in": self.stored_in}

    @property
    def storage(self) -> Storage:
        """Where the file is, as a FileField says it."""
        return storages[self.stored_in]
