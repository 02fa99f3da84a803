"""Calling the wizard, and bodies that it accepts."""

from typing import Any

from rest_framework.test import APIClient

from companies.company.models import Company
from tests.factories.main_info import IBANS

REQUIRED = "This field is required"
NAMES = {"company_name": "واحة", "name_ar": "شركة واحة السفر", "name_en": "Wahat Travel"}
REGION = {"country": "SA", "currency": "SAR", "lang": "ar"}
LEGAL = {
    "entity_name": "شركة واحة السفر للسياحة",
    "registration_number": "7001234567",
    "tax_number": "310122393500003",
    "tourism_license": "73104512",
}
ADDRESS = {
    "address_name": "المكتب الرئيسي",
    "city": "الرياض",
    "district": "العليا",
    "street": "طريق الملك فهد",
    "building_no": "2929",
    "postal_code": "12214",
}
PHONE = {"name": "خدمة العملاء", "phone": "0512345678", "type": "mobile"}
BANK = {
    "account_holder_name": "شركة واحة السفر",
    "bank_name": "مصرف الراجحي",
    "iban": IBANS[0],
    "currency": "SAR",
    "account_type": "entity",
}


def put(api: APIClient, company: Company, step: int, body: Any = None, **kwargs: Any) -> Any:
    return api.put(f"/api/v1/companies/{company.pk}/wizard/{step}", body if body is not None else {}, **kwargs)


def get(api: APIClient, company: Company, step: int) -> Any:
    return api.get(f"/api/v1/companies/{company.pk}/wizard/{step}").json()["data"]


def states(api: APIClient, company: Company) -> list[str]:
    return [step["state"] for step in get(api, company, 1)["wizard"]["steps"]]


def errors(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 422, answer.content
    found: dict[str, list[str]] = answer.json()["errors"]
    return found
