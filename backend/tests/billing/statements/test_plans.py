"""How PostgreSQL finds the rows of the grouped statement among 100,000 movements: by its indexes."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company
from tests.factories.accounts import api_for
from tests.factories.billing_money import fund
from tests.factories.companies import CompanyFactory

COMPANIES = 100
WITHDRAWALS = 250
# Of each company: withdrawals that were accepted, four movements each, in the order in which they were posted.
MOVEMENTS = """
    insert into billing_ledgerentry
        (account_id, kind, amount_cents, available_after_cents, held_after_cents, cause, reference_kind, reference_id,
         created_at)
    select company, kind, amount, 0, 0, concat_ws(':', company, number, kind), 'withdrawal',
        1000000 + place * 1000 + number, now() - interval '1 hour' * (1000 - number)
    from unnest(%s::uuid[]) with ordinality companies (company, place), generate_series(1, %s) number,
        (values ('hold', -1000), ('hold_returned', 1000), ('withdrawal', -900), ('transfer_fee', -100))
            parts (kind, amount)
    order by number, place
"""


@pytest.mark.nightly
@pytest.mark.skipif(connection.vendor != "postgresql", reason="the plans are PostgreSQL's")
@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", "&kind=transfer_fee", "&page=5", "&search=10.00"])
def test_the_grouped_statement_reads_no_table_whole(owner: User, company: Company, query: str) -> None:
    companies = [company, *CompanyFactory.create_batch(COMPANIES - 1, owner=owner)]
    for each in companies:
        fund(each, 1_000)
    with connection.cursor() as cursor:
        cursor.execute(MOVEMENTS, [[each.pk for each in companies], WITHDRAWALS])
        cursor.execute("analyze billing_ledgerentry")
    api: APIClient = api_for(owner)

    with CaptureQueriesContext(connection) as asked:
        answer = api.get(f"/api/v1/companies/{company.pk}/ledger?grouped=true{query}")

    assert answer.json()["meta"]["total"] >= WITHDRAWALS
    reads = [each["sql"] for each in asked if 'FROM "billing_ledgerentry"' in each["sql"]]
    assert len(reads) >= 3
    for read in reads:
        with connection.cursor() as cursor:
            cursor.execute(f"explain {read}")
            plan = "\n".join(line for (line,) in cursor.fetchall())
        assert "Seq Scan on billing_ledgerentry" not in plan, f"{read}\n{plan}"
