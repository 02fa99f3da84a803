"""The floor: the same rows by one SQL statement that makes the JSON itself, behind the same server and sign-in."""

from typing import cast
from uuid import UUID

from django.db import connection
from django.http import Http404, HttpResponse
from django.urls import include, path
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.users.models import User
from config.urls import handler500

__all__ = ["handler500", "urlpatterns"]

PAGE = 20

# What a company's card is made of: its row, its licence, its owner's name and the rows that its requirements ask about.
_CARD = """
    select c.*, to_json(s) as standing, u.first_name || ' ' || u.last_name as owner_name,
        exists (select from companies_address a where a.company_id = c.id) as has_address,
        exists (select from companies_phone p where p.company_id = c.id) as has_phone,
        exists (select from companies_bankaccount b where b.company_id = c.id) as has_bank_account,
        (
            select json_agg(d) from companies_document d where d.company_id = c.id and d.expires_on is not null
        ) as documents
    from companies_company c
    join companies_standing s on s.company_id = c.id
    join accounts_user u on u.id = c.owner_id
    where c.erased_at is null and (
        c.owner_id = %(user)s
        or exists (select from companies_membership m where m.company_id = c.id and m.user_id = %(user)s)
    )
"""
_MINE = "exists (select from companies_company c where c.id = %(company)s and c.owner_id = %(user)s)"


def _page(rows: str, count: str) -> str:
    return f"""
        select json_build_object('data', coalesce(json_agg(page), '[]'), 'meta', json_build_object('total', ({count})))
        from ({rows} limit {PAGE}) page
    """


STATEMENTS: dict[str, str] = {
    "companies": _page(
        f"{_CARD} order by c.created_at desc, c.id",
        "select count(*) from companies_company where owner_id = %(user)s and erased_at is null",
    ),
    "company": f"select json_build_object('company', to_json(card)) from ({_CARD} and c.id = %(company)s) card",
    "balance": f"""
        select json_build_object('available', available_cents, 'held', held_cents)
        from billing_account where company_id = %(company)s and {_MINE}
    """,
    "invoices": _page(
        f"""
        select i.*, to_json(o) as "order", to_json(p) as package
        from billing_invoice i
        join billing_subscriptionorder o on o.id = i.order_id
        join billing_package p on p.id = o.package_id
        where i.company_id = %(company)s and {_MINE}
        order by i.issued_at desc, i.id desc
        """,
        "select count(*) from billing_invoice where company_id = %(company)s",
    ),
    "statement": _page(
        f"""
        select e.*, coalesce(i.tax_number, i.proforma_number) as number
        from billing_ledgerentry e
        left join billing_invoice i on e.reference_kind = 'invoice' and i.id = e.reference_id
        where e.account_id = %(company)s and {_MINE}
        order by e.id desc
        """,
        "select count(*) from billing_ledgerentry where account_id = %(company)s",
    ),
}


class FloorView(APIView):
    schema = None

    def get(self, request: Request, name: str, company_id: UUID | None = None) -> HttpResponse:
        if name not in STATEMENTS:
            raise Http404
        values = {"user": cast(User, request.user).pk, "company": company_id}
        with connection.cursor() as cursor:
            # Cast to text: parsed into Python and printed again, it would no longer be the floor.
            cursor.execute(f"select ({STATEMENTS[name]})::text", values)
            (answer,) = cursor.fetchone() or ("null",)
        return HttpResponse(answer, content_type="application/json")


# The measured server's routes: the floor's before the product's.
urlpatterns = [
    path("bench/<str:name>", FloorView.as_view()),
    path("bench/<str:name>/<uuid:company_id>", FloorView.as_view()),
    path("", include("config.urls")),
]
