"""Seller and buyer as an invoice names them: who they are now, how that is frozen, and how papers print them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from billing.documents.typesetting import both
from companies.company.models import Company
from companies.main_info.selectors import buyer_snapshot
from references.names import names_of
from references.selectors import SellerProfile, seller_profile

_SCHEMES = {
    "CRN": ("السجل التجاري", "Commercial registration"),
    "700": ("الرقم الوطني الموحد", "Unified national number"),
}
_TRADE_LICENCE = ("رقم الرخصة التجارية", "Trade licence number")
_REGISTER = ("رقم التسجيل", "Registration number")


def _is_arabic(text: str) -> bool:
    return any("\u0600" <= letter <= "\u06ff" for letter in text)


@dataclass(frozen=True)
class Party:
    """One side of a sale. A buyer wrote the address once: both languages hold the same text."""

    name_ar: str
    name_en: str
    country: str
    tax_number: str
    registration_number: str
    registration_scheme: str
    building_number: str
    unit_number: str
    street_ar: str
    street_en: str
    district_ar: str
    district_en: str
    city_ar: str
    city_en: str
    region_ar: str
    region_en: str
    postal_code: str
    short_address: str

    def name(self, language: str) -> str:
        return self.name_en if language == "en" else self.name_ar

    def country_name(self, language: str) -> str:
        return names_of("territories", self.country)[f"name_{language}"] if self.country else ""

    def address_lines(self, language: str) -> list[str]:
        """Street, place and region, each line without empty parts; a part in one language only serves both."""
        return [english if language == "en" else arabic for arabic, english in self._address_in_both()]

    def _address_in_both(self) -> list[tuple[str, str]]:
        rows = (
            ((self.street_ar, self.street_en), *self._building_and_unit()),
            ((self.district_ar, self.district_en), (self.city_ar, self.city_en)),
            ((self.region_ar, self.region_en), (self.postal_code,) * 2, (self.short_address,) * 2),
        )
        lines = []
        for row in rows:
            arabic = [ar or en for ar, en in row if ar or en]
            english = [en or ar for ar, en in row if ar or en]
            if arabic == english:
                # Written once: joined as its own letters ask, so that both lines are the same line.
                arabic_comma = english_comma = "، " if any(_is_arabic(part) for part in arabic) else ", "
            else:
                arabic_comma, english_comma = "، ", ", "
            if arabic:
                lines.append((arabic_comma.join(arabic), english_comma.join(english)))
        return lines

    def _building_and_unit(self) -> list[tuple[str, str]]:
        """Numbers with their word: «مبنى 7452»; beside a street written once, in the language of the street."""
        numbers = ((self.building_number, "مبنى", "Building"), (self.unit_number, "وحدة", "Unit"))
        parts = [(f"{arabic} {number}", f"{english} {number}") for number, arabic, english in numbers if number]
        street = self.street_ar or self.street_en
        if street and self.street_ar == self.street_en:
            parts = [(part[not _is_arabic(street)],) * 2 for part in parts]
        return parts

    def register(self, language: str) -> str:
        """What the registration number is called where it was given."""
        return self._register[language == "en"]

    @property
    def _register(self) -> tuple[str, str]:
        # The Emirates have no commercial registration; their licence goes under ZATCA's CRN, too.
        if self.country == "AE" and self.registration_scheme == "CRN":
            return _TRADE_LICENCE
        return _SCHEMES.get(self.registration_scheme, _REGISTER)

    @property
    def is_saudi_vat_registered(self) -> bool:
        """Whether papers of this seller are Saudi tax invoices: VAT stated, legal title, QR code."""
        return self.country == "SA" and bool(self.tax_number)

    def printed(self) -> dict[str, Any]:
        """As templates take it."""
        registered = {"label": both(*self._register), "value": both(self.registration_number)}
        return {
            "name": both(self.name_ar, self.name_en),
            "country": self.country,
            "address": [
                *(both(arabic, english) for arabic, english in self._address_in_both()),
                both(self.country_name("ar"), self.country_name("en")),
            ],
            "tax_number": self.tax_number,
            "identifiers": [registered] if self.registration_number else [],
        }

    def to_json(self) -> dict[str, str]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Party":
        """What an invoice kept, or a profile says; parts that it does not have are empty."""
        return cls(**{field.name: data.get(field.name, "") for field in fields(cls)})


def _seller_scheme(country: str, number: str) -> str:
    # As for companies: in Saudi Arabia both numbers are on live documents, and the unified one begins with 7.
    if country == "SA" and number.startswith("7"):
        return "700"
    return "CRN" if number else ""


def seller_party(profile: SellerProfile | None = None) -> Party:
    seller = asdict(profile or seller_profile())
    return Party.from_json(
        {
            **seller,
            "name_ar": seller["legal_name_ar"],
            "name_en": seller["legal_name_en"],
            "tax_number": seller["vat_number"],
            "registration_scheme": _seller_scheme(seller["country"], seller["registration_number"]),
        }
    )


def buyer_party(company: Company) -> Party:
    """The company now: under its legal name, with its own in the other language where that is all it has."""
    buyer = buyer_snapshot(company)
    return Party(
        name_ar=buyer.legal_name or buyer.name_ar,
        name_en=buyer.name_en or buyer.legal_name,
        country=buyer.country,
        tax_number=buyer.tax_number,
        registration_number=buyer.registration_number,
        registration_scheme=buyer.registration_scheme,
        building_number=buyer.building_no,
        unit_number=buyer.unit_no,
        street_ar=buyer.street,
        street_en=buyer.street,
        district_ar=buyer.district,
        district_en=buyer.district,
        city_ar=buyer.city,
        city_en=buyer.city,
        region_ar=buyer.state,
        region_en=buyer.state,
        postal_code=buyer.postal_code,
        short_address=buyer.short_address,
    )
