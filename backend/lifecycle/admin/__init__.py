"""Lifecycle's doors for ops."""

from lifecycle.admin.certificates import ErasureCertificateAdmin
from lifecycle.admin.clock import CompanyClockAdmin

__all__ = ["CompanyClockAdmin", "ErasureCertificateAdmin"]
