"""The demo's story: who the people are and what happened to each of their companies, up to today."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from operator import itemgetter

from django.contrib.auth.models import Group
from django.db.models import F

from accounts.staff.roles import KEY_PREFIX, roles_load
from accounts.users.models import User, UserType
from billing.catalogue.models import Period
from billing.charges import services as charges
from billing.licence import renewals
from billing.withdrawals import services as withdrawals
from billing.withdrawals.models import Withdrawal
from common.clock import business_date
from common.files.uploads import document_clean
from companies.company.models import Company
from companies.registration.edit_orders import services as edit_orders
from companies.registration.edit_orders.models import EditOrder, Part
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review import services as reviews
from lifecycle.demo import pictures
from lifecycle.demo.building import (
    PROFILES,
    Cast,
    charge_declined,
    charged_by_card,
    confirmed,
    draft,
    first_invoice_credited,
    ordered,
    page_made,
    submitted,
    subscribed,
)
from lifecycle.demo.people import gulf_people, wahat_people
from notifications.models import Notification
from references.lists.models import Currency

PASSWORD = "Qafila-2026!"  # noqa: S105 (the demo's public password; refused in production)
OWNER, MEMBER, OPS = "owner@example.com", "member@example.com", "ops@example.com"
ACCOUNTANT, CLERK, VIEWER = "accountant@example.com", "clerk@example.com", "viewer@example.com"

# One colleague of each role.
STAFF = (
    ("reviewer", "ماجد", "الزهراني"),
    ("finance", "لطيفة", "العمري"),
    ("support", "سلمان", "الحربي"),
    ("administrator", "عبير", "الشمري"),
)

DAY = timedelta(days=1)


def colleagues() -> None:
    """Reviewer, finance, support and administrator, each in the group of the role."""
    roles_load()
    for key, first_name, last_name in STAFF:
        colleague = User.objects.create_user(
            f"{key}@example.com",
            PASSWORD,
            first_name=first_name,
            last_name=last_name,
            type=UserType.STAFF,
            is_staff=True,
            email_verified=True,
        )
        colleague.groups.set(Group.objects.filter(name=f"{KEY_PREFIX}{key}"))


def people(now: datetime) -> Cast:
    """Owner, members and ops, all verified, with the same password."""
    common = {"email_verified": True, "terms_accepted_at": now}
    manager = User.objects
    return Cast(
        owner=manager.create_user(
            OWNER, PASSWORD, first_name="نورة", last_name="السالم", phone="+966512345678", language="ar", **common
        ),
        member=manager.create_user(
            MEMBER, PASSWORD, first_name="أحمد", last_name="الشهري", phone="+966551234567", language="ar", **common
        ),
        accountant=manager.create_user(
            ACCOUNTANT, PASSWORD, first_name="ريم", last_name="العتيبي", phone="+966561234567", language="ar", **common
        ),
        clerk=manager.create_user(
            CLERK, PASSWORD, first_name="سعود", last_name="المطيري", phone="+966571234567", language="ar", **common
        ),
        viewer=manager.create_user(
            VIEWER, PASSWORD, first_name="Omar", last_name="Haddad", phone="+971501234567", language="en", **common
        ),
        ops=manager.create_user(
            OPS,
            PASSWORD,
            first_name="هدى",
            last_name="القحطاني",
            type=UserType.STAFF,
            is_staff=True,
            is_superuser=True,
            **common,
        ),
    )


def notifications_read(now: datetime) -> None:
    """What they were told of before the last days, they have seen."""
    Notification.objects.filter(created_at__lt=now - 3 * DAY).update(read_at=F("created_at"))


def rates_renewed(now: datetime) -> None:
    """Ops who know their work: the floating rates were looked at this week, whenever the demo is loaded."""
    floating = Currency.objects.filter(is_pegged=False, rate__isnull=False)
    floating.update(rate_on=business_date(now) - 2 * DAY, updated_at=now)


def wahat(cast: Cast, now: datetime) -> Company:
    """The busy one: a yearly licence, money in and out over half a year, a member, withdrawals in every state."""
    company = confirmed(PROFILES["wahat"], cast, now=now - 300 * DAY, expires_in_days=321)
    for at, scene in sorted(_busy_year(company, cast, now), key=itemgetter(0)):
        scene(now=at)
    wahat_people(company, cast, now)
    return company


def _busy_year(company: Company, cast: Cast, now: datetime) -> Iterator[tuple[datetime, Callable[..., object]]]:
    """What moved Wahat's money: when each scene begins, and the scene. In order of time, as the ledger is."""
    transfer = partial(charges.charge_add, company_id=company.pk, amount_cents=250_000, note="حوالة بنكية 48213")
    yield now - 296 * DAY, partial(transfer, actor=cast.ops)
    yield now - 290 * DAY, partial(subscribed, company, 1, Period.MONTHLY, cast)
    yield now - 251 * DAY, partial(subscribed, company, 2, Period.YEARLY, cast)
    yield now - 250 * DAY, partial(first_invoice_credited, company, cast)
    yield now - 249 * DAY, partial(page_made, company, "palm", ("flights", "hotels", "umrah", "visas"), cast)
    for days, cents in ((170, 120_000), (141, 90_000), (108, 110_000), (77, 145_000), (44, 130_000), (13, 160_000)):
        yield now - days * DAY, partial(charged_by_card, company, cents, cast)
    yield now - 12 * DAY, partial(charge_declined, company, 50_000, cast)
    for days, cents in ((160, 25_000), (128, 31_000), (97, 28_000), (66, 42_000)):
        yield now - days * DAY, partial(_paid_out, company, cents, cast)
    yield now - 50 * DAY, partial(_closed, company, 18_000, cast)
    yield now - 31 * DAY, partial(_canceled, company, 7_500, cast)
    yield now - 2 * DAY, partial(_seen, company, 30_000, cast)
    yield now - timedelta(hours=5), partial(_requested, company, 20_000, cast)


