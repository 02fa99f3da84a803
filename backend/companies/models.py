"""The companies' tables."""

from companies.company.models import (
    Company,
    CompanyKind,
    Decision,
    Membership,
    QuarantinedName,
    Review,
    ReviewStatus,
    Standing,
)
from companies.documents.models import KINDS_OF, Document, DocumentKind
from companies.main_info.models import (
    AccountType,
    Address,
    BankAccount,
    ContactPerson,
    ContactType,
    LegalInfo,
    Link,
    Phone,
    PhoneType,
)

__all__ = [
    "KINDS_OF",
    "AccountType",
    "Address",
    "BankAccount",
    "Company",
    "CompanyKind",
    "ContactPerson",
    "ContactType",
    "Decision",
    "Document",
    "DocumentKind",
    "LegalInfo",
    "Link",
    "Membership",
    "Phone",
    "PhoneType",
    "QuarantinedName",
    "Review",
    "ReviewStatus",
    "Standing",
]
