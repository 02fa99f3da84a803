"""An address: its name, the parts that its country needs, its place on the map."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _

from companies.main_info.checks.form import CleanForm, Gathering
from companies.validators import RejectedFields
from companies.validators.postal import PostalAddress, address_check

POSTAL_PARTS = (
    "country",
    "state",
    "city",
    "district",
    "street",
    "building_no",
    "unit_no",
    "postal_code",
    "short_address",
)
EMPTY: dict[str, Any] = {"address_name": "", **dict.fromkeys(POSTAL_PARTS, ""), "latitude": None, "longitude": None}

ADDRESS_ABROAD = _("The address must be in the company's country")
_OFF_THE_GLOBE = _("Enter a place on the map")
_ONE_OF_TWO = _("Latitude and longitude belong together")


def address_checked(values: Mapping[str, Any]) -> CleanForm:
    """The address in the form to store."""
    form = Gathering()
    form.keep("address_name", values["address_name"], required=True)
    form.keep("country", values["country"], required=True)
    try:
        checked = address_check(PostalAddress(**{name: values[name] for name in POSTAL_PARTS}))
    except RejectedFields as rejected:
        for name, one in rejected.errors.items():
            form.refuse(name, one.message)
    else:
        form.values |= {name: getattr(checked.address, name) for name in POSTAL_PARTS}
        for name, finding in checked.warnings:
            form.warnings.setdefault(name, []).append(finding.message)
    _place(form, values["latitude"], values["longitude"])
    return form.done()


def _place(form: Gathering, latitude: Decimal | None, longitude: Decimal | None) -> None:
    if (latitude is None) != (longitude is None):
        form.refuse("latitude" if latitude is None else "longitude", _ONE_OF_TWO)
    if latitude is not None and abs(latitude) > 90:
        form.refuse("latitude", _OFF_THE_GLOBE)
    if longitude is not None and abs(longitude) > 180:
        form.refuse("longitude", _OFF_THE_GLOBE)
    form.values |= {"latitude": latitude, "longitude": longitude}
