"""A data export: built or failed; once ready, it ends by time or by its successor."""

from common.states import StateMachine
from lifecycle.models.data_export import ExportStatus

DATA_EXPORT = StateMachine(
    finish=({ExportStatus.WAITING}, ExportStatus.READY),
    fail=({ExportStatus.WAITING}, ExportStatus.FAILED),
    expire=({ExportStatus.READY}, ExportStatus.EXPIRED),
)
