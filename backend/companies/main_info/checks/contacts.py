"""Phones, profiles on networks, and contact people."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext_lazy as _

from common.text import normalise_email
from companies.main_info.checks.form import CleanForm, Gathering
from companies.validators.links import link_check
from companies.validators.phones import phone_check

PHONE_EMPTY: dict[str, Any] = {"name": "", "phone": "", "type": "", "is_public": True}
LINK_EMPTY: dict[str, Any] = {"name": "", "contact_type": "", "contact_link": "", "is_public": True}
PERSON_EMPTY: dict[str, Any] = {"name": "", "job_title": "", "email": "", "phone": ""}

_NOT_AN_EMAIL = _("Enter a valid email address")


def phone_checked(values: Mapping[str, Any], *, region: str) -> CleanForm:
    """A phone of the company. ``region`` reads numbers without a country code."""
    form = Gathering()
    form.keep("name", values["name"], required=True)
    form.keep("type", values["type"], required=True)
    form.check("phone", lambda: phone_check(values["phone"], region=region, kind=values["type"] or None))
    form.keep("is_public", values["is_public"])
    return form.done()


def link_checked(values: Mapping[str, Any]) -> CleanForm:
    """A profile; without a network there is nothing to check its address against."""
    form = Gathering()
    form.keep("name", values["name"], required=True)
    form.keep("contact_type", values["contact_type"], required=True)
    if values["contact_type"]:
        form.check("contact_link", lambda: link_check(values["contact_link"], kind=values["contact_type"]))
    else:
        form.keep("contact_link", values["contact_link"], required=True)
    form.keep("is_public", values["is_public"])
    return form.done()


def person_checked(values: Mapping[str, Any], *, region: str) -> CleanForm:
    """A contact person."""
    form = Gathering()
    form.keep("name", values["name"], required=True)
    form.keep("job_title", values["job_title"])
    email = normalise_email(values["email"])
    form.keep("email", email, required=True)
    if email:
        try:
            validate_email(email)
        except ValidationError:
            form.refuse("email", _NOT_AN_EMAIL)
    form.check("phone", lambda: phone_check(values["phone"], region=region))
    return form.done()
