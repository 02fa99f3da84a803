"""``GET /companies/{id}/charges/{charge}/receipt`` and ``GET /companies/{id}/payments/{payment}/receipt``."""

from typing import ClassVar

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from billing.ledger.models import LedgerEntry
from billing.payments.selectors import payment_visible
from billing.receipts.documents import receipt_pdf
from billing.receipts.selectors import entry_of_charge, entry_of_payment, receipts_shown
from billing.receipts.services import receipt_issue
from common.api.downloads import bytes_response
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action


def _printed(entry: LedgerEntry) -> HttpResponse:
    """Issued now where no job came to it yet."""
    receipt = receipts_shown().get(pk=receipt_issue(entry_id=entry.pk).pk)
    return bytes_response(receipt_pdf(receipt), content_type="application/pdf", name=f"{receipt.number}.pdf")


class ChargeReceiptViewSet(CompanyViewSet):
    """The receipt of a charge."""

    lookup_url_kwarg = "charge_id"
    requires: ClassVar = {"retrieve": "view_charges"}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses={(200, "application/pdf"): bytes})
    def retrieve(self, request: Request, company_id: str, charge_id: int) -> HttpResponse:
        """The receipt of money that came."""
        return _printed(entry_of_charge(charge_id, company_id=self.company.pk))


class PaymentReceiptViewSet(CompanyViewSet):
    """The receipt of a card payment."""

    lookup_url_kwarg = "payment_id"
    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses={(200, "application/pdf"): bytes})
    def retrieve(self, request: Request, company_id: str, payment_id: int) -> HttpResponse:
        """The receipt of money that came by card; readable like the payment."""
        payment = payment_visible(payment_id, company_id=self.company.pk, access=self.access)
        return _printed(entry_of_payment(payment))
