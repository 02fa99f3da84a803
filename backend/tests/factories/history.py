"""What a database that has lived has beside companies and their books: papers, mails, notifications, sign-ins and what
happened; and nothing that waits for a job. Fills the large set of ``ONLY=scale make bench``.

As in ``bench``: one row of each kind is made, and SQL copies it, so that the process stays small however many there
are.
"""

from datetime import timedelta
from typing import Any

from django.db import connection, transaction
from django.utils.timezone import now

from accounts.sessions.models import EndReason, Session
from activity.services import activity_record
from billing.ledger.models import LedgerEntry
from billing.month_pages.models import MonthTold
from billing.month_pages.services import due_at, month_due
from billing.numbering.models import NumberCounter
from billing.numbering.services import Series
from billing.receipts.models import Receipt
from billing.receipts.services import receipt_issue
from billing.statements.months import months_after
from companies.company.models import Company, Standing
from lifecycle.announcements.models import Announced
from mailing.models import Outbox
from notifications.models import Notification
from tests.factories.bench import copy, seed

MONTHS_TOLD = 6
# Of each company.
ACTS, MAILS, NOTIFICATIONS = 5, 2, 3
SIGN_INS = 2

# A licence ends in three weeks at the earliest, else its renewal waited to be issued.
SPREAD = """
    update companies_standing standing set {set}
    from (select company_id as id, interval '1 day' * (row_number() over () % 340) as shift
          from companies_standing where started_at is not null) later
    where later.id = standing.company_id
"""
APPROVALS = """
    update companies_company company set confirmed_at = confirmed_at - interval '700 days' * place
    from (
        select id, percent_rank() over (order by id) as place from companies_company where confirmed_at is not null
    ) placed
    where placed.id = company.id
"""
LIVING = "select company_id as company, row_number() over () as n from companies_standing"


def history_make(template: Company) -> None:
    """After the books; ``template`` is the confirmed company that the others are copies of."""
    standings_spread()
    receipts_make(template)
    announcements_make(template)
    months_make(template)
    events_make(template)


def large_seed(companies: int, entries: int) -> None:
    """Make the whole large set."""
    made = seed(companies=companies, entries=entries)
    with transaction.atomic():
        history_make(Company.objects.get(pk=made["template"]))
    with connection.cursor() as cursor:
        # As a database is that has lived for a while.
        cursor.execute("vacuum analyze")


def standings_spread() -> None:
    ends = ("period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")
    with connection.cursor() as cursor:
        cursor.execute(SPREAD.format(set=", ".join(f"{name} = standing.{name} + shift" for name in ends)))
        # Told already when their licence next brings something.
        cursor.execute("update companies_standing set tell_at = period_ends_at - interval '7 days'")
        # One company has one bank account, of its own; and they were approved one after the other.
        cursor.execute("update companies_bankaccount set iban_index = md5(company_id::text), account_number_index = ''")
        cursor.execute(APPROVALS)
        cursor.execute("update companies_document set preview = '', preview_drawn_at = created_at")


def receipts_make(template: Company) -> None:
    first = LedgerEntry.objects.filter(account=template.pk, kind="charge", receipt=None).earliest("pk")
    receipt = receipt_issue(entry_id=first.pk)
    source = """
        select *, row_number() over (order by id) as n
        from billing_ledgerentry entry
        where kind = 'charge' and not exists (select from billing_receipt where entry_id = entry.id)
    """
    changed = {
        "company_id": "r.account_id",
        "entry_id": "r.id",
        "charge_id": "r.reference_id",
        "amount_cents": "r.amount_cents",
        "number": "'RCP-' || r.n",
        "sequence": "1 + r.n",
    }
    copy(receipt, source, changed, numbered=False)
    NumberCounter.objects.filter(series=Series.RECEIPT).update(last=Receipt.objects.count())


def announcements_make(template: Company) -> None:
    standing = Standing.objects.get(company=template)
    begun, ends = standing.started_at, standing.period_ends_at
    assert begun is not None
    mark = Announced.objects.create(company=template, until=begun, next_at=ends)
    source = f"{LIVING} where started_at is not null and company_id <> '{template.pk}'"
    copy(mark, source, {"company_id": "r.company", "until": "now()"})


def months_make(template: Company) -> None:
    latest = month_due(now())
    for back in range(MONTHS_TOLD):
        month = months_after(latest, -back)
        next_at = None if back else due_at(months_after(month, 1))
        told = MonthTold.objects.create(company=template, month=month, next_at=next_at)
        copy(told, f"{LIVING} where company_id <> '{template.pk}'", {"company_id": "r.company"}, numbered=False)


def events_make(template: Company) -> None:
    """What happened, what was mailed and told about it, and who signed in; all of it over."""
    at, owner = now(), template.owner
    assert owner is not None
    its: dict[str, str] = {"company_id": "r.company"}
    ago = "template.{} - r.n % 80 * interval '1 day' - r.part * interval '1 hour'"

    def parts(count: int) -> str:
        each = f"generate_series(1, {count}) part"
        return f"select *, n * {count} + part as key from ({LIVING}) living, {each}"  # noqa: S608 (our own words)

    act = activity_record(company_id=template.pk, actor=owner, action="address.updated", subject=template, now=at)
    copy(act, parts(ACTS), its | {"at": ago.format("at"), "subject_id": "r.company::text"}, numbered=False)
    mail = Outbox.objects.create(
        cause="history", kind="invoice.paid", language="ar", company_id=template.pk, next_attempt_at=at, sent_at=at
    )
    sent = {"id": "gen_random_uuid()", "cause": "'history:' || r.key", "sent_at": ago.format("sent_at")}
    copy(mail, parts(MAILS), its | sent)
    told = Notification.objects.create(
        user_id=owner.pk, company_id=template.pk, kind=mail.kind, cause="history", created_at=at, read_at=at
    )
    whose = {"user_id": "(select owner_id from companies_company c where c.id = r.company)"}
    seen: dict[str, Any] = {"cause": "'history:' || r.key", "created_at": ago.format("created_at")}
    copy(told, parts(NOTIFICATIONS), its | whose | seen, numbered=False)
    session = Session.objects.create(
        user=owner,
        refresh_hash="history",
        created_at=at,
        last_seen_at=at,
        expires_at=at + timedelta(days=30),
        ended_at=at,
        end_reason=EndReason.SIGNED_OUT,
    )
    each = f"generate_series(1, {SIGN_INS}) part"
    people = f"select u.id as person, part from accounts_user u, {each}"  # noqa: S608 (our own words)
    hashed = {"id": "gen_random_uuid()", "user_id": "r.person", "refresh_hash": "md5(random()::text || r.person)"}
    copy(session, people, hashed)