def _requested(company: Company, cents: int, cast: Cast, *, now: datetime) -> Withdrawal:
    return withdrawals.withdrawal_request(company_id=company.pk, amount_cents=cents, actor=cast.owner, now=now)


def _seen(company: Company, cents: int, cast: Cast, *, now: datetime) -> None:
    request = _requested(company, cents, cast, now=now)
    withdrawals.withdrawal_see(withdrawal_id=request.pk, actor=cast.ops, now=now + DAY)


def _canceled(company: Company, cents: int, cast: Cast, *, now: datetime) -> None:
    request = _requested(company, cents, cast, now=now)
    withdrawals.withdrawal_cancel(
        withdrawal_id=request.pk, company_id=company.pk, actor=cast.owner, now=now + timedelta(hours=1)
    )


def _paid_out(company: Company, cents: int, cast: Cast, *, now: datetime) -> None:
    request = _requested(company, cents, cast, now=now)
    withdrawals.withdrawal_see(withdrawal_id=request.pk, actor=cast.ops, now=now + timedelta(hours=5))
    receipt = document_clean(
        pictures.paper("إيصال تحويل", "Transfer receipt", "قافلة", f"TRX-{request.pk:06d}"), field="receipt"
    )
    withdrawals.withdrawal_accept(
        withdrawal_id=request.pk, receipt=receipt, actor=cast.ops, now=now + timedelta(hours=26)
    )


def _closed(company: Company, cents: int, cast: Cast, *, now: datetime) -> None:
    request = _requested(company, cents, cast, now=now)
    withdrawals.withdrawal_see(withdrawal_id=request.pk, actor=cast.ops, now=now + timedelta(hours=3))
    withdrawals.withdrawal_close(
        withdrawal_id=request.pk,
        reason="اسم صاحب الحساب لا يطابق السجل التجاري.",
        reason_en="The account holder's name does not match the commercial register.",
        actor=cast.ops,
        now=now + timedelta(hours=7),
    )


def rihlati(cast: Cast, now: datetime) -> Company:
    company = submitted(PROFILES["rihlati"], cast, now=now - 4 * DAY)
    reason = ReviewReason(
        field="documents.commercial_register",
        text_ar="الصورة غير واضحة. ارفع نسخة أوضح من السجل التجاري.",
        text_en="The image is not clear. Upload a clearer copy of the commercial register.",
    )
    return reviews.company_reject(company_id=company.pk, reasons=[reason], actor=cast.ops, now=now - 2 * DAY)


