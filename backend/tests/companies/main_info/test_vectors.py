"""Every published vector through the API: in Arabic-Indic digits with the marks that pasting brings, and as printed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company, CompanyKind
from companies.main_info.models import BankAccount, LegalInfo, Phone
from tests.companies.main_info.test_main_info import ACCOUNTS, PHONES
from tests.companies.registration.wizard.wizard_calls import errors, put
from tests.companies.validators.test_identifiers import GROUPS, VECTORS
from tests.factories.companies import CompanyFactory

ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
FORMS: dict[str, Callable[[str], str]] = {
    "as printed": str,
    "Arabic-Indic digits, pasted": lambda value: f"\u200f\u202a{value.translate(ARABIC_DIGITS)}\u202c\ufeff",
}
FIRST = {group: VECTORS[group]["valid"][0] for group in VECTORS}
# What the other fields of the step are sent with.
ESTABLISHMENTS = {
    "SA": {"registration_number": "1010123456", "tax_number": FIRST["sa_vat"]},
    "EG": {"registration_number": FIRST["eg_commercial_register"], "tax_number": FIRST["eg_tax_number"]},
    "AE": {"registration_number": FIRST["ae_trade_licence"], "tax_number": FIRST["ae_trn"]},
}
PERSONAL = {"fullname": "نورة السالم", "freelance_license_number": "FL-123456789"}
LEGAL = {**GROUPS, "sa_unified_national_number": ("SA", "registration_number", {"1010123456"})}

# As printed each is read by the validators' own tests.
form = pytest.mark.parametrize(
    "form", [pytest.param("as printed", marks=pytest.mark.nightly), "Arabic-Indic digits, pasted"]
)


def identifiers(verdict: str) -> Iterator[tuple[str, str, str, bool]]:
    """Country, field, value, and whether the rule for it only warns."""
    for group, (country, field, soft) in LEGAL.items():
        for value in VECTORS[group][verdict]:
            yield country, field, value, value in soft


def send(api: APIClient, owner: User, country: str, field: str, value: str) -> tuple[Any, LegalInfo | None]:
    is_personal = field == "person_identification"
    kind = CompanyKind.FREELANCER if is_personal else CompanyKind.ESTABLISHMENT
    company = CompanyFactory.create(owner=owner, uncompleted=True, kind=kind, country=country)
    others = (
        PERSONAL if is_personal else {"entity_name": "شركة", "tourism_license": "73104512", **ESTABLISHMENTS[country]}
    )
    answer = put(api, company, 5, {**others, field: value})
    return answer, LegalInfo.objects.filter(company=company).first()


@form
def test_valid_identifiers_are_kept_compact(form: str, owner: User, owner_api: APIClient, settings: Settings) -> None:
    settings.DRAFTS_MAX = 1000
    for country, field, value, _soft in identifiers("valid"):
        answer, stored = send(owner_api, owner, country, field, FORMS[form](value))
        assert answer.status_code == 200, (field, value, answer.content)
        kept = value if field == "registration_number" and country == "AE" else value.replace("-", "")
        assert stored is not None
        assert getattr(stored, field) == kept


@form
def test_invalid_identifiers_are_refused_beside_their_field(
    form: str, owner: User, owner_api: APIClient, settings: Any
) -> None:
    settings.DRAFTS_MAX = 1000
    for country, field, value, is_soft in identifiers("invalid"):
        answer, stored = send(owner_api, owner, country, field, FORMS[form](value))
        if is_soft:
            assert answer.status_code == 200, (field, value, answer.content)
            continue
        assert list(errors(answer)) == [field], value
        assert all(errors(answer)[field])
        assert stored is None or getattr(stored, field) == ""


@form
def test_ibans(form: str, company: Company, owner_api: APIClient) -> None:
    account = ACCOUNTS.make(company)
    for group in (group for group in VECTORS if group.startswith("iban_")):
        for value in VECTORS[group]["valid"]:
            assert owner_api.put(ACCOUNTS.url(company, account), {"iban": FORMS[form](value)}).status_code == 200, value
            assert BankAccount.objects.get().iban == value
        for value in VECTORS[group]["invalid"]:
            answer = owner_api.put(ACCOUNTS.url(company, account), {"iban": FORMS[form](value)})
            assert list(errors(answer)) == ["iban"], value
            assert BankAccount.objects.get().iban == VECTORS[group]["valid"][-1]


@form
def test_mobile_phones(form: str, company: Company, owner_api: APIClient) -> None:
    phone = PHONES.make(company)
    for country, prefix in (("SA", "+9665"), ("EG", "+201"), ("AE", "+9715")):
        Company.objects.filter(pk=company.pk).update(country=country)
        kept, group = "", VECTORS[f"phone_{country.lower()}_mobile"]
        for value in group["valid"]:
            sent = {"phone": FORMS[form](value), "type": "mobile"}
            assert owner_api.put(PHONES.url(company, phone), sent).status_code == 200, value
            kept = Phone.objects.get().phone
            assert kept.startswith(prefix)
        for value in group["invalid"]:
            answer = owner_api.put(PHONES.url(company, phone), {"phone": FORMS[form](value), "type": "mobile"})
            assert list(errors(answer)) == ["phone"], value
            assert Phone.objects.get().phone == kept
