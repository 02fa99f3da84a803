"""A state has one name: the portal and the ops admin say the same words of it, in both languages."""

import json
from typing import Any

import pytest
from django.db.models import TextChoices
from django.utils import translation

from billing.invoices.models import InvoiceStatus
from billing.ledger.models import EntryKind
from billing.payments.models import PaymentStatus
from billing.subscriptions.models import OrderKind, OrderStatus
from billing.withdrawals.models import WithdrawalStatus
from companies.company.models import ReviewStatus
from companies.company.standing import Stage
from companies.registration.edit_orders.models import EditOrderStatus
from invitations.models import InvitationStatus
from lifecycle.removal.models import RequestStatus
from tests.architecture.catalogues import BACKEND_DIR

LOCALES = BACKEND_DIR.parent / "frontend" / "src" / "i18n" / "locales"
STATES: dict[str, type[TextChoices]] = {
    "company.status": ReviewStatus,
    "editOrder.status": EditOrderStatus,
    "deletion.status": RequestStatus,
    "invoice.status": InvoiceStatus,
    "invitation.status": InvitationStatus,
    "ledger.kind": EntryKind,
    "payment.status": PaymentStatus,
    "charge.status": PaymentStatus,
    "subscription.kind": OrderKind,
    "subscription.status": OrderStatus,
    "withdrawal.status": WithdrawalStatus,
    "stage": Stage,
}


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("where", STATES)
def test_the_admin_says_it_as_the_portal_does(where: str, language: str) -> None:
    portal: Any = json.loads((LOCALES / language / "words.json").read_text("utf-8"))
    for part in where.split("."):
        portal = portal[part]
    with translation.override(language):
        admin = {state.value: str(state.label) for state in STATES[where]}

    assert admin == {state: portal[state] for state in admin}
