"""Ready-made sets of rights, to begin with when somebody gives them."""

from dataclasses import dataclass

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from common.errors import Text
from common.text import fold
from permissions.catalogue import GROUPS, Verb, with_implied


@dataclass(frozen=True)
class ReadyMade:
    key: str
    label: Text
    permissions: frozenset[str]


READY_MADE: tuple[ReadyMade, ...] = (
    ReadyMade(
        "accountant",
        _("Accountant"),
        with_implied(
            {
                "view_legal_info",
                "view_addresses",
                "view_bank_accounts",
                "edit_invoices",
                "view_licence",
                "view_subscription_history",
                "create_charges",
                "create_withdrawal_requests",
            }
        ),
    ),
    ReadyMade(
        "data_entry",
        _("Data entry"),
        with_implied(
            {"view_personal_info", "view_legal_info"}
            | {f"{verb}_{noun}" for noun in ("addresses", "contacts", "contact_people") for verb in ("create", "edit")}
        ),
    ),
    ReadyMade("viewer", _("View only"), frozenset(f"{Verb.VIEW}_{group.name}" for group in GROUPS)),
)


def is_ready_made(name: str) -> bool:
    """Whether one of them is called so, in any language."""
    return fold(name) in {
        _folded_label(each, language) for each in READY_MADE for language, _label in settings.LANGUAGES
    }


def _folded_label(template: ReadyMade, language: str) -> str:
    with translation.override(language):
        return fold(str(template.label))
