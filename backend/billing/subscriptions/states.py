"""The legal moves of a subscription order."""

from billing.subscriptions.models import OrderStatus as S
from common.states import StateMachine

ORDER = StateMachine(
    invoice=({S.ORDERED}, S.INVOICED),
    pay=({S.INVOICED}, S.PAID),
    activate=({S.PAID}, S.ACTIVATED),
    cancel=({S.ORDERED, S.INVOICED}, S.CANCELED),
)
