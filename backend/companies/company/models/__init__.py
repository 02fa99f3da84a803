"""A company, its people, where its licence stands, and its reviews."""

from companies.company.models.company import (
    WAITING_FIRST,
    Company,
    CompanyKind,
    Membership,
    QuarantinedName,
    ReviewStatus,
)
from companies.company.models.review import Claimable, Decision, Review
from companies.company.models.standing import AT_ONCE, Standing

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
