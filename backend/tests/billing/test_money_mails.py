"""Money's mails: each event writes to the right people, and each mail reads well in both languages."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.users.models import User
from billing.charges.mails import payment_paid_twice
from billing.checkouts import services as checkouts
from billing.disputes.models import Dispute, LackingOutcome
from billing.disputes.services import dispute_record, lacking_decide
from billing.ledger.models import Account
from billing.payments.models import PaymentMethod
from billing.payments.providers.base import DisputeStatus, ProviderDispute
from billing.payments.providers.sandbox import SandboxCheckout
from billing.payments.services import payment_start
from billing.refunds.services import refund_request, refund_send
from billing.statements.books import books_check
from billing.withdrawals.services import withdrawal_accept, withdrawal_cancel, withdrawal_close, withdrawal_return
from common.clock import utc_now
from common.files.uploads import document_clean
from companies.company.models import Company
from mailing.kinds import kind_named
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render
from tests.billing.credit_notes.notes import credit
from tests.factories.billing_money import fund, open_invoice, opened, withdrawal
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db

KINDS = {
    "billing.books_broken",
    "billing.charge_credited",
    "billing.credit_note_issued",
    "billing.dispute_collected",
    "billing.dispute_lost",
    "billing.dispute_new",
    "billing.dispute_opened",
    "billing.dispute_won",
    "billing.payment_late",
    "billing.payment_mismatch",
    "billing.payment_paid_twice",
    "billing.refund_failed",
    "billing.refund_refused",
    "billing.refund_succeeded",
    "billing.withdrawal_accepted",
    "billing.withdrawal_canceled",
    "billing.withdrawal_closed",
    "billing.withdrawal_delivered",
    "billing.withdrawal_new",
    "billing.withdrawal_returned",
    "billing.withdrawal_seen",
}


@pytest.fixture
def everything(owner: User, ops: User, paying_company: Company) -> Company:
    """Every event that money's mails tell of."""
    now = utc_now()
    fund(paying_company, 50_000)
    receipt = document_clean(SimpleUploadedFile("r.pdf", PDF), field="receipt")
    accepted = withdrawal(paying_company, 123_40, seen=True)
    withdrawal_accept(withdrawal_id=accepted.pk, receipt=receipt, actor=ops, now=now)
    withdrawal_return(withdrawal_id=accepted.pk, fee_too=False, reason="الحساب مغلق", actor=ops, now=now)
    withdrawal_close(withdrawal_id=withdrawal(paying_company).pk, reason="[x](http://x)\n\ny", actor=ops, now=now)
    withdrawal_cancel(withdrawal_id=withdrawal(paying_company).pk, company_id=paying_company.pk, actor=owner, now=now)
    invoice = open_invoice(paying_company, 90_000)
    late = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=now))
    checkouts.payments_expire(now=now + timedelta(minutes=16))
    SandboxCheckout.objects.filter(reference=late.reference).update(status="paid")
    checkouts.checkout_ask(payment_id=late.pk, now=now)
    wrong = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=now))
    SandboxCheckout.objects.filter(reference=wrong.reference).update(status="paid", amount_cents=1)
    checkouts.checkout_refresh(payment_id=wrong.pk, now=now)
    payment_paid_twice(payment=late, paid=late.provider_amount, provider_ref="sbx_second", now=now)
    for cents in (1_000, 1_013):  # the sandbox refuses the second
        made = refund_request(payment_id=late.pk, amount_cents=cents, reason="x", actor=ops, now=now, key=uuid4())
        refund_send(refund_id=made.pk, now=now)
    for number, statuses in enumerate((("open", "won"), ("open", "lost"), ("open", "lost"))):
        for status in statuses:
            told = ProviderDispute(f"x{number}", late.charge_ref, late.provider_amount, DisputeStatus(status), now)
            dispute_record(payment_id=late.pk, found=told, now=now)
    dispute = Dispute.objects.get(provider_ref="x2")
    fund(paying_company, dispute.lacking_cents)
    lacking_decide(dispute_id=dispute.pk, outcome=LackingOutcome.COLLECTED, note="x", actor=ops, now=now)
    fund(paying_company, 90_000)
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=now)
    credit(invoice, ends_subscription=True, actor=ops)
    Account.objects.filter(pk=paying_company.pk).update(held_cents=1)
    books_check(now=now)
    return paying_company


