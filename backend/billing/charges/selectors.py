"""Reading charges: a company's list, and the printed receipt of one."""

from django.db.models import Case, CharField, F, OuterRef, QuerySet, Subquery, Value, When
from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge, ChargeMethod
from billing.documents.parties import Party, buyer_party, seller_party
from billing.documents.typesetting import both, in_both, minute_of, pdf_of
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.payments.models import PaymentStatus
from common.errors import require_found
from common.money import to_display
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


_REVERSALS = LedgerEntry.objects.filter(
    kind=EntryKind.REVERSAL, reference_kind=ReferenceKind.CHARGE, reference_id=OuterRef("pk")
)


def with_reversal(charges: QuerySet[Charge]) -> QuerySet[Charge]:
    """Adds ``reversed_at``: when ops took it back; None for what stands."""
    return charges.annotate(reversed_at=Subquery(_REVERSALS.values("created_at")[:1]))


def charges_of(company: Company) -> QuerySet[Charge]:
    """A company's charges, newest first, complete for their list."""
    rows = Charge.objects.filter(company=company).select_related("added_by", "payment")
    return with_status(rows).order_by("-pk")


NUMBER = _("Payment provider's reference")
PURPOSE = _("Balance top-up")


def charge_receipt(charge_id: int, *, company: Company) -> bytes:
    """The receipt (PDF) of a charge that reached the balance. Raises Missing for any other."""
    rows = Charge.objects.select_related("payment").filter(company=company, credited_at__isnull=False)
    charge = require_found(rows.filter(pk=charge_id).first())
    entry = LedgerEntry.objects.get(kind=EntryKind.CHARGE, reference_kind=ReferenceKind.CHARGE, reference_id=charge.pk)
    profile = seller_profile()
    return receipt_pdf_render(
        charge,
        issuer=seller_party(profile),
        payer=buyer_party(company),
        zone=profile.timezone,
        balance_after_cents=entry.balance_after_cents,
    )


def receipt_pdf_render(charge: Charge, *, issuer: Party, payer: Party, zone: str, balance_after_cents: int) -> bytes:
    """The PDF (A4, one page); never a tax document. The same charge, parties and balance give the same bytes."""
    received_at = charge.credited_at or charge.started_at
    reference = charge.payment.provider_ref if charge.payment else ""
    data = {
        "number": f"R-{charge.pk}",
        "purpose": in_both(PURPOSE),
        "received_at": minute_of(received_at, zone),
        "amount": to_display(charge.amount_cents),
        "method": in_both(ChargeMethod(charge.method).label),
        "issuer": issuer.printed(),
        "payer": payer.printed(),
        "details": [{"label": in_both(NUMBER), "value": both(reference)}] if reference else [],
        "balance_after": to_display(balance_after_cents),
    }
    return pdf_of("receipt.typ", data, at=received_at)
