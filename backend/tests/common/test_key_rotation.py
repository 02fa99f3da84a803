"""Keys can be retired: everything under them is written anew, found by both meanwhile, and counted."""

from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.core.management import CommandError, call_command
from django.db import connection

from common.admin.finding import SearchQuery
from common.key_rotation import UNREADABLE, key_name, keys_count, keys_rotate
from companies.main_info.models import BankAccount
from companies.registration.desk.finders_admin import companies_found
from tests.factories.main_info import BankAccountFactory

pytestmark = pytest.mark.django_db
IBAN = "SA0380000000608010167519"
COLUMN = "companies.BankAccount.iban"
NEW = Fernet.generate_key().decode()


@pytest.fixture
def account() -> BankAccount:
    """Written under the keys of before."""
    return BankAccountFactory.create(iban=IBAN)


@pytest.fixture
def new_keys(account: BankAccount, settings: Any) -> str:
    old = str(settings.FIELD_ENCRYPTION_KEYS[0])
    settings.FIELD_ENCRYPTION_KEYS = [NEW, old]
    settings.BLIND_INDEX_FALLBACKS = [settings.BLIND_INDEX_KEY]
    settings.BLIND_INDEX_KEY = "another"
    return old


def raw(account: BankAccount) -> str:
    with connection.cursor() as cursor:
        cursor.execute("select iban from companies_bankaccount where company_id is not null")
        (value,) = cursor.fetchone()
    return str(value)


def test_everything_goes_under_the_first_key(account: BankAccount, new_keys: str) -> None:
    assert keys_count()[(COLUMN, key_name(new_keys))] == 1

    assert keys_rotate() >= 1

    assert Fernet(NEW).decrypt(raw(account).encode()).decode() == IBAN
    assert [name for column, name in keys_count() if column == COLUMN] == [key_name(NEW)]
    assert keys_rotate() == 0


def test_it_is_found_before_and_after(account: BankAccount, new_keys: str, settings: Any) -> None:
    assert [company.pk for company in companies_found(SearchQuery(IBAN))] == [account.company_id]
    keys_rotate()
    settings.BLIND_INDEX_FALLBACKS, settings.FIELD_ENCRYPTION_KEYS = [], [NEW]

    assert [company.pk for company in companies_found(SearchQuery(IBAN))] == [account.company_id]
    assert BankAccount.objects.get().iban == IBAN


def test_what_changes_meanwhile_is_not_overwritten(
    account: BankAccount, new_keys: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def changed_first(value: str) -> str:
        BankAccount.objects.filter(pk=account.pk).update(iban="SA4420000001234567891234")
        return "x"

    monkeypatch.setattr("common.key_rotation.blind_index", changed_first)
    keys_rotate()

    assert BankAccount.objects.get().iban == "SA4420000001234567891234"


def test_a_value_of_a_lost_key_is_told(account: BankAccount, settings: Any) -> None:
    settings.FIELD_ENCRYPTION_KEYS = [NEW]

    with pytest.raises(CommandError, match="keep the others"):
        call_command("rotate_keys")

    assert keys_count()[(COLUMN, UNREADABLE)] == 1
