"""Legal info by kind and country."""

from collections.abc import Mapping
from datetime import date
from functools import partial

from companies.main_info.checks.form import CleanForm, Gathering
from companies.validators.identifiers import FIELDS_BY_KIND, identifier_check
from companies.wizard.steps import LEGAL_FIELDS


def legal_checked(values: Mapping[str, str], *, kind: str, country: str, today: date) -> CleanForm:
    """The fields of the company's kind, identifiers in the form to store. ``country`` may still be empty."""
    form = Gathering()
    for name in LEGAL_FIELDS[kind]:
        if name in FIELDS_BY_KIND[kind]:
            check = partial(identifier_check, country=country, field=name, value=values[name], today=today)
            form.check(name, check)
        else:
            form.keep(name, values[name], required=True)
    return form.done()
