"""A company, its people, where its licence stands, and its reviews."""

from companies.company.models.company import (
    AT_ONCE,
    WAITING_FIRST,
    Company,
    CompanyKind,
    Membership,
    QuarantinedName,
    ReviewStatus,
    Standing,
)
from companies.company.models.review import Claimable, Decision, Review

__all__ = [
    "AT_ONCE",
    "WAITING_FIRST",
    "Claimable",
    "Company",
    "CompanyKind",
    "Decision",
    "Membership",
    "QuarantinedName",
    "Review",
    "ReviewStatus",
    "Standing",
]
