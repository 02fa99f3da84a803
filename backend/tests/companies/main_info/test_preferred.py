"""The default address and the primary account: exactly one, once any exist."""

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, connection, connections, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from common.errors import DomainError
from companies.company.models import Company
from companies.main_info.kinds import ADDRESSES as ADDRESS_KIND
from companies.main_info.kinds import BANK_ACCOUNTS as ACCOUNT_KIND
from companies.main_info.models import Address, BankAccount
from companies.main_info.services import item_create, item_delete, item_prefer, item_update
from tests.companies.main_info.test_main_info import ACCOUNTS, ADDRESSES, Resource
from tests.concurrency.threads import at_once
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import AddressFactory, BankAccountFactory, references_load

both = pytest.mark.parametrize("resource", [ADDRESSES, ACCOUNTS], ids=lambda resource: resource.path)


def key(resource: Resource) -> str:
    return "default" if resource is ADDRESSES else "primary"


def preferred(resource: Resource, company: Any) -> list[int]:
    return list(
        resource.model.objects.filter(company=company, **{resource.preferred: True}).values_list("pk", flat=True)
    )


@both
def test_the_first_one_is_preferred_without_being_asked(resource: Any, company: Company, owner_api: APIClient) -> None:
    added = owner_api.post(resource.url(company), {**resource.body, key(resource): False}).json()["data"]
    assert added[key(resource)] is True


@both
def test_the_next_one_is_not_unless_asked(resource: Any, company: Company, owner_api: APIClient) -> None:
    first = resource.make(company)
    second = owner_api.post(resource.url(company), resource.body).json()["data"]
    assert second[key(resource)] is False
    assert preferred(resource, company) == [first.pk]


@both
def test_a_new_one_can_take_over(resource: Any, company: Company, owner_api: APIClient) -> None:
    resource.make(company)
    added = owner_api.post(resource.url(company), {**resource.body, key(resource): True}).json()["data"]
    assert preferred(resource, company) == [added["id"]]


@both
def test_another_one_is_made_it_by_its_own_call_and_by_a_change(
    resource: Any, company: Company, owner_api: APIClient
) -> None:
    first, second = resource.make(company), resource.make(company)
    answer = owner_api.put(f"{resource.url(company, second)}/{key(resource)}")
    assert answer.status_code == 200
    assert answer.json()["data"][key(resource)] is True
    assert preferred(resource, company) == [second.pk]
    owner_api.put(resource.url(company, first), {key(resource): True})
    assert preferred(resource, company) == [first.pk]


@both
def test_it_cannot_be_switched_off(resource: Any, company: Company, owner_api: APIClient) -> None:
    first = resource.make(company)
    resource.make(company)
    answer = owner_api.put(resource.url(company, first), {key(resource): False})
    assert list(answer.json()["errors"]) == [key(resource)]
    assert preferred(resource, company) == [first.pk]


@both
def test_it_is_deleted_only_with_a_successor(resource: Any, company: Company, owner_api: APIClient) -> None:
    first, second, third = (resource.make(company) for _ in range(3))

    refused = owner_api.delete(resource.url(company, first))
    assert (refused.status_code, refused.json()["code"]) == (409, "successor_needed")
    foreign = resource.make(CompanyFactory.create())
    for successor in (foreign.pk, first.pk, 999_999):
        answer = owner_api.delete(f"{resource.url(company, first)}?successor={successor}")
        assert list(answer.json()["errors"]) == ["successor"]
    assert list(owner_api.delete(f"{resource.url(company, first)}?successor=x").json()["errors"]) == ["successor"]
    assert resource.model.objects.filter(company=company).count() == 3

    assert owner_api.delete(f"{resource.url(company, first)}?successor={third.pk}").status_code == 200
    assert preferred(resource, company) == [third.pk]
    assert owner_api.delete(resource.url(company, second)).status_code == 200
    assert owner_api.delete(resource.url(company, third)).status_code == 200
    assert resource.model.objects.filter(company=company).count() == 0


@both
def test_the_database_refuses_a_second_one(resource: Any, company: Company) -> None:
    resource.make(company)
    with pytest.raises(IntegrityError), transaction.atomic():
        resource.factory.create(company=company, **{resource.preferred: True})


