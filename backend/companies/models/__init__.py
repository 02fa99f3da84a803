"""The companies' tables."""

from companies.models.address import Address
from companies.models.bank_account import AccountType, BankAccount
from companies.models.company import Company, CompanyKind, ReviewStatus
from companies.models.contact_person import ContactPerson
from companies.models.document import KINDS_OF, Document, DocumentKind
from companies.models.legal_info import LegalInfo
from companies.models.link import ContactType, Link
from companies.models.membership import Membership
from companies.models.phone import Phone, PhoneType
from companies.models.quarantined_name import QuarantinedName
from companies.models.review import Decision, Review
from companies.models.standing import Standing

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
