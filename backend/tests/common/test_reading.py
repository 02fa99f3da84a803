"""Long lists are read in parts, with a bounded number of keys in memory."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from common import reading
from common.reading import rows_in_parts
from references.lists.models import Currency
from references.services import references_load

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """35 currencies, some of them equal in what they are sorted by, and four keys at once."""
    references_load()
    Currency.objects.filter(order__lt=20).update(order=7)
    monkeypatch.setattr(reading, "KEYS_AT_ONCE", 4)


@pytest.mark.parametrize("order", [("order", "pk"), ("-order",), ("is_pegged", "-code"), ("rate_on",), ()])
def test_every_row_comes_once_and_in_order(order: tuple[str, ...]) -> None:
    rows = Currency.objects.order_by(*order)
    codes = [row["code"] for row in rows_in_parts(rows.values("code", "order"), at_once=3)]

    assert codes == list(
        Currency.objects.order_by(*(order or ("order", "folded")), "pk").values_list("code", flat=True)
    )
    assert len(codes) == 35


def test_no_statement_brings_more_than_a_part() -> None:
    with CaptureQueriesContext(connection) as captured:
        assert len(list(rows_in_parts(Currency.objects.order_by("pk"), at_once=2))) == 35
    asked = [query["sql"] for query in captured.captured_queries]
    keys = [statement for statement in asked if statement.endswith("LIMIT 4")]
    rows = [statement for statement in asked if " IN (" in statement]

    assert (len(keys), len(rows)) == (9, 18)
    assert all(statement.endswith("LIMIT 1") for statement in asked if statement not in (*keys, *rows))


def test_rows_that_go_meanwhile_do_not_end_it() -> None:
    read: list[Any] = []
    for row in rows_in_parts(Currency.objects.order_by("pk"), at_once=4):
        read.append(row.pk)
        if len(read) == 4:
            Currency.objects.filter(pk__in=read[2:]).delete()

    assert len(read) == 35
