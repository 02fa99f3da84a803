"""A credit note: what it takes of the invoice, where its money goes, what is refused."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from accounts.users.models import User
from activity.models import Entry
from billing.credit_notes.documents import credit_note_pdf
from billing.credit_notes.models import CreditNote, CreditNoteLine, CreditTo
from billing.credit_notes.selectors import card_part_of
from billing.errors import SENT_BEFORE
from billing.numbering.models import NumberCounter
from billing.refunds.models import Refund
from billing.refunds.services import refund_send
from billing.statements.books import findings
from common.clock import utc_now
from common.errors import Invalid, Missing, WrongState
from companies.company.models import Company
from mailing.models import Outbox
from tests.billing.credit_notes.notes import credit, paid_by_card, paid_from_balance, two_lines
from tests.billing.documents.test_pdf import words_of
from tests.billing.test_money_mails import letter
from tests.factories.billing_money import disputed, movements, ops_person, sums

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_a_line_is_credited_with_its_share_of_discount_and_tax(company: Company) -> None:
    invoice = paid_from_balance(company)

    note = credit(invoice, {1})

    # 9.99 − 0.75 = 9.24; 15 % = 1.386
    assert (note.subtotal_cents, note.discount_cents, note.fee_cents) == (999, 75, 0)
    assert (note.taxable_cents, note.tax_total_cents, note.total_cents) == (924, 139, 1_063)
    assert [(tax["rate"], tax["taxable_cents"], tax["amount_cents"]) for tax in note.taxes] == [("15.00", 924, 139)]
    assert (note.local_currency, note.local_tax_cents) == ("SAR", 521)
    assert (note.seller, note.buyer) == (invoice.seller, invoice.buyer)
    assert movements(company)[-1] == ("credit_note", 1_063)
    assert sums(company) == (1_063, 0)
    assert list(findings()) == []


def test_a_part_and_then_the_rest_come_to_the_invoice(company: Company) -> None:
    invoice = paid_from_balance(company)

    notes = [credit(invoice, {1}), credit(invoice, {2}), credit(invoice)]

    assert [len(note.lines.all()) for note in notes] == [1, 1, 1]
    for column in ("subtotal_cents", "taxable_cents", "tax_total_cents", "total_cents", "local_tax_cents"):
        assert sum(getattr(note, column) for note in notes) == getattr(invoice, column)
    assert sums(company) == (invoice.total_cents, 0)
    assert list(findings()) == []


def test_numbers_have_no_gap_and_a_series_of_their_own(company: Company) -> None:
    invoice = paid_from_balance(company)

    first = credit(invoice, {1})
    with pytest.raises(Invalid):
        credit(invoice, {1})
    second = credit(invoice)

    year = first.year
    assert [first.number, second.number] == [f"CN-{year}-000001", f"CN-{year}-000002"]
    assert NumberCounter.objects.get(series="CN").last == 2


def test_the_same_form_twice_is_one_note(company: Company) -> None:
    invoice, key = paid_from_balance(company), uuid4()

    first, second = credit(invoice, {1}, request_key=key), credit(invoice, {1}, request_key=key)

    assert first == second
    assert sums(company) == (1_063, 0)


def test_the_same_form_for_other_lines_is_told_so(company: Company) -> None:
    invoice, key = paid_from_balance(company), uuid4()
    credit(invoice, {1}, request_key=key)

    with pytest.raises(Invalid) as refused:
        credit(invoice, {0}, request_key=key)

    assert refused.value.errors == {"lines": [SENT_BEFORE]}
    assert sums(company) == (1_063, 0)


@pytest.mark.parametrize(
    ("positions", "given", "field"),
    [
        ({0, 7}, {}, "lines"),
        (set(), {}, "lines"),
        ({1}, {}, "lines"),
        ({0}, {"reason_ar": "", "reason_en": ""}, "reason"),
        ({0}, {"to": CreditTo.CARD}, "to"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(
    company: Company, positions: set[int], given: dict[str, object], field: str
) -> None:
    invoice = paid_from_balance(company)
    credit(invoice, {1})

    with pytest.raises(Invalid) as refused:
        credit(invoice, positions, **given)

    assert list(refused.value.errors) == [field]
    assert CreditNote.objects.count() == 1
    assert sums(company) == (1_063, 0)


def test_nothing_is_left_after_the_whole(company: Company) -> None:
    invoice = paid_from_balance(company)
    credit(invoice)

    with pytest.raises(Invalid):
        credit(invoice)

    assert sums(company) == (invoice.total_cents, 0)


def test_only_a_paid_invoice_is_credited(company: Company) -> None:
    with pytest.raises(WrongState):
        credit(two_lines(company))


def test_an_erased_companys_invoice_is_not(company: Company) -> None:
    invoice = paid_from_balance(company)
    Company.objects.filter(pk=company.pk).update(**Company.erasure.blanks, erased_at=utc_now())

    with pytest.raises(Missing):
        credit(invoice)


def test_a_line_is_credited_once_in_the_database_too(company: Company) -> None:
    note = credit(paid_from_balance(company), {1})
    line = note.lines.get()

    with pytest.raises(IntegrityError), transaction.atomic():
        CreditNoteLine.objects.create(
            note=note, invoice=note.invoice, position=1, quantity=1, unit_price_cents=1, total_cents=1
        )

    assert list(note.lines.all()) == [line]


def test_it_goes_back_to_the_card(company: Company) -> None:
    invoice, payment = paid_by_card(company)

    note = credit(invoice, to=CreditTo.CARD)

    assert note.refund is not None
    refund = refund_send(refund_id=note.refund.pk, now=utc_now())
    assert (refund.status, refund.amount_cents, refund.provider_minor) == ("succeeded", 6_507, payment.provider_minor)
    assert movements(company)[-2:] == [("credit_note", 6_507), ("card_refund", -6_507)]
    assert sums(company) == (0, 0)
    assert (note.to_card_cents, note.to_balance_cents) == (6_507, 0)
    assert list(findings()) == []


def test_parts_to_the_card_come_to_what_it_paid(company: Company) -> None:
    invoice, payment = paid_by_card(company, from_balance=507)
    assert (payment.balance_cents, payment.card_cents) == (507, 6_000)
    for positions in ({1}, {2}, None):
        note = credit(invoice, positions, to=CreditTo.CARD)
        assert note.refund is not None
        refund_send(refund_id=note.refund.pk, now=utc_now())

    minor = Refund.objects.filter(payment=payment).values_list("provider_minor", flat=True)
    assert sum(minor) == payment.provider_minor
    # What the balance paid is back in the balance.
    assert sums(company) == (507, 0)
    assert card_part_of(invoice).cents == 0
    assert list(findings()) == []


def test_a_refused_refund_leaves_the_money_in_the_balance(company: Company) -> None:
    invoice, _payment = paid_by_card(company)
    Refund.objects.all().delete()

    note = credit(invoice, {0}, to=CreditTo.CARD)
    assert note.refund is not None
    Refund.objects.filter(pk=note.refund.pk).update(status="failed", settled_at=utc_now())
    note.refund.refresh_from_db()

    assert (note.to_card_cents, note.to_balance_cents) == (0, note.total_cents)


def test_while_a_refund_is_on_its_way_no_other_begins(company: Company) -> None:
    invoice, _payment = paid_by_card(company)
    credit(invoice, {1}, to=CreditTo.CARD)

    with pytest.raises(Invalid) as refused:
        credit(invoice, {0}, to=CreditTo.CARD)

    assert list(refused.value.errors) == ["to"]
    assert credit(invoice, {0}).to == "balance"


def test_disputed_money_does_not_go_back_to_the_card(company: Company) -> None:
    invoice, payment = paid_by_card(company)
    disputed(payment)

    with pytest.raises(Invalid) as refused:
        credit(invoice, to=CreditTo.CARD)

    assert list(refused.value.errors) == ["to"]
    assert not CreditNote.objects.exists()


def test_the_log_and_a_mail_tell_of_it(company: Company, owner: User) -> None:
    actor = ops_person()

    note = credit(paid_from_balance(company), actor=actor)

    entry = Entry.objects.get(action="credit_note.issued")
    assert (entry.actor_id, entry.subject_label) == (actor.pk, note.number)
    assert entry.changes[0] == {"field": "credited_amount", "old": None, "new": "65.07"}
    mail = Outbox.objects.get(kind="billing.credit_note_issued")
    assert (mail.to, mail.context["number"], mail.context["balance_cents"]) == (owner.email, note.number, 6_507)


def test_paper_and_mail_say_that_the_card_is_asked_not_that_it_has_the_money(company: Company) -> None:
    invoice, _payment = paid_by_card(company)

    note = credit(invoice, to=CreditTo.CARD)

    mail = Outbox.objects.get(kind="billing.credit_note_issued")
    texts = [words_of(credit_note_pdf(note)), *(letter(mail, language)[1] for language in ("en", "ar"))]
    asked = ("Refund to the card requested", "We asked to return", "طلبنا إعادة")
    assert [words in text for words, text in zip(asked, texts, strict=True)] == [True] * 3
    assert "business days" not in texts[1]
