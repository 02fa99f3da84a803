"""Reading a company's log: what of each line its reader may see, and whom it can be filtered by."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet, Value
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.users.models import User, UserType
from activity.actions import actions_of, all_sections, section_of
from activity.models import Entry
from companies.company.models import Company
from companies.life.members.selectors import people_of
from mailing.rendering import product_name
from permissions.access import Access

# What everybody sees who belongs to the company: there is no right to see it.
_OPEN = "company"
_SEES_ADDRESSES = "view_users"
# What reviewers say of rejected data, and its owner of what stays as it was, can tell what a paper says: it is for
# whoever may see all that can be rejected.
REASONED = frozenset({"company.reject", "company.revoke", "company.field_kept"})
REJECTABLE = frozenset({"personal_info", "legal_info", "addresses", "contacts", "bank_accounts"})
# One that names no invoice may be a top-up's, whose amount is not for everybody who sees invoices.
_PAYMENT = "payment."


@dataclass(frozen=True)
class Reader:
    """Who reads: an action, its time and its author are shown to all readers of the log; its details to whoever may see
    what it was about, the network address to whoever may see the members. Of colleagues of ours neither is shown."""

    person_id: int
    access: Access

    def sees(self, section: str | None) -> bool:
        return section == _OPEN or self.access.has(f"view_{section}")

    def hidden_actions(self) -> list[str]:
        """Those whose details the reader may not see."""
        return actions_of(*(section for section in all_sections() if not self.sees(section)))

    def line(self, entry: Any) -> Entry:
        """The line as it is shown; it is not to be saved."""
        shown: Entry = entry
        if not self.sees(section_of(shown.action)):
            shown.subject_label, shown.changes, shown.note = "", [], ""
        elif shown.action in REASONED and not all(map(self.sees, REJECTABLE)):
            shown.changes, shown.note = _status_alone(shown), ""
        elif shown.action.startswith(_PAYMENT) and not (self.sees("charges") or _names_invoice(shown)):
            shown.changes = _status_alone(shown)
        if entry.is_by_staff:
            shown.actor_id, shown.actor_name, shown.ip = None, _team(), None
        elif shown.actor_id != self.person_id and not self.access.has(_SEES_ADDRESSES):
            shown.ip = None
        return shown

    def of_line(self, cell: Callable[[Entry], object]) -> Callable[[Entry], object]:
        """A column of the export that says no more than the list."""
        return lambda entry: cell(self.line(entry))


def _status_alone(entry: Entry) -> list[Any]:
    return [change for change in entry.changes if change["field"] == "status"]


def _names_invoice(entry: Entry) -> bool:
    return any(change["field"] == "invoice" for change in entry.changes)


def _team() -> str:
    """Never "our team": in the log of a company that is its own."""
    return _("%(product)s team") % {"product": product_name(get_language() or "")}


def entries_of(company: Company) -> QuerySet[Entry]:
    """The newest first; each with ``is_by_staff`` and its company's country."""
    staff = User.objects.filter(pk=OuterRef("actor_id"), type=UserType.STAFF)
    added = {"is_by_staff": Exists(staff), "country": Value(company.country)}
    return Entry.objects.filter(company_id=company.pk).annotate(**added).order_by("-at", "-pk")


def actors_of(company: Company) -> list[User]:
    """The owner and the members, then those who were members; people without an account are in no list (4 queries)."""
    present = list(people_of(company))
    about_people = Entry.objects.filter(company_id=company.pk, action__in=actions_of("users"), subject_kind="user")
    known = {int(key) for key in about_people.values_list("subject_id", flat=True).distinct()}
    known -= {person.pk for person in present}
    return [*present, *User.objects.filter(pk__in=known).order_by("name_folded", "pk")]
