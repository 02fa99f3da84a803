"""A bank account: by IBAN where the country has one, by account number elsewhere (domain.md 1.3)."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from common.text import normalise_identifier
from companies.errors import REQUIRED
from companies.main_info.checks.form import CleanForm, Gathering
from companies.validators.iban import iban_check, iban_used_in

EMPTY: dict[str, Any] = dict.fromkeys(
    (
        "account_user_name",
        "account_name",
        "account_holder_name",
        "bank_name",
        "branch_name",
        "branch_number",
        "iban",
        "account_number",
        "currency",
        "account_type",
    ),
    "",
)
_REQUIRED = frozenset({"account_holder_name", "bank_name", "currency", "account_type"})

_ACCOUNT_NUMBER = re.compile(r"[A-Z0-9](?:[A-Z0-9-]{2,32})[A-Z0-9]")
_NOT_A_NUMBER = _("An account number has 4 to 34 letters and digits")


def bank_account_checked(values: Mapping[str, Any], *, country: str) -> CleanForm:
    """The account in the form to store. ``country`` is the company's: it decides whether an IBAN is demanded."""
    form = Gathering()
    for name in EMPTY:
        if name not in ("iban", "account_number"):
            form.keep(name, values[name], required=name in _REQUIRED)
    number = normalise_identifier(values["account_number"])
    if values["iban"] or iban_used_in(country):
        form.check("iban", lambda: iban_check(values["iban"]))
    else:
        form.values["iban"] = ""
        if not number:
            form.refuse("account_number", REQUIRED)
    if number and not _ACCOUNT_NUMBER.fullmatch(number):
        form.refuse("account_number", _NOT_A_NUMBER)
    form.values["account_number"] = number
    return form.done()
