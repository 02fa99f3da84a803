"""Making one demo company through the wizard's services, and its money and licence through billing's."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

from accounts.users.models import User
from billing.catalogue.models import Package, Period
from billing.charges import services as charges
from billing.checkouts import services as checkouts
from billing.credit_notes.models import CreditNote, CreditTo
from billing.credit_notes.services import credit_note_issue
from billing.invoices.models import Invoice, InvoiceStatus
from billing.licence import orders
from billing.licence.quotes import Choice
from billing.payments import services as payments
from billing.payments.models import Payment, PaymentMethod
from billing.payments.opening import checkout_open
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from common.clock import business_date
from common.files.uploads import document_clean
from companies.cards import services as drafts
from companies.company.models import Company
from companies.documents.models import KINDS_OF, DocumentKind
from companies.documents.services import document_add
from companies.life.public_page.services import page_set
from companies.life.themes.services import theme_choose
from companies.main_info.kinds import ADDRESSES, PHONES
from companies.main_info.models import Phone
from companies.main_info.selectors import items_of
from companies.main_info.services import item_create, item_update
from companies.registration.review import services as reviews
from companies.registration.wizard import services as wizard
from companies.registration.wizard import steps as wizard_steps
from companies.registration.wizard.step import Step
from lifecycle.demo import pictures
from permissions.access import Access
from references.lists.models import ServiceCategory
from references.site.models import Theme

_TITLES = {
    DocumentKind.COMMERCIAL_REGISTER: ("السجل التجاري", "Commercial register"),
    DocumentKind.TAX_CARD: ("شهادة التسجيل الضريبي", "Tax certificate"),
    DocumentKind.TOURISM_LICENSE: ("الترخيص السياحي", "Tourism licence"),
    DocumentKind.IDENTITY_CARD: ("بطاقة الهوية", "Identity card"),
    DocumentKind.FREELANCE_LICENSE: ("وثيقة العمل الحر", "Freelance licence"),
}


@dataclass(frozen=True)
class Profile:
    """A company's answers to the wizard: names, identity, address and account such as a real one would have."""

    kind: str
    company_name: str
    name_ar: str
    name_en: str
    sub_domain: str
    colours: tuple[str, str]
    country: str
    currency: str
    legal: dict[str, str]
    address: dict[str, str]
    phone: str
    bank: dict[str, str]
    links: tuple[dict[str, str], ...] = ()

    @property
    def letter(self) -> str:
        """The first letter of the Arabic name without its article, drawn as the logo."""
        return self.name_ar.removeprefix("شركة ").removeprefix("مؤسسة ").removeprefix("ال")[0]


_COMPANIES = Path(__file__).resolve().parents[1] / "data" / "demo_companies.json"
_PAGES = _COMPANIES.with_name("demo_pages.json")
PROFILES = {key: Profile(**answers) for key, answers in json.loads(_COMPANIES.read_text(encoding="utf-8")).items()}


@dataclass(frozen=True)
class Cast:
    owner: User
    member: User
    accountant: User
    clerk: User
    viewer: User
    ops: User


def draft(profile: Profile, cast: Cast, *, now: datetime, steps: int = 9, expires_in_days: int = 400) -> Company:
    """A company with its first ``steps`` steps of the wizard filled in."""
    company = drafts.company_create(kind=profile.kind, actor=cast.owner, now=now)
    for step in wizard_steps.STEPS[1:steps]:
        values = _values(profile, step, company, cast.owner, now=now, expires_in_days=expires_in_days)
        wizard.wizard_step_save(company_id=company.pk, step=step, values=values, actor=cast.owner, now=now)
    company.refresh_from_db()
    return company


def _values(
    profile: Profile,
    step: Step,
    company: Company,
    owner: User,
    *,
    now: datetime,
    expires_in_days: int,
) -> dict[str, Any]:
    top, bottom = profile.colours
    answers: dict[str, dict[str, Any]] = {
        "names": {"company_name": profile.company_name, "name_ar": profile.name_ar, "name_en": profile.name_en},
        "region": {"country": profile.country, "currency": profile.currency, "lang": "ar"},
        "legal": dict(profile.legal),
        "address": dict(profile.address),
        "contacts": {
            "phones": [{"name": "المبيعات", "phone": profile.phone, "type": "mobile", "public": True}],
            "links": [{**link, "public": True} for link in profile.links],
        },
        "bank": dict(profile.bank),
    }
    if step is wizard_steps.BRAND:
        return {"sub_domain": profile.sub_domain, "logo": pictures.logo(profile.letter, top=top, bottom=bottom)}
    if step is wizard_steps.DOCUMENTS:
        return {"documents": _documents(profile, company, owner, now=now, expires_in_days=expires_in_days)}
    return answers[step.key]


