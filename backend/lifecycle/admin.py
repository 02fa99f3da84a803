"""Lifecycle's doors for ops."""

from lifecycle.clock.admin import CompanyClockAdmin
from lifecycle.erasure.admin import ErasureCertificateAdmin
from lifecycle.removal.admin import DeletionRequestAdmin
from lifecycle.removal.dashboard import deletion_requests_card

__all__ = ["CompanyClockAdmin", "DeletionRequestAdmin", "ErasureCertificateAdmin", "deletion_requests_card"]
