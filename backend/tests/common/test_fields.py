"""Encrypted columns, blind indexes, and the serializer fields of the contract."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from cryptography.fernet import Fernet, InvalidToken
from django.core.exceptions import FieldError
from django.db import connection, models
from django.test import override_settings
from django.test.utils import isolate_apps
from django.utils import translation
from rest_framework.serializers import ValidationError

from common.api.fields import CleanCharField, CleanTextField, InstantField
from common.fields import EncryptedTextField, blind_index

pytestmark = pytest.mark.sqlite


@pytest.fixture
def vault(transactional_db: None) -> Iterator[type[models.Model]]:
    """A table with an encrypted column, only for this test."""
    with isolate_apps("common"):

        class Vault(models.Model):
            iban = EncryptedTextField(blank=True)

            class Meta:
                app_label = "common"

            def __str__(self) -> str:
                return "vault"

        with connection.schema_editor() as editor:
            editor.create_model(Vault)
        yield Vault
        with connection.schema_editor() as editor:
            editor.delete_model(Vault)


def stored(vault: type[models.Model]) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT iban FROM {vault._meta.db_table}")  # noqa: S608 (the test's own table)
        return str(cursor.fetchone()[0])


def test_the_database_holds_ciphertext_and_code_reads_text(vault: type[models.Model]) -> None:
    vault._default_manager.create(iban="SA0380000000608010167519")

    assert "SA03" not in stored(vault)
    assert vault._default_manager.get().iban == "SA0380000000608010167519"  # type: ignore[attr-defined]  # made above


def test_the_same_text_is_never_stored_the_same(vault: type[models.Model]) -> None:
    vault._default_manager.create(iban="x")
    first = stored(vault)
    vault._default_manager.all().delete()
    vault._default_manager.create(iban="x")

    assert stored(vault) != first


def test_empty_stays_empty(vault: type[models.Model]) -> None:
    vault._default_manager.create(iban="")

    assert stored(vault) == ""


def test_comparing_ciphertext_is_refused(vault: type[models.Model]) -> None:
    for lookup in ({"iban": "x"}, {"iban__contains": "x"}, {"iban__in": ["x"]}):
        with pytest.raises(FieldError):
            vault._default_manager.filter(**lookup).exists()


def test_keys_rotate_and_a_lost_key_is_noticed(vault: type[models.Model]) -> None:
    old, new = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    with override_settings(FIELD_ENCRYPTION_KEYS=[old]):
        vault._default_manager.create(iban="x")
    with override_settings(FIELD_ENCRYPTION_KEYS=[new, old]):
        row = vault._default_manager.get()
        row.save()
    with override_settings(FIELD_ENCRYPTION_KEYS=[new]):
        assert vault._default_manager.get().iban == "x"  # type: ignore[attr-defined]  # made above
    with override_settings(FIELD_ENCRYPTION_KEYS=[old]), pytest.raises(InvalidToken):
        vault._default_manager.get()


def test_blind_indexes_are_equal_for_equal_values_under_one_key() -> None:
    assert blind_index("SA03") == blind_index("SA03") != blind_index("SA04")
    assert len(blind_index("SA03")) == 64
    assert blind_index("") == ""
    with override_settings(BLIND_INDEX_KEY="another"):
        other = blind_index("SA03")
    assert other != blind_index("SA03")


def test_instants_are_written_in_utc_whatever_their_zone() -> None:
    riyadh = timezone(timedelta(hours=3))
    field = InstantField()

    assert field.to_representation(datetime(2026, 11, 20, 18, 4, 5, 999_999, tzinfo=riyadh)) == "2026-11-20T15:04:05Z"
    assert field.to_representation(datetime(2026, 11, 20, 15, 4, 5, tzinfo=UTC)) == "2026-11-20T15:04:05Z"
    assert field.to_representation(None) is None


def test_text_is_cleaned_before_it_is_measured() -> None:
    assert CleanCharField(max_length=4).run_validation("  أب \u200f  ج  ") == "أب ج"
    with pytest.raises(ValidationError):
        CleanCharField().run_validation("\u200e\u200f ")
    assert CleanTextField().run_validation("a  b\n\n c ") == "a b\n\nc"


@pytest.mark.parametrize("field", [CleanCharField(), CleanTextField()])
@pytest.mark.parametrize("text", ["\x1b[31mنورة", "a\x01", "a\x00b", "a\x7f", "a\ud800"])
def test_what_cannot_be_displayed_is_refused(field: CleanCharField | CleanTextField, text: str) -> None:
    with translation.override("en"), pytest.raises(ValidationError) as caught:
        field.run_validation(text)

    assert [str(detail) for detail in caught.value.detail] == ["Remove the characters that can’t be displayed"]


@pytest.mark.parametrize(
    ("language", "limit", "sentence"),
    [
        ("ar", 2, "الحد الأقصى حرفان"),
        ("ar", 5, "الحد الأقصى 5 أحرف"),
        ("ar", 40, "الحد الأقصى 40 حرفًا"),
        ("en", 40, "At most 40 characters"),
    ],
)
def test_limits_are_told_with_the_right_plural(language: str, limit: int, sentence: str) -> None:
    with translation.override(language), pytest.raises(ValidationError) as caught:
        CleanCharField(max_length=limit).run_validation("x" * 99)

    assert [str(detail) for detail in caught.value.detail] == [sentence]
