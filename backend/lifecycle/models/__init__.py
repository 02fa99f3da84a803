"""Lifecycle's tables: what it remembers of companies, and of people who leave or take their data along."""

from lifecycle.models.account_removal import AccountRemoval, RemovalCause
from lifecycle.models.company import Announced, CompanyClock, ErasureCertificate
from lifecycle.models.data_export import DataExport, ExportStatus
from lifecycle.models.deletion_request import DeletionRequest, RequestStatus
from lifecycle.models.draft_warning import DraftWarning

__all__ = [
    "AccountRemoval",
    "Announced",
    "CompanyClock",
    "DataExport",
    "DeletionRequest",
    "DraftWarning",
    "ErasureCertificate",
    "ExportStatus",
    "RemovalCause",
    "RequestStatus",
]
