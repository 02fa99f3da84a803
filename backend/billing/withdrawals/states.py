"""The legal moves of a withdrawal request (spec 4). A transfer that the bank returns later changes no state."""

from billing.withdrawals.models import WithdrawalStatus as S
from common.states import StateMachine

WITHDRAWAL = StateMachine(
    see=({S.DELIVERED}, S.SEEN),
    accept=({S.SEEN}, S.ACCEPTED),
    close=({S.DELIVERED, S.SEEN}, S.CLOSED),
    cancel=({S.DELIVERED}, S.CANCELED),
)
