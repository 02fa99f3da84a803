"""Fills the measured PostgreSQL database and prints as JSON what the load needs to know.

One company of each kind is made by the product's own services; SQL copies their rows as often as wanted. The books
have to add up afterwards: ``check_ledger`` is asked. Run in Django's shell.
"""

import hashlib
import json
import secrets
from datetime import timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Model
from django.utils.timezone import now

from accounts.sessions.authentication import SESSION_CLAIM
from accounts.sessions.models import Session
from accounts.sessions.tokens import AccessToken
from accounts.users.models import User
from activity.services import activity_record
from billing.charges.models import Charge
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.numbering.models import NumberCounter
from billing.numbering.services import Series
from billing.payments.models import Payment
from billing.statements.books import findings
from companies.company.models import Company
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import licensed
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import ReviewFactory, complete

OWNED = 50
COMPANIES_PER_OWNER = 5
# The measured company's: 200 people, who do 2,000 things a day for a month.
MEMBERS = 199
ACTS_A_DAY, DAYS_OF_ACTS = 2_000, 30
FIRST = 1_000_000  # of the copies' numbers: no row of the templates has one as high
# One round of a company's money: four charges and one paid invoice, five entries.
ROUND = 5
CHARGE_CENTS = 10_000
COMMON_SHARE = 0.96

COMPANY = "('80000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid"
# Of ten companies eight are confirmed, one waits for its review and one is a draft that was sent back.
KINDS = {"confirmed": "n % 10 < 8", "under_review": "n % 10 = 8", "rejected": "n % 10 = 9"}
# Every confirmed company's rounds, spread over two years; the first company has what is left over.
ROUNDS = f"""
    create temp table round on commit drop as
    select {FIRST} + row_number() over (order by n, number) as id,
        number, {COMPANY} as company, at, at + step as ends_at
    from (
        select n, number, step, now() - step * (count - number) as at
        from (
            select n, count, interval '730 days' / greatest(count, 1) as step
            from generate_series(1, %s) n, lateral (select case when n = 1 then %s else %s end as count) counted
            where {KINDS["confirmed"].replace("%", "%%")}
        ) payer, generate_series(0, count - 1) number
    ) rounds
"""
REASON = {
    "field": "documents.tax_card",
    "code": "",
    "text_ar": "الصورة غير واضحة",
    "text_en": "The picture is not clear",
    "answered": False,
}


def copy(row: Model, source: str, changed: dict[str, str], *, numbered: bool = True) -> None:
    """Copy a model's row once for each row of the source (``r``); the named columns hold these expressions instead.

    Without ``numbered`` the table numbers its rows itself.
    """
    meta = row._meta
    columns = [str(field.column) for field in meta.fields if numbered or not field.primary_key]
    # A mail is "to" somebody.
    quoted = {column: connection.ops.quote_name(column) for column in columns}
    values = [changed.get(column, f"template.{quoted[column]}") for column in columns]
    statement = f"""
        insert into {meta.db_table} ({", ".join(quoted.values())})
        select {", ".join(values)} from {meta.db_table} template cross join ({source}) r
        where template.{meta.pk.column} = %s
    """
    with connection.cursor() as cursor:
        cursor.execute(statement.replace(" % ", " %% "), [row.pk])


