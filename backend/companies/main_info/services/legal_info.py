"""Writing legal info in the wizard; later changes go through an edit order. The company is locked by the caller."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from common.clock import business_date
from common.fields import blind_index
from companies.company.models import Company
from companies.main_info.checks.form import CleanForm, given_over
from companies.main_info.checks.legal import legal_checked
from companies.main_info.models import LegalInfo
from companies.wizard.steps import LEGAL_FIELDS


def draft_legal_info_save(company: Company, values: Mapping[str, Any], *, now: datetime) -> tuple[LegalInfo, CleanForm]:
    """The fields of the company's kind, checked by the rules of its country."""
    legal = LegalInfo.objects.filter(company=company).first() or LegalInfo(company=company)
    names = LEGAL_FIELDS[company.kind]
    merged = given_over({name: getattr(legal, name) for name in names}, values, empty=dict.fromkeys(names, ""))
    form = legal_checked(merged, kind=company.kind, country=company.country, today=business_date(now))
    for name, value in form.values.items():
        setattr(legal, name, value)
    legal.registration_scheme = form.schemes.get("registration_number", "")
    legal.person_scheme = form.schemes.get("person_identification", "")
    legal.person_identification_index = blind_index(legal.person_identification)
    legal.freelance_license_index = blind_index(legal.freelance_license_number)
    legal.save()
    return legal, form
