"""What happens in companies, in words for the log."""

from collections.abc import Iterable
from datetime import date
from functools import partial

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from activity.actions import (
    Change,
    actions_declare,
    country_words_declare,
    fields_declare,
    gathered_declare,
    sections_declare,
    values_declare,
)
from companies.documents.models import LABELS_BY_COUNTRY
from companies.registration.wizard.steps import LABELS, STEPS
from companies.registration.wizard.steps.legal import LegalStep
from permissions.catalogue import NAMES, rights_by_group
from references.names import name_of
from references.site.colours import ROLE_LABELS

actions_declare(
    {
        "company.created": _("Registration started"),
        "company.step_saved": _("Registration step saved"),
        "company.field_kept": _("Rejected data left unchanged"),
        "company.deleted": _("Draft deleted"),
        "company.submit": _("Sent for review"),
        "company.confirm": _("Company approved"),
        "company.reject": _("Company rejected"),
        "company.revoke": _("Approval revoked"),
        "company.language_set": _("Company language changed"),
        "membership.joined": _("Member joined"),
        "membership.updated": _("Permissions of a member changed"),
        "membership.removed": _("Member removed"),
        "membership.left": _("Member left"),
        "permissiontemplate.created": _("Permission template saved"),
        "permissiontemplate.deleted": _("Permission template deleted"),
        "ownershipoffer.created": _("Ownership offered"),
        "ownershipoffer.accept": _("Ownership offer accepted"),
        "ownershipoffer.reject": _("Ownership offer declined"),
        "ownershipoffer.cancel": _("Ownership offer cancelled"),
        "ownershipoffer.expire": _("Ownership offer expired"),
        "company.transferred": _("Ownership transferred"),
        "company.services_set": _("Company services changed"),
        "company.page_set": _("Company page changed"),
        "company.page_text_hidden": _("Page text hidden"),
        "pagereport.hide": pgettext_lazy("report", "Text hidden"),
        "pagereport.dismiss": _("Report dismissed"),
        "themechoice.changed": _("Theme changed"),
        "document.added": _("Document uploaded"),
        "document.proposed": _("Document uploaded for an edit request"),
        "document.dated": _("Document’s expiry date changed"),
        "document.deleted": _("Document deleted"),
        "editorder.created": _("Sent edit request"),
        "editorder.approve": _("Approved edit request"),
        "editorder.reject": _("Rejected edit request"),
        "editorder.cancel": _("Cancelled edit request"),
        "address.created": _("Address added"),
        "address.updated": _("Address changed"),
        "address.made_default": _("Default address changed"),
        "address.deleted": _("Address deleted"),
        "phone.created": _("Phone added"),
        "phone.updated": _("Phone changed"),
        "phone.deleted": _("Phone deleted"),
        "link.created": _("Link added"),
        "link.updated": _("Link changed"),
        "link.deleted": _("Link deleted"),
        "contact_person.created": _("Contact person added"),
        "contact_person.updated": _("Contact person changed"),
        "contact_person.deleted": _("Contact person deleted"),
        "bank_account.created": _("Bank account added"),
        "bank_account.updated": _("Bank account changed"),
        "bank_account.made_primary": _("Primary bank account changed"),
        "bank_account.deleted": _("Bank account deleted"),
    }
)

# By what the rights to see them are called; "company" is what everybody sees who belongs to it.
sections_declare(
    {
        "company": "company",
        "membership": "users",
        "ownershipoffer": "users",
        "permissiontemplate": "users",
        "themechoice": "custom_themes",
        "company.services_set": "custom_themes",
        "company.page_set": "custom_themes",
        "company.page_text_hidden": "custom_themes",
        "document": "legal_info",
        "editorder": "legal_info",
        "address": "addresses",
        "phone": "contacts",
        "link": "contacts",
        "contact_person": "contact_people",
        "bank_account": "bank_accounts",
    }
)

fields_declare({**LABELS, "status": _("Status"), "step": _("Step")})
fields_declare({"kind": _("Document type")}, subject="document")
fields_declare(
    {"iban_last4": _("Last digits of the IBAN"), "account_number_last4": _("Last digits of the account number")},
    subject="bankaccount",
)
for country, numbers in LegalStep.labels_by_country.items():
    papers = LABELS_BY_COUNTRY.get(country, {})
    country_words_declare(
        country,
        fields={**numbers, **{f"documents.{paper}": word for paper, word in papers.items()}},
        values={("document", "kind"): papers},
    )
fields_declare({"permissions_given": _("Permissions granted"), "permissions_taken": _("Permissions removed")})
fields_declare(
    {
        "bank_account_skipped": _("Bank account skipped"),
        "service_categories": _("Services"),
        "about_ar": _("About the company, in Arabic"),
        "about_en": _("About the company, in English"),
        "opening_hours": _("Opening hours"),
    },
    subject="company",
)
fields_declare(ROLE_LABELS, subject="themechoice")

values_declare(
    {
        "country": partial(name_of, "territories"),
        "currency": partial(name_of, "currencies"),
        "lang": partial(name_of, "languages"),
        "step": {step.key: step.label for step in STEPS}.get,
        "expires_on": lambda value: date_format(date.fromisoformat(value), "j F Y"),
    }
)


def _rights_changed(changes: list[Change]) -> Iterable[Change]:
    """What was given, and what was taken away."""
    for field, given in (("permissions_given", True), ("permissions_taken", False)):
        names = [change["field"] for change in changes if bool(change["new"]) is given]
        if names:
            yield {"field": field, "old": None, "new": names}


gathered_declare(
    NAMES, _rights_changed, parts=dict.fromkeys(("permissions_given", "permissions_taken"), rights_by_group)
)
