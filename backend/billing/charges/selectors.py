"""Reading charges: a company's list, and the receipt of one as the printed document takes it."""

from django.db.models import Case, CharField, F, QuerySet, Value, When
from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge, ChargeMethod
from billing.documents.model import Both, Labelled, ReceiptDocument
from billing.documents.parties import buyer_party, in_both, printed_party, product_name, seller_party
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.payments.models import PaymentStatus
from common.errors import Missing
from common.money import CURRENCY
from companies.company.models import Company
from references.selectors import seller_profile


def with_status(charges: QuerySet[Charge]) -> QuerySet[Charge]:
    """Adds ``status``: a card charge stands where its payment does; any other was credited when it was made.

    Money that came for an invoice but too late is a card charge whose payment succeeded in the end.
    """
    return charges.annotate(
        status=Case(
            When(method=ChargeMethod.CARD, then=F("payment__status")),
            default=Value(PaymentStatus.SUCCEEDED.value),
            output_field=CharField(),
        )
    )


def charges_of(company: Company) -> QuerySet[Charge]:
    """A company's charges, newest first, complete for their list."""
    rows = Charge.objects.filter(company=company).select_related("added_by", "payment")
    return with_status(rows).order_by("-pk")


NUMBER = _("Card provider's number")
PURPOSE = _("Balance charge")


def charge_receipt(charge_id: int, *, company: Company) -> ReceiptDocument:
    """The receipt of a charge that reached the balance. Raises Missing for any other."""
    rows = Charge.objects.select_related("payment").filter(company=company, credited_at__isnull=False)
    charge = rows.filter(pk=charge_id).first()
    if charge is None or charge.credited_at is None:
        raise Missing
    entry = LedgerEntry.objects.get(kind=EntryKind.CHARGE, reference_kind=ReferenceKind.CHARGE, reference_id=charge.pk)
    profile = seller_profile()
    return ReceiptDocument(
        product=product_name(),
        number=f"R-{charge.pk}",
        purpose=in_both(PURPOSE),
        zone=profile.timezone,
        received_at=charge.credited_at,
        currency=CURRENCY,
        amount_cents=charge.amount_cents,
        method=in_both(ChargeMethod(charge.method).label),
        issuer=printed_party(seller_party(profile)),
        payer=printed_party(buyer_party(company)),
        details=_details(charge),
        balance_after_cents=entry.balance_after_cents,
    )


def _details(charge: Charge) -> tuple[Labelled, ...]:
    if charge.payment is None or not charge.payment.provider_ref:
        return ()
    return (Labelled(in_both(NUMBER), Both.same(charge.payment.provider_ref)),)
