"""What happens in companies, in words for the log."""

from functools import partial

from django.utils.translation import gettext_lazy as _

from activity.actions import actions_declare, fields_declare, values_declare
from companies.wizard.steps import LABELS, STEPS
from references.names import name_of

actions_declare(
    {
        "company.created": _("Registration started"),
        "company.step_saved": _("Registration step saved"),
        "company.field_kept": _("Rejected data left as it is"),
        "company.deleted": _("Draft deleted"),
        "company.submit": _("Sent for review"),
        "company.confirm": _("Company approved"),
        "company.reject": _("Company rejected"),
        "company.revoke": _("Approval revoked"),
        "company.language_set": _("Company language changed"),
        "document.added": _("Document uploaded"),
        "document.proposed": _("Document uploaded for an edit order"),
        "document.deleted": _("Document deleted"),
        "editorder.created": _("Edit order sent"),
        "editorder.approve": _("Edit order approved"),
        "editorder.reject": _("Edit order rejected"),
        "editorder.cancel": _("Edit order cancelled"),
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

fields_declare({**LABELS, "status": _("Status"), "step": _("Step")})
fields_declare({"kind": _("Document type")}, subject="document")

values_declare(
    {
        "country": partial(name_of, "territories"),
        "currency": partial(name_of, "currencies"),
        "lang": partial(name_of, "languages"),
        "step": {step.key: step.label for step in STEPS}.get,
    }
)
