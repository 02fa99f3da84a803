"""Gathers the packages' tables for Django."""

from lifecycle.announcements.models import Announced
from lifecycle.clock.models import CompanyClock
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.export.models import DataExport
from lifecycle.removal.models import AccountRemoval, DeletionRequest
from lifecycle.retention.models import DraftWarning

__all__ = [
    "AccountRemoval",
    "Announced",
    "CompanyClock",
    "DataExport",
    "DeletionRequest",
    "DraftWarning",
    "ErasureCertificate",
]
