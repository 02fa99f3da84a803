"""Companies that may pay by card and withdraw, and what they can buy."""

from billing.payments.rules.models import PaymentRule
from companies.company.models import Company
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_licences import market_create
from tests.factories.billing_money import bank_account, contact_details, fund
from tests.factories.companies import CompanyFactory
from tests.load.calls import LANGUAGE, Owner


def rules_create() -> None:
    """Plans, and a card provider for each language."""
    market_create()
    for position, (provider, language) in enumerate(LANGUAGE.items()):
        PaymentRule.objects.create(position=position, language=language, provider=provider)


def owner_of_a_company(number: int) -> Owner:
    """With 200.00 USD on its balance."""
    company = CompanyFactory.create(owner=UserFactory.create())
    contact_details(company)
    bank_account(company, iban_index=str(number))
    fund(company, 20_000)
    header = api_for(company.owner)._credentials["HTTP_AUTHORIZATION"]  # type: ignore[attr-defined]  # its stubs lack it
    return Owner(str(company.pk), header.removeprefix("Bearer "))


def owners(count: int) -> list[Owner]:
    """Of so many new companies."""
    first = Company.objects.count()
    return [owner_of_a_company(first + number) for number in range(count)]
