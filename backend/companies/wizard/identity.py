"""The wizard's first four steps: kind, names, digital name and logo, region. The company is locked by the caller."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from common.errors import Invalid
from common.files.stored import StoredFiles, private_delete_after_commit, public_delete_after_commit
from common.files.uploads import CleanFile
from common.text import fold
from companies.company.models import Company, CompanyKind
from companies.company.sub_domains import sub_domain_availability
from companies.documents.models import Document
from companies.errors import REQUIRED, TAKEN
from companies.main_info.checks.form import CleanForm, given_over
from companies.main_info.checks.names import EMPTY as NO_NAMES
from companies.main_info.checks.names import names_checked
from companies.main_info.models import LegalInfo
from companies.main_info.services.known import country_require, currency_require, language_require
from companies.validators.sub_domain import sub_domain_key

NO_REGION = {"country": "", "currency": "", "lang": ""}


def kind_save(company: Company, values: Mapping[str, Any]) -> CleanForm:
    """Another kind has other legal info and other documents: both start anew (their files go after commit)."""
    kind = values.get("kind", company.kind)
    if kind not in CompanyKind.values:
        raise Invalid.field("kind", REQUIRED)
    if kind != company.kind:
        company.kind = kind
        LegalInfo.objects.filter(company=company).delete()
        for document in Document.objects.filter(company=company):
            private_delete_after_commit(document.file.name)
            document.delete()
    return CleanForm({"kind": kind})


def names_save(company: Company, values: Mapping[str, Any]) -> CleanForm:
    """The names and the key by which search finds them."""
    stored = {name: getattr(company, name) for name in NO_NAMES}
    form = names_checked(given_over(stored, values, empty=NO_NAMES))
    for name, value in form.values.items():
        setattr(company, name, value)
    company.name_folded = fold(*(form.values[name] for name in NO_NAMES))
    return form


def brand_save(company: Company, values: Mapping[str, Any], *, files: StoredFiles, now: datetime) -> CleanForm:
    """The digital name, unique whatever its spelling, and the logo (a CleanFile, cleaned before the transaction)."""
    name = values.get("sub_domain", company.sub_domain) or ""
    found = sub_domain_availability(name=name, now=now, company_id=company.pk)
    logo: CleanFile | str = values.get("logo", company.logo) or ""
    errors = {
        **({} if found.available else {"sub_domain": [found.reason or TAKEN]}),
        **({} if logo else {"logo": [REQUIRED]}),
    }
    if errors:
        raise Invalid(errors)
    company.sub_domain, company.sub_domain_key = found.name, sub_domain_key(found.name)
    try:
        with transaction.atomic():
            company.save(update_fields=["sub_domain", "sub_domain_key"])
    except IntegrityError as error:  # somebody took it between the look and the save
        raise Invalid.field("sub_domain", TAKEN) from error
    if isinstance(logo, CleanFile):
        public_delete_after_commit(company.logo)
        company.logo = files.public_save(logo, folder="logos")
    return CleanForm({"sub_domain": company.sub_domain, "logo": company.logo})


def region_save(company: Company, values: Mapping[str, Any]) -> CleanForm:
    """Country, currency, language. What another country asks of steps 5 and 7 to 9 the requirement engine says."""
    stored = {name: getattr(company, name) for name in NO_REGION}
    merged = given_over(stored, values, empty=NO_REGION)
    merged |= {name: merged[name].upper() for name in ("country", "currency")}
    errors: dict[str, list[Any]] = {}
    for name, require in (("country", country_require), ("currency", currency_require), ("lang", language_require)):
        try:
            if not merged[name]:
                raise Invalid.field(name, REQUIRED)
            require(merged[name], field=name)
        except Invalid as invalid:
            errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    for name, value in merged.items():
        setattr(company, name, value)
    return CleanForm(merged)
