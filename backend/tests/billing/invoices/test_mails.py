"""What the mails about invoices and licences say, in both languages, from the contexts that the services queue."""

from collections.abc import Callable
from typing import Any

import pytest

from billing.licence.expiring import invoices_expire, invoices_remind
from billing.licence.renewals import auto_renew_set, renewals_issue, renewals_pay
from companies.company.models import Company
from mailing.kinds import kind_named
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render
from tests.factories.billing_licences import (
    DAY,
    VoucherFactory,
    licensed,
    moment,
    money_add,
    order_of,
    owner_of,
)

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-03-10T08:00")
END = moment("2026-04-10T08:00")


def issued(company: Company) -> None:
    order_of(company, now=NOW)


def due(company: Company) -> None:
    order_of(company, now=NOW)
    invoices_remind(now=NOW + 6 * DAY)


def expired(company: Company) -> None:
    order_of(company, now=NOW)
    invoices_expire(now=NOW + 7 * DAY)


def paid(company: Company) -> None:
    licensed(company, now=NOW)


def tried(company: Company) -> None:
    order_of(company, level=0, period="trial", now=NOW)


def covered(company: Company) -> None:
    order_of(company, voucher=VoucherFactory.create(value_cents=5_000).code, now=NOW)


def renewed(company: Company) -> None:
    licensed(company, now=NOW)
    renewals_issue(now=END - 7 * DAY)


def unpaid(company: Company) -> None:
    licensed(company, now=NOW)
    auto_renew_set(company_id=company.pk, enabled=True, actor=owner_of(company), now=NOW)
    money_add(company, 2_000)
    renewals_pay(now=END)


def blocked(company: Company) -> None:
    licensed(company, now=NOW)
    auto_renew_set(company_id=company.pk, enabled=True, actor=owner_of(company), now=NOW)
    order_of(company, level=2, now=END - 2 * DAY)
    renewals_issue(now=END - 2 * DAY)


CASES: list[tuple[Callable[[Company], None], str, str, str, str]] = [
    (issued, "billing.invoice_issued", "21.85 USD", "17 March 2026", "17 مارس 2026"),
    (due, "billing.invoice_due", "21.85 USD", "17 March 2026", "17 مارس 2026"),
    (expired, "billing.invoice_expired", "21.85 USD", "1 month of the Basic plan", "الباقة الأساسية لمدة شهر"),
    (paid, "billing.invoice_paid", "INV-2026-000001", "10 April 2026", "10 أبريل 2026"),
    (tried, "billing.licence_started", "24", "free trial", "التجربة المجانية"),
    (covered, "billing.licence_started", "INV-2026-000001", "nothing to pay", "ولا مبلغ مستحق عليه"),
    (renewed, "billing.renewal_issued", "21.85 USD", "Auto-renew is off", "التجديد التلقائي غير مُفعّل"),
    (blocked, "billing.renewal_blocked", "56.35 USD", "15 April 2026", "15 أبريل 2026"),
    (unpaid, "billing.renewal_unpaid", "1.85 USD", "12 April 2026", "12 أبريل 2026"),
]


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(("happen", "kind", "figure", "english", "arabic"), CASES)
def test_each_mail_says_what_happened(
    company: Company,
    happen: Callable[[Company], None],
    kind: str,
    figure: str,
    english: str,
    arabic: str,
    language: str,
) -> None:
    owner = owner_of(company)
    owner.language = language
    owner.save()

    happen(company)

    mail = Outbox.objects.get(kind=kind)
    assert (mail.to, mail.language) == (owner.email, language)
    text = rendered(mail)
    assert figure in text
    assert (english if language == "en" else arabic) in text
    assert f"/company/{company.pk}/" in text
    assert owner.first_name in text


def test_the_mail_of_a_trial_names_no_invoice(company: Company) -> None:
    tried(company)

    assert "رقم الفاتورة" not in rendered(Outbox.objects.get(kind="billing.licence_started"))


def test_the_mail_of_a_trial_says_when_the_data_would_be_erased(company: Company) -> None:
    tried(company)
    company.standing.refresh_from_db()

    erase_at = company.standing.erase_at
    assert erase_at is not None
    assert Outbox.objects.get(kind="billing.licence_started").context["erases_at"] == erase_at.isoformat()
    assert "تُمحى بيانات الشركة في" in rendered(Outbox.objects.get(kind="billing.licence_started"))


def rendered(mail: Outbox) -> str:
    context: dict[str, Any] = mail.context
    message = mail_render(Mail(kind_named(mail.kind), mail.to, mail.language, context, "<x@y>"))
    return f"{message.subject}\n{message.body}"


def test_a_company_whose_owner_cannot_sign_in_gets_no_mail(company: Company) -> None:
    owner = owner_of(company)
    owner.is_active = False
    owner.save()

    order_of(company, now=NOW)

    assert not Outbox.objects.exists()
