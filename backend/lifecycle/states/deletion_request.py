"""A deletion request: answered once, or withdrawn before."""

from common.states import StateMachine
from lifecycle.models.deletion_request import RequestStatus

DELETION_REQUEST = StateMachine(
    fulfil=({RequestStatus.OPEN}, RequestStatus.DONE),
    refuse=({RequestStatus.OPEN}, RequestStatus.REFUSED),
    cancel=({RequestStatus.OPEN}, RequestStatus.CANCELED),
)
