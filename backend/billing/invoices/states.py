"""The legal moves of an invoice."""

from billing.invoices.models import InvoiceStatus as S
from common.states import StateMachine

INVOICE = StateMachine(
    pay=({S.OPEN}, S.PAID),
    expire=({S.OPEN}, S.EXPIRED),
)
