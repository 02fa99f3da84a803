"""The moves of an edit order (spec 4)."""

from common.states import StateMachine
from companies.edit_orders.models import EditOrderStatus

S = EditOrderStatus

EDIT_ORDER = StateMachine(
    approve=({S.PENDING}, S.APPROVED),
    reject=({S.PENDING}, S.REJECTED),
    cancel=({S.PENDING}, S.CANCELED),
)
