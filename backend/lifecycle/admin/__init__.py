"""Lifecycle's doors for ops."""

from lifecycle.admin.certificates import ErasureCertificateAdmin
from lifecycle.admin.clock import CompanyClockAdmin
from lifecycle.admin.dashboard import deletion_requests_card
from lifecycle.admin.deletion_requests import DeletionRequestAdmin

__all__ = ["CompanyClockAdmin", "DeletionRequestAdmin", "ErasureCertificateAdmin", "deletion_requests_card"]