def test_the_database_refuses_an_iban_twice_and_an_account_without_number(company: Company) -> None:
    account = BankAccountFactory.create(company=company, is_primary=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        BankAccountFactory.create(company=company, iban=account.iban)
    with pytest.raises(IntegrityError), transaction.atomic():
        BankAccountFactory.create(company=company, iban="", iban_index="")
    assert BankAccount.objects.count() == 1


def test_the_database_refuses_half_a_place_on_the_map(company: Company) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        AddressFactory.create(company=company, latitude="24.7")
    with pytest.raises(IntegrityError), transaction.atomic():
        AddressFactory.create(company=company, latitude="124.7", longitude="46.6")


# Adding and deleting more often than the rest: two of them must meet for anything to go wrong.
MOVES = ("add", "add", "add_preferred", "change_preferred", "prefer", "delete", "delete")
STEPS = st.lists(
    st.tuples(st.sampled_from(MOVES), st.integers(0, 2), st.integers(0, 2) | st.none()), min_size=4, max_size=9
)


@both
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_whatever_is_done_one_is_preferred_while_any_exist(resource: Any, company: Company, steps: Any) -> None:
    kind: Any = ADDRESS_KIND if resource is ADDRESSES else ACCOUNT_KIND
    by: Any = {"company_id": company.pk, "actor": company.owner, "now": utc_now()}
    with transaction.atomic():
        for number, (step, place, heir) in enumerate(steps):
            keys = list(resource.model.objects.filter(company=company).order_by("pk").values_list("pk", flat=True))
            named = [keys[index % len(keys)] if keys and index is not None else 0 for index in (place, heir)]
            wanted = {kind.preferred: True} if step.endswith("_preferred") else {}
            iban = {"iban": iban_numbered(number)} if resource is ACCOUNTS else {}
            with suppress(DomainError), transaction.atomic():
                match step.partition("_")[0]:
                    case "add":
                        item_create(kind, values={**resource.body, **iban, **wanted}, **by)
                    case "change":
                        item_update(kind, item_id=named[0], values={**resource.change, **wanted}, **by)
                    case "prefer":
                        item_prefer(kind, item_id=named[0], **by)
                    case "delete":
                        item_delete(kind, item_id=named[0], successor_id=named[1] if heir is not None else None, **by)
            count = resource.model.objects.filter(company=company).count()
            assert count or step != "add"
            assert len(preferred(resource, company)) == min(count, 1)
        transaction.set_rollback(True)


def iban_numbered(number: int) -> str:
    """A Saudi IBAN whose check digits are right."""
    account = f"80{number:018d}"
    return f"SA{98 - int(f'{account}281000') % 97:02d}{account}"


@both
@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_adding_switching_and_deleting_at_once_leave_exactly_one(resource: Any) -> None:
    references_load()
    owner: User = UserFactory.create()
    company = CompanyFactory.create(owner=owner)
    kind: Any = ADDRESS_KIND if resource is ADDRESSES else ACCOUNT_KIND
    first, second, third = (resource.make(company) for _ in range(3))
    by: Any = {"company_id": company.pk, "actor": owner, "now": utc_now()}
    mark = {kind.preferred: True}

    works: list[Callable[[], object]] = [
        partial(item_create, kind, values={**resource.body, **mark}, **by),
        partial(item_prefer, kind, item_id=second.pk, **by),
        partial(item_prefer, kind, item_id=third.pk, **by),
        partial(item_delete, kind, item_id=first.pk, successor_id=second.pk, **by),
        partial(item_delete, kind, item_id=second.pk, successor_id=third.pk, **by),
        partial(item_update, kind, item_id=third.pk, values=mark, **by),
    ]
    at_once(works)

    assert len(preferred(resource, company)) == 1


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_ten_people_switching_the_default_leave_exactly_one() -> None:
    references_load()
    owner: User = UserFactory.create()
    company = CompanyFactory.create(owner=owner)
    addresses = [AddressFactory.create(company=company, is_default=not number) for number in range(10)]
    start, failures = threading.Barrier(len(addresses)), []

    def switch(address: Address) -> None:
        start.wait()
        try:
            item_prefer(ADDRESS_KIND, company_id=company.pk, item_id=address.pk, actor=owner, now=utc_now())
        except Exception as error:
            failures.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=switch, args=(address,)) for address in addresses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failures == []
    assert Address.objects.filter(company=company, is_default=True).count() == 1
    assert connection.vendor in ("sqlite", "postgresql")
