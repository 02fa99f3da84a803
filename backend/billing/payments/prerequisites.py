"""What must be there before money may move: contact details for cards, a bank account for withdrawals (spec 8)."""

from billing.errors import AddressMissing, BankAccountMissing, PhoneMissing
from companies.company.models import Company
from companies.main_info.models import BankAccount
from companies.main_info.selectors import payment_prerequisites, primary_bank_account


def card_details_require(company: Company) -> None:
    """Raise PhoneMissing, then AddressMissing: a card payment needs both."""
    found = payment_prerequisites(company)
    if not found.has_phone:
        raise PhoneMissing
    if not found.has_address:
        raise AddressMissing


def payout_account_require(company: Company) -> BankAccount:
    """The primary bank account. Raises BankAccountMissing."""
    account = primary_bank_account(company)
    if account is None:
        raise BankAccountMissing
    return account