def _documents(profile: Profile, company: Company, owner: User, *, now: datetime, expires_in_days: int) -> list[int]:
    holder = profile.legal.get("entity_name") or profile.legal["fullname"]
    number = profile.legal.get("registration_number") or profile.legal["freelance_license_number"]
    made = []
    for kind in KINDS_OF[profile.kind]:
        title_ar, title_en = _TITLES[kind]
        expiring = kind in (DocumentKind.TOURISM_LICENSE, DocumentKind.FREELANCE_LICENSE)
        document = document_add(
            company_id=company.pk,
            kind=kind,
            file=document_clean(pictures.paper(title_ar, title_en, holder, number), field="file"),
            expires_on=business_date(now) + timedelta(days=expires_in_days) if expiring else None,
            actor=owner,
            now=now,
        )
        made.append(document.pk)
    return made


def submitted(profile: Profile, cast: Cast, *, now: datetime, expires_in_days: int = 400) -> Company:
    company = draft(profile, cast, now=now, expires_in_days=expires_in_days)
    return reviews.company_submit(company_id=company.pk, actor=cast.owner, now=now + timedelta(minutes=20))


def confirmed(profile: Profile, cast: Cast, *, now: datetime, expires_in_days: int = 400) -> Company:
    """A company that ops confirmed the next day."""
    company = submitted(profile, cast, now=now, expires_in_days=expires_in_days)
    return reviews.company_confirm(company_id=company.pk, actor=cast.ops, now=now + timedelta(days=1))


def charged_by_card(company: Company, cents: int, cast: Cast, *, now: datetime) -> None:
    """A top-up through the sandbox's page."""
    payment = charges.charge_start(company_id=company.pk, amount_cents=cents, actor=cast.owner, now=now)
    _card_settle(payment, CheckoutStatus.PAID, now=now)


def charge_declined(company: Company, cents: int, cast: Cast, *, now: datetime) -> None:
    """A top-up that the card's bank declined."""
    payment = charges.charge_start(company_id=company.pk, amount_cents=cents, actor=cast.owner, now=now)
    _card_settle(payment, CheckoutStatus.DECLINED, now=now)


def _card_settle(payment: Payment, status: CheckoutStatus, *, now: datetime) -> None:
    payment = checkout_open(payment_id=payment.pk, language="ar", now=now)
    checkout_move(payment.provider_ref, status)
    checkouts.checkout_refresh(payment_id=payment.pk, now=now + timedelta(minutes=2))


def ordered(
    company: Company, level: int, period: Period, cast: Cast, *, now: datetime, coupon: str = ""
) -> Invoice | None:
    """An order of a package; its open invoice, None where nothing was to pay."""
    package = Package.objects.get(level=level)
    choice = Choice(package_id=package.pk, period=period, coupon=coupon)
    order = orders.order_place(
        company_id=company.pk, choice=choice, access=Access.of_owner(), actor=cast.owner, now=now
    )
    return Invoice.objects.filter(order=order, status=InvoiceStatus.OPEN).first()


def subscribed(company: Company, level: int, period: Period, cast: Cast, *, now: datetime, coupon: str = "") -> None:
    """A licence, paid from the balance an hour after the order."""
    invoice = ordered(company, level, period, cast, now=now, coupon=coupon)
    if invoice is not None:
        payments.payment_start(
            invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=cast.owner, now=now + timedelta(hours=1)
        )


def page_made(company: Company, theme: str, services: tuple[str, ...], cast: Cast, *, now: datetime) -> None:
    """The company's page: its look, what it offers and says, and where and when everybody finds it."""
    by: dict[str, Any] = {"company_id": company.pk, "actor": cast.owner, "now": now}
    theme_choose(values={"theme": Theme.objects.get(seed_key=theme).pk}, **by)
    offered = ServiceCategory.objects.filter(seed_key__in=services)
    content = json.loads(_PAGES.read_text(encoding="utf-8"))[company.sub_domain]
    hours = [
        {"day": day, "opens": row["opens"], "closes": row["closes"]}
        for row in content.pop("opening_hours")
        for day in row["days"]
    ]
    services_offered = [category.pk for category in offered]
    page_set(values={"service_categories": services_offered, "opening_hours": hours, **content}, **by)
    number = Phone.objects.filter(company=company).earliest("pk").phone
    item_create(PHONES, values={"name": "خدمة العملاء", "phone": number, "type": "whatsapp", "is_public": True}, **by)
    for address in items_of(ADDRESSES, company):
        item_update(ADDRESSES, item_id=address.pk, values={"is_public": True}, **by)


def first_invoice_credited(company: Company, cast: Cast, *, now: datetime) -> CreditNote:
    """A credit note over the company's first paid invoice, to its balance; the licence goes on."""
    invoice = Invoice.objects.filter(company=company, status=InvoiceStatus.PAID).earliest("paid_at")
    return credit_note_issue(
        invoice_id=invoice.pk,
        positions=None,
        to=CreditTo.BALANCE,
        reason_ar="السعر في الفاتورة غير صحيح.",
        reason_en="The price on the invoice was wrong.",
        ends_subscription=False,
        actor=cast.ops,
        now=now,
        request_key=uuid4(),
    )
