"""The roles of ops: which pages of the admin each may see and what it may do there, and nothing else.

They are groups in the database, made and updated from here whenever the lists are delivered. What no role names
is for nobody, and a superuser does what all of them do together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from common.errors import Text

# No group that ops make themselves begins like this.
KEY_PREFIX = "role:"

VIEW, ADD, CHANGE, DELETE = "view", "add", "change", "delete"
_ACT = (VIEW, CHANGE)
_EDIT = (VIEW, ADD, CHANGE)
_ALL = (VIEW, ADD, CHANGE, DELETE)
_SEE = (VIEW,)


@dataclass(frozen=True)
class Role:
    """``pages``: by the label of the page's model, what may be done there. To change what only services write is to
    press its buttons."""

    key: str
    name: Text
    does: Text
    pages: Mapping[str, tuple[str, ...]]

    @property
    def group_name(self) -> str:
        return f"{KEY_PREFIX}{self.key}"

    def rights(self) -> Iterator[str]:
        """As Django names them: ``companies.view_company``."""
        for label, verbs in self.pages.items():
            app, model = label.split(".")
            yield from (f"{app}.{verb}_{model}" for verb in verbs)


ROLES: tuple[Role, ...] = (
    Role(
        "reviewer",
        pgettext_lazy("role", "Reviewer"),
        _("Reviews companies, edit requests and deletion requests."),
        {
            "companies.company": _ACT,
            "companies.editorder": _ACT,
            "companies.pagereport": _ACT,
            "lifecycle.deletionrequest": _ACT,
        },
    ),
    Role(
        "finance",
        pgettext_lazy("role", "Finance"),
        _("Pays out withdrawals, tops up balances, refunds cards, and views invoices, payments and the ledger."),
        {
            "billing.withdrawal": _ACT,
            "billing.charge": _EDIT,
            "billing.account": _ACT,
            "billing.invoice": _SEE,
            "billing.payment": _SEE,
            "billing.creditnote": _ACT,
            "billing.receipt": _SEE,
            "billing.refund": _ACT,
            "billing.dispute": _ACT,
            "billing.settlementdifference": _ACT,
            "billing.providercontact": _ACT,
            "billing.ledgerentry": _SEE,
            "billing.subscription": _ACT,
            "billing.subscriptionorder": _SEE,
            # Whose money it is, and where a top-up is entered for.
            "companies.company": _SEE,
        },
    ),
    Role(
        "support",
        pgettext_lazy("role", "Support"),
        _("Helps users: accounts, members, invitations, sign-ins and undelivered emails."),
        {
            "accounts.user": _ACT,
            "companies.company": _SEE,
            "companies.membership": _SEE,
            "companies.ownershipoffer": _SEE,
            "invitations.invitation": _SEE,
            "activity.entry": _SEE,
            "axes.accessattempt": _SEE,
            "axes.accesslog": _SEE,
            "mailing.outbox": _ACT,
        },
    ),
    Role(
        "administrator",
        pgettext_lazy("role", "Administrator"),
        _("Manages settings, lists, prices and the system, and gives colleagues all or some of these permissions."),
        {
            "accounts.user": (VIEW, ADD),
            "auth.group": _ALL,
            "activity.entry": _SEE,
            "axes.accesslog": _SEE,
            "billing.package": _EDIT,
            "billing.discount": _EDIT,
            "billing.coupon": _EDIT,
            "billing.voucher": _EDIT,
            "billing.fee": _EDIT,
            "billing.taxrule": _EDIT,
            "billing.paymentrule": _ALL,
            "billing.providercontact": _ACT,
            "references.projectsetting": _ACT,
            "references.banner": _ALL,
            "references.theme": _ALL,
            "references.cannedreason": _ALL,
            "references.servicecategory": _ALL,
            "references.country": _ALL,
            "references.currency": _ALL,
            "references.language": _ACT,
            "mailing.outbox": _SEE,
            "common.job": _ACT,
            "common.sweepfailure": _ACT,
            "lifecycle.erasurecertificate": _SEE,
            "lifecycle.companyclock": _ACT,
        },
    ),
)
_BY_GROUP = {role.group_name: role for role in ROLES}


def role_of(group_name: str) -> Role | None:
    """The role that a group represents; None for one that ops made."""
    return _BY_GROUP.get(group_name)


def group_words(group_name: str) -> str:
    """What a group is called, in the reader's language."""
    role = role_of(group_name)
    return group_name if role is None else str(role.name)


@transaction.atomic
def roles_load() -> dict[str, int]:
    """Make the roles' groups as they are declared; how many rights each has. Running it again changes nothing."""
    known = {
        f"{app}.{codename}": pk
        for pk, app, codename in Permission.objects.values_list("pk", "content_type__app_label", "codename")
    }
    counts: dict[str, int] = {}
    for role in ROLES:
        group, _made = Group.objects.get_or_create(name=role.group_name)
        rights = [known[right] for right in role.rights()]
        group.permissions.set(rights)
        counts[role.key] = len(rights)
    return counts
