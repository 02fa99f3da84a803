"""Reading charges: a company's list."""

from typing import Any

from django.db.models import Case, CharField, F, OuterRef, QuerySet, Subquery, Value, When

from billing.charges.models import Charge, ChargeMethod
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.payments.models import PaymentStatus
from companies.company.models import Company


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
    rows = Charge.objects.filter(company=company).select_related("added_by", "payment__receipt", "receipt")
    return with_status(rows).order_by("-pk")


def receipt_of(charge: Charge) -> Any:
    """The receipt (of a package above this one): of a charge by card it is its payment's. None where no money came, or
    while it is being issued."""
    return getattr(charge if charge.payment is None else charge.payment, "receipt", None)
