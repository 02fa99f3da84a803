"""What the product delivers for every list: files of ``references/data`` and, for countries and currencies, CLDR."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

import phonenumbers
from babel.numbers import get_territory_currencies
from django.conf import settings

from references.lists.models import CannedReason, Country, Currency, Language, Seeded, ServiceCategory
from references.names import DATA_DIR, data_of, locale_of, names_of
from references.site.models import Banner, ProjectSetting, Theme
from references.site.setting_keys import SETTINGS

# Codes that CLDR names but ISO 3166-1 does not assign to a country.
_NOT_COUNTRIES = {"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "XK", "ZZ"}


@dataclass(frozen=True)
class Delivery:
    """One row as delivered: how it is found again, and what it holds."""

    model: type[Seeded]
    key: str
    values: Mapping[str, Any]
    # The column that staff may have filled for the same thing before it was delivered.
    natural: Mapping[str, Any] = field(default_factory=dict)


def countries() -> Iterator[Delivery]:
    """Every country, Arab ones first, with dial code and usual currency."""
    first: list[str] = data_of("countries")["first"]
    territories: list[str] = [str(code) for code in locale_of("en").territories]
    for code in sorted(
        code for code in territories if len(code) == 2 and code.isalpha() and code not in _NOT_COUNTRIES
    ):
        dial = phonenumbers.country_code_for_region(code)
        current = get_territory_currencies(code, tender=True)
        values = {
            "code": code,
            **names_of("territories", code),
            "dial_code": f"+{dial}" if dial else "",
            "currency_code": current[-1] if current else "",
            "order": first.index(code) + 1 if code in first else 1000,
        }
        yield Delivery(Country, code, values, natural={"code": code})


def currencies() -> Iterator[Delivery]:
    """The currencies of the region and the main ones of the world, with the dollar's worth where there is one."""
    data = data_of("currencies")
    for order, row in enumerate(data["rows"], start=1):
        pegged = row.get("pegged", False)
        rate = Decimal(row["rate"]) if "rate" in row else None
        day = date.fromisoformat(data["pegged_on" if pegged else "floating_on"])
        values = {
            "code": row["code"],
            **names_of("currencies", row["code"]),
            "sign_ar": row["sign_ar"],
            "sign_en": row["sign_en"],
            "rate": rate,
            "rate_on": None if rate is None else day,
            "is_pegged": pegged,
            "order": order,
        }
        yield Delivery(Currency, row["code"], values, natural={"code": row["code"]})


def languages() -> Iterator[Delivery]:
    for row in data_of("languages"):
        values = {**names_of("languages", row["code"]), **row}
        yield Delivery(Language, row["code"], values, natural={"code": row["code"]})


def plain_rows(model: type[Seeded], name: str) -> Iterator[Delivery]:
    """The rows of a file whose columns are the model's own."""
    for row in data_of(name):
        yield Delivery(model, row.pop("key"), row)


def project_settings() -> Iterator[Delivery]:
    """Every setting the product knows; long texts come from ``data/texts``."""
    for row in data_of("settings"):
        known = SETTINGS[row["key"]]
        values = {"key": known.name, "is_public": known.public, "value": row.get("value", "")}
        for language, product in (("ar", settings.PRODUCT_NAME_AR), ("en", settings.PRODUCT_NAME_EN)):
            text = row.get(f"value_{language}", "")
            if "file" in row:
                file = DATA_DIR / "texts" / f"{row['file']}.{language}.txt"
                text = file.read_text(encoding="utf-8").strip().replace("{product}", product)
            values[f"value_{language}"] = text
        yield Delivery(ProjectSetting, known.name, values, natural={"key": known.name})


def deliveries() -> Iterator[Delivery]:
    yield from countries()
    yield from currencies()
    yield from languages()
    yield from plain_rows(Theme, "themes")
    yield from plain_rows(Banner, "banners")
    yield from plain_rows(ServiceCategory, "service_categories")
    yield from plain_rows(CannedReason, "canned_reasons")
    yield from project_settings()
