"""An invoice, and its payment with the card page open."""

import pytest

from accounts.users.models import User
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.services import payment_start
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.billing_money import open_invoice, opened


@pytest.fixture
def invoice(paying_company: Company) -> Invoice:
    return open_invoice(paying_company, 14_900)


@pytest.fixture
def payment(owner: User, invoice: Invoice) -> Payment:
    """A mixed payment with its card page open: 100 USD held, 49 USD asked from the card."""
    return opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.MIXED, actor=owner, now=utc_now()))