def ofoq(cast: Cast, now: datetime) -> Company:
    return submitted(PROFILES["ofoq"], cast, now=now - timedelta(hours=5))


def sara(cast: Cast, now: datetime) -> Company:
    return draft(PROFILES["sara"], cast, now=now - DAY, steps=5)


def alula(cast: Cast, now: datetime) -> Company:
    """All but sent: the wizard's last step is open."""
    return draft(PROFILES["alula"], cast, now=now - timedelta(hours=3))


def nile(cast: Cast, now: datetime) -> Company:
    """In the allowance period, its renewal waiting to be paid."""
    company = confirmed(PROFILES["nile"], cast, now=now - 60 * DAY)
    charged_by_card(company, 30_000, cast, now=now - 50 * DAY)
    subscribed(company, 2, Period.MONTHLY, cast, now=now - 34 * DAY)
    page_made(company, "night", ("tours", "cruises", "hotels"), cast, now=now - 33 * DAY)
    renewals.renewal_issue(company_id=company.pk, now=now - 6 * DAY)
    canceled = _edit(company, Part.LEGAL, cast, now=now - 20 * DAY, currency="USD")
    edit_orders.edit_order_cancel(
        company_id=company.pk, order_id=canceled.pk, actor=cast.owner, now=now - 20 * DAY + timedelta(hours=1)
    )
    rejected = _edit(company, Part.IDENTITY, cast, now=now - 18 * DAY, name_en="Egypt National Tourism")
    edit_orders.edit_order_reject(
        order_id=rejected.pk,
        reason="الاسم المطلوب لا يطابق السجل التجاري.",
        reason_en="The name asked for does not match the commercial register.",
        actor=cast.ops,
        now=now - 17 * DAY,
    )
    return company


def _edit(company: Company, part: Part, cast: Cast, *, now: datetime, **values: object) -> EditOrder:
    return edit_orders.edit_order_create(company_id=company.pk, part=part, values=values, actor=cast.owner, now=now)


def palm(cast: Cast, now: datetime) -> Company:
    """Partially suspended, with an expired invoice in its past."""
    company = confirmed(PROFILES["palm"], cast, now=now - 90 * DAY)
    charged_by_card(company, 9_000, cast, now=now - 70 * DAY)
    subscribed(company, 1, Period.MONTHLY, cast, now=now - 43 * DAY)
    approved = _edit(company, Part.LEGAL, cast, now=now - 40 * DAY, tourism_license="DTCM-88213")
    edit_orders.edit_order_approve(order_id=approved.pk, actor=cast.ops, now=now - 39 * DAY)
    renewals.renewal_issue(company_id=company.pk, now=now - 15 * DAY)
    return company


def asir(cast: Cast, now: datetime) -> Company:
    company = confirmed(PROFILES["asir"], cast, now=now - 120 * DAY)
    charged_by_card(company, 12_500, cast, now=now - 80 * DAY)
    subscribed(company, 1, Period.MONTHLY, cast, now=now - 57 * DAY)
    renewals.renewal_issue(company_id=company.pk, now=now - 30 * DAY)
    return company


def red_sea(cast: Cast, now: datetime) -> Company:
    """Confirmed, no licence yet: one invoice expired, one is open."""
    company = confirmed(PROFILES["red_sea"], cast, now=now - 30 * DAY)
    ordered(company, 1, Period.MONTHLY, cast, now=now - 25 * DAY)
    ordered(company, 3, Period.YEARLY, cast, now=now - 2 * DAY)
    return company


def gulf(cast: Cast, now: datetime) -> Company:
    """On trial, with other names and another logo waiting for approval."""
    company = confirmed(PROFILES["gulf"], cast, now=now - 8 * DAY)
    ordered(company, 0, Period.TRIAL, cast, now=now - 5 * DAY)
    logo = pictures.logo(PROFILES["gulf"].letter, top="#7a1f3d", bottom="#c2557a")
    _edit(company, Part.IDENTITY, cast, now=now - timedelta(hours=6), name_en="Gulf Horizons", logo=logo)
    gulf_people(company, cast, PASSWORD, now)
    return company


CHAPTERS = (wahat, rihlati, ofoq, sara, alula, nile, palm, asir, red_sea, gulf)
