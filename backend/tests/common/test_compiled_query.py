"""A compiled query answers what its queryset would, run after run."""

import threading
from typing import Any

import pytest
from django.db import connection, connections
from django.db.models import CharField, QuerySet

from accounts.users.models import User
from common.compiled_query import CompiledQuery, Param
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory


def _by_email(email: Param) -> QuerySet[User]:
    return User.objects.filter(email=email)


@pytest.mark.django_db
def test_the_same_query_runs_with_other_values() -> None:
    query = CompiledQuery(_by_email, email=CharField())
    one, other = UserFactory.create(), UserFactory.create()

    assert query.get_or_none(email=one.email) == one
    assert query.get_or_none(email=other.email) == other
    assert query.get_or_none(email="nobody@example.com") is None


@pytest.mark.django_db
def test_relations_and_values_come_as_from_the_queryset(django_assert_num_queries: Any) -> None:
    from companies.company.models import Company

    company = CompanyFactory.create()
    query = CompiledQuery(
        lambda key: Company.objects.filter(pk=key).select_related("owner").only("status", "owner__email"),
        key=Company._meta.get_field("id"),
    )
    names = CompiledQuery(lambda status: Company.objects.filter(status=status).values_list("pk"), status=CharField())

    with django_assert_num_queries(2):
        [row] = query.rows(key=company.pk)
        assert (row.pk, row.owner) == (company.pk, company.owner)
        assert names.rows(status=company.status) == [(company.pk,)]


@pytest.fixture
def person() -> User:
    return UserFactory.create()


@pytest.mark.django_db(transaction=True)
def test_threads_run_it_over_their_own_connections(person: User) -> None:
    query = CompiledQuery(_by_email, email=CharField())
    assert query.get_or_none(email=person.email) == person
    found: list[User | None] = []

    def ask() -> None:
        found.append(query.get_or_none(email=person.email))
        connections.close_all()

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == [person] * 4
    assert connection.is_usable()