def companies_make(count: int, owner: User) -> Company:
    """Companies and people as they are after some months; gives back the confirmed template."""
    most = max(count // COMPANIES_PER_OWNER, MEMBERS)
    people = f"select {FIRST} + k as id, k from generate_series(0, {most}) k"
    copy(owner, people, {"id": "r.id", "email": "'bench' || k || '@example.com'"})
    templates: dict[str, Company] = {}
    for kind in KINDS:
        templates[kind] = template = CompanyFactory.create(owner=owner, **({} if kind == "confirmed" else {kind: True}))
        complete(template)
        decided = {} if kind == "under_review" else {"decision": kind, "decided_at": now()}
        ReviewFactory.create(company=template, reasons=[REASON] if kind == "rejected" else [], **decided)
        if kind == "confirmed":
            Company.objects.filter(pk=template.pk).update(submitted_at=now(), confirmed_at=now())
            licensed(template)
        n = f"select n, {COMPANY} as company from generate_series(1, {count - len(KINDS)}) n where {KINDS[kind]}"
        digits = "translate(lpad(n::text, 6, '0'), '0123456789', 'abcdefghij')"
        names = {"sub_domain": f"'bench-' || {digits}", "sub_domain_key": f"'bench' || {digits}"}
        names |= {name: f"template.{name} || ' ' || n" for name in ("name_ar", "name_en", "name_folded")}
        whose = f"case when n <= {OWNED} then {owner.pk} else {FIRST} + (n - {OWNED}) / {COMPANIES_PER_OWNER} end"
        copy(template, n, {"id": "r.company", "owner_id": whose, "logo": "'logos/' || n || '.webp'", **names})
        its = {"company_id": "r.company"}
        copy(template.standing, n, its)
        copy(template.legal_info, n, its)
        member = MembershipFactory.create(company=template, user_id=FIRST, permissions=["view_charges"])
        details = (template.addresses, template.phones, template.bank_accounts, template.documents, template.reviews)
        rows: list[Model] = [member, *(row for each in details for row in each.all())]
        for row in rows:
            copy(row, n, its, numbered=False)
    return templates["confirmed"]


def books_make(template: Company, *, copies: int, entries: int) -> None:
    """Rounds of money for all confirmed companies, about as many entries as wanted."""
    payment = Payment.objects.get(company=template)
    invoice, charge = Invoice.objects.get(company=template), Charge.objects.get(company=template)
    rounds, payers = entries // ROUND, copies * 8 // 10
    each = int(rounds * COMMON_SHARE) // payers
    with connection.cursor() as cursor:
        cursor.execute(ROUNDS, [copies, rounds - each * (payers - 1), each])
    rows = "select * from round"
    parts = f"select *, id * {ROUND} + part as part_id from round, generate_series(1, {ROUND - 1}) part"
    own = {"id": "r.id", "company_id": "r.company"}
    times = dict.fromkeys(("ordered_at", "invoiced_at", "activated_at", "issued_at", "paid_at", "settled_at"), "r.at")
    copy(invoice.order, rows, own | times)
    numbers = {
        "proforma_number": "'PRO-' || r.id",
        "tax_number": "'INV-' || r.id",
        "tax_sequence": f"r.id - {FIRST} + 1",
    }
    supply = {"supply_from": "r.at", "supply_until": "r.ends_at", "due_at": "r.at + interval '7 days'"}
    copy(invoice, rows, own | times | numbers | supply | {"order_id": "r.id", "uuid": "gen_random_uuid()"})
    copy(payment, rows, own | times | {"invoice_id": "r.id", "reference": "gen_random_uuid()", "started_at": "r.at"})
    period = {"order_id": "r.id", "starts_at": "r.at", "ends_at": "r.ends_at"}
    copy(invoice.order.subscription, rows, own | period)
    amount = str(CHARGE_CENTS)
    charged = {"id": "r.part_id", "amount_cents": amount, "started_at": "r.at", "credited_at": "r.at"}
    copy(charge, parts, own | charged)
    gain = (ROUND - 1) * CHARGE_CENTS - invoice.amount_due_cents
    # Numbered so that one follows the other in each account, as they would have come.
    entry = {"account_id": "r.company", "created_at": "r.at"}
    credit = {
        "id": "r.part_id",
        "amount_cents": amount,
        "available_after_cents": f"r.number * {gain} + r.part * {amount}",
        "cause": "'charge:' || r.part_id || ':credited'",
        "reference_id": "r.part_id",
    }
    copy(LedgerEntry.objects.get(account_id=template.pk, kind="charge"), parts, entry | credit)
    debit = {
        "id": f"(r.id + 1) * {ROUND}",
        "available_after_cents": f"(r.number + 1) * {gain}",
        "cause": "'invoice:' || r.id || ':paid'",
        "reference_id": "r.id",
    }
    copy(LedgerEntry.objects.get(account_id=template.pk, kind="invoice_payment"), rows, entry | debit)
    totals = f"select company, count(*) * {gain} as total from round group by company"
    copy(Account.objects.get(company=template), totals, {"company_id": "r.company", "available_cents": "r.total"})
    NumberCounter.objects.filter(series=Series.INVOICE).update(last=Invoice.objects.count())
    with connection.cursor() as cursor:
        cursor.execute("select setval(pg_get_serial_sequence('billing_ledgerentry', 'id'), 100000000)")


def team_make(company: Company, *, days: int) -> None:
    """Members, and what they did in so many days."""
    # The first of the copied people is a member of every company already.
    people = f"select {FIRST} + k as id from generate_series(1, {MEMBERS - 1}) k"
    copy(company.memberships.get(), people, {"user_id": "r.id"}, numbered=False)
    address = company.addresses.get()
    changes = [{"field": "building_no", "old": "7420", "new": "7421"}]
    act = activity_record(
        company_id=company.pk,
        actor=company.owner,
        action="address.updated",
        subject=address,
        changes=changes,
        label="المكتب الرئيسي",
        now=now(),
    )
    acts = f"select n from generate_series(1, {ACTS_A_DAY * days - 1}) n"
    whose = f"{FIRST} + n % {MEMBERS}"
    copy(act, acts, {"at": f"template.at - n * interval '1 day' / {ACTS_A_DAY}", "actor_id": whose}, numbered=False)


def seed(*, companies: int, entries: int, days_of_acts: int = DAYS_OF_ACTS) -> dict[str, Any]:
    """Make everything; the caller's token, whose pages are measured, and which company the others are copies of."""
    with transaction.atomic():
        owner = UserFactory.create(email="measured@example.com")
        template = companies_make(companies, owner)
        books_make(template, copies=companies - len(KINDS), entries=entries)
        measured = Company.objects.get(sub_domain="bench-aaaaab")
        team_make(measured, days=days_of_acts)
    with connection.cursor() as cursor:
        # As a database is that has lived for a while.
        cursor.execute("ANALYZE")
    wrong = next(findings(), None)
    if wrong is not None:
        raise SystemExit(f"The books of the bench do not add up: {wrong.code} {wrong.subject}")
    newest = Invoice.objects.filter(company=measured).order_by("-pk").values_list("pk", flat=True)[0]
    return {
        "token": _token(owner),
        "company": str(measured.pk),
        "invoice": newest,
        "template": str(template.pk),
    }


def _token(user: User) -> str:
    refresh_hash, at = hashlib.sha256(secrets.token_bytes(16)).hexdigest(), now()
    session = Session.objects.create(
        user=user, refresh_hash=refresh_hash, created_at=at, last_seen_at=at, expires_at=at + timedelta(days=1)
    )
    token = AccessToken.for_user(user)
    token[SESSION_CLAIM] = str(session.pk)
    return str(token)


def seeded_print(companies: int, entries: int) -> None:
    print(json.dumps(seed(companies=companies, entries=entries)))
