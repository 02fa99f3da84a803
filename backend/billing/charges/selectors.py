"""Reading charges."""

from django.db.models import Case, CharField, F, QuerySet, Value, When

from billing.charges.models import Charge, ChargeMethod
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


def charges_of(company: Company) -> QuerySet[Charge]:
    """A company's charges, newest first, complete for their list."""
    rows = Charge.objects.filter(company=company).select_related("added_by", "payment")
    return with_status(rows).order_by("-pk")