def letter(mail: Outbox, language: str) -> tuple[str, str]:
    message = mail_render(
        Mail(kind=kind_named(mail.kind), to=mail.to, language=language, context=mail.context, message_id="<x@x>")
    )
    return str(message.subject), str(message.body)


def test_every_mail_reads_in_both_languages(everything: Company) -> None:
    mails = {mail.kind: mail for mail in Outbox.objects.filter(kind__in=KINDS)}
    assert set(mails) == KINDS

    for kind, mail in mails.items():
        for language in ("ar", "en"):
            subject, body = letter(mail, language)
            arabic = re.search(r"[\u0621-\u064a]", subject)
            assert bool(arabic) == (language == "ar") or mail.context.get("company"), kind
            assert "{{" not in body, kind
            assert "None" not in body, kind
            assert f"{settings.SITE_URL}" in body, kind


def test_amounts_are_named_as_they_moved(everything: Company) -> None:
    accepted = Outbox.objects.get(kind="billing.withdrawal_accepted")

    _subject, body = letter(accepted, "en")

    plain = re.sub("[\u2066-\u2069]", "", body)
    for line in ("You receive: 123.40 USD", "Transfer fee: 5.00 USD", "Total deducted: 128.40 USD"):
        assert line in plain
    assert "7519" in plain
    assert "SA03" not in plain


@pytest.mark.parametrize("kind", ["billing.withdrawal_canceled", "billing.withdrawal_closed"])
def test_a_request_that_ended_without_a_transfer_names_no_amount_as_received_or_deducted(
    everything: Company, kind: str
) -> None:
    mail = Outbox.objects.get(kind=kind)

    _subject, english = letter(mail, "en")
    _subject, arabic = letter(mail, "ar")

    assert "Withdrawal amount:" in english
    assert "Amount returned:" in english
    assert "مبلغ السحب:" in arabic
    assert "المبلغ المعاد:" in arabic


def test_a_mail_about_a_withdrawal_leads_to_that_very_one(everything: Company) -> None:
    accepted = Outbox.objects.get(kind="billing.withdrawal_accepted")

    _subject, body = letter(accepted, "en")

    number = accepted.context["number"]
    assert f"{settings.SITE_URL}/en/company/{everything.pk}/withdrawal-requests/{number}\n" in body


def test_what_people_wrote_cannot_become_a_link(everything: Company) -> None:
    closed = Outbox.objects.get(kind="billing.withdrawal_closed")

    message = mail_render(
        Mail(kind=kind_named(closed.kind), to=closed.to, language="ar", context=closed.context, message_id="<x@x>")
    )

    html = str(message.alternatives[0][0])
    assert 'href="http://x"' not in html


def test_the_owner_is_written_to_in_their_language_and_ops_in_arabic(owner: User, everything: Company) -> None:
    delivered = Outbox.objects.filter(kind="billing.withdrawal_delivered").first()
    told = Outbox.objects.filter(kind="billing.withdrawal_new").first()

    assert delivered is not None
    assert told is not None
    assert (delivered.to, delivered.language) == (owner.email, owner.language)
    assert (told.to, told.language) == (settings.OPS_EMAILS[0], "ar")


def test_a_company_without_an_owner_gets_no_mail(paying_company: Company) -> None:
    before = Outbox.objects.count()
    Company.objects.filter(pk=paying_company.pk).update(owner=None)

    fund(paying_company, 1_000)

    assert Outbox.objects.count() == before
