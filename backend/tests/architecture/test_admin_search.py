"""Every search of a list finds Arabic words however they are spelled."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group

from accounts.users.models import User
from common.text import fold
from companies.company.models import Company
from references.services import references_load
from references.site.models import Banner
from tests.architecture.test_admin_lists import listing
from tests.architecture.test_admin_lookups import column_at
from tests.architecture.test_admin_queries import one_more_of_everything
from tests.factories.billing_licences import market_create
from tests.factories.companies import MembershipFactory

STORED = "عروض الأعياد في مكّة"
TYPED = ("الاعياد", "الأعياد", "مكه", "عُروض", "الإعياد")
# Of lists that ops write by hand the texts themselves; of the others what is stored folded.
PLAIN = {"name_ar", "name_en", "title_ar", "text_en", "value", "value_ar", "note", "name"}
FOLDED = ("folded", "search_text")
# What names people: their search key, with the address behind it.
NAMES = ("names", "owner_names", "taker_names", "giver_names", "user__name_folded")
# Numbers, codes and addresses alone.
WITHOUT_NAMES = {
    "axes.AccessAttempt",
    "axes.AccessLog",
    "billing.SettlementDifference",
    "common.SweepFailure",
    "lifecycle.ErasureCertificate",
    "mailing.Outbox",
}


def columns_of(model_admin: Any) -> Iterator[Any]:
    """The columns of words that the list is searched by, and their rows' table."""
    for path in model_admin.search_fields:
        column = column_at(model_admin.model, path.removeprefix("="))
        if path in NAMES:
            yield User._meta.get_field("name_folded")
        elif column is not None and (column.name in PLAIN or column.name.endswith(FOLDED)):
            yield column


def misses(model_admin: Any) -> list[tuple[str, str]]:
    wrong = []
    for column in columns_of(model_admin):
        is_folded = column.name.endswith(FOLDED)
        every = column.model._base_manager.all()
        rows = every.filter(
            pk__in=[*every.exclude(**{column.name: ""}).values_list("pk", flat=True)]
            or [*every.values_list("pk", flat=True)]
        )
        before = dict(rows.values_list("pk", column.name))
        if column.model is User:
            for person in rows:
                rows.filter(pk=person.pk).update(name_folded=fold(STORED, person.email))
        else:
            rows.update(**{column.name: fold(STORED) if is_folded else STORED})
        wrong += [
            (f"{model_admin.opts.label} {column}", typed)
            for typed in TYPED
            if not listing(model_admin, f"q={typed}").queryset.exists()
        ]
        for pk, value in before.items():
            rows.filter(pk=pk).update(**{column.name: value})
    return wrong


@pytest.mark.django_db
def test_arabic_words_are_found_however_they_are_spelled() -> None:
    market_create()
    references_load()
    one_more_of_everything(1)
    MembershipFactory.create(company=Company.objects.first())
    Banner.objects.create(title_ar="عنوان", title_en="Title", link="/add-company")
    Group.objects.create(name="x")
    searched = [each for each in admin.site._registry.values() if each.search_fields]

    assert {each.opts.label for each in searched if not [*columns_of(each)]} == WITHOUT_NAMES
    assert [miss for each in searched for miss in misses(each)] == []
