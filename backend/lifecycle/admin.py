"""Gathers the packages' admin pages for Django."""

from lifecycle.clock.admin import CompanyClockAdmin
from lifecycle.erasure.admin import ErasureCertificateAdmin
from lifecycle.removal.admin import DeletionRequestAdmin, deletion_requests_card

__all__ = ["CompanyClockAdmin", "DeletionRequestAdmin", "ErasureCertificateAdmin", "deletion_requests_card"]
