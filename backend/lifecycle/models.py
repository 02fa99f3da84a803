"""Lifecycle's tables: what it remembers of companies, and of people who leave or take their data along."""

from lifecycle.erasure.models import Announced, CompanyClock, ErasureCertificate
from lifecycle.export.models import DataExport, ExportStatus
from lifecycle.removal.models import AccountRemoval, DeletionRequest, RemovalCause, RequestStatus
from lifecycle.retention.models import DraftWarning

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
