"""The legal moves of a payment.

``arrive_late`` is for money that a provider confirms after we gave the attempt up: it is never lost.
"""

from billing.payments.models import PaymentStatus as S
from common.states import StateMachine

PAYMENT = StateMachine(
    succeed=({S.PENDING}, S.SUCCEEDED),
    fail=({S.PENDING}, S.FAILED),
    expire=({S.PENDING}, S.EXPIRED),
    arrive_late=({S.FAILED, S.EXPIRED}, S.SUCCEEDED),
)
