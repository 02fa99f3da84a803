"""What an export holds: files about the person and about each company that they own, with their columns."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.sessions.models import Session
from accounts.users.models import User
from activity.actions import action_words
from activity.models import Entry
from billing.ledger.models import Account
from common.errors import Text
from companies.company.models import Company, Membership, Review, Standing
from companies.documents.models import Document, DocumentState
from companies.life.ownership.models import OwnershipOffer
from companies.life.permission_templates.models import PermissionTemplate
from companies.life.public_page.models import OfferedService, PageContent
from companies.life.themes.models import ThemeChoice
from companies.main_info.models import Address, BankAccount, ContactPerson, LegalInfo, Link, Phone
from companies.registration.edit_orders.models import Change, EditOrder
from invitations.models import Invitation
from lifecycle.export.models import DataExport
from lifecycle.removal.models import DeletionRequest
from notifications.models import MutedTopic, Notification

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Part:
    """One JSON file: what it is in words, its table, its columns and how its rows are shown. ``names`` are separated by
    spaces; without any, the file has every column that people fill in: a new one needs no change here."""

    file: str
    words: Text
    model: type[Any]
    names: str = ""
    lookup: str = "company"
    rows: Callable[[Any], QuerySet[Any]] | None = None
    shown: Callable[[Row], Row] | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        if self.names:
            return tuple(self.names.split())
        # What we derive from them (folded words, blind indexes) cannot be edited, and says nothing new.
        fields = [field for field in self.model._meta.concrete_fields if field.editable and not field.is_relation]
        return (*(field.name for field in fields), "created_at", "updated_at")

    def rows_of(self, owner: Any) -> QuerySet[Any]:
        """Those of a person or company."""
        if self.rows is not None:
            return self.rows(owner)
        found: QuerySet[Any] = self.model._default_manager.filter(**{self.lookup: owner.pk})
        return found.order_by("pk")


def _own_entries(user: User) -> QuerySet[Entry]:
    own = Company.objects.filter(owner=user, erased_at=None).values("pk")
    full = ExpressionWrapper(Q(company_id=None) | Q(company_id__in=own), output_field=BooleanField())
    return Entry.objects.filter(actor_id=user.pk).annotate(is_full=full).order_by("pk")


def _own_invitations(user: User) -> QuerySet[Invitation]:
    mine = Q(email=user.email) if user.email_verified else Q(pk__in=[])
    rows: QuerySet[Invitation] = Invitation.objects.filter(mine | Q(answered_by=user)).order_by("pk")
    return rows


def _entry_shown(row: Row) -> Row:
    """In words. Of companies that are not theirs the person learns what they did, not what was changed to what."""
    shown = dict(row)
    if not shown.pop("is_full"):
        shown |= {"subject_label": "", "changes": [], "note": ""}
    return {**shown, "text": action_words(shown["action"])}


def _review_shown(row: Row) -> Row:
    """Without the keyed hashes by which the program knows a corrected value."""
    return {**row, "reasons": [{name: each[name] for name in each if name != "seen"} for each in row["reasons"]]}


def proposed_documents_of(company: Company) -> QuerySet[Document]:
    return Document.everything.filter(company=company).exclude(state=DocumentState.IN_FORCE).order_by("pk")


def _edit_order_shown(row: Row) -> Row:
    return {**row, "values": [Change(*each)._asdict() for each in json.loads(row["values"])]}


PERSON_PARTS: tuple[Part, ...] = (
    Part(
        "sessions.json",
        _("Devices on which you signed in"),
        Session,
        "id browser ip created_at last_seen_at expires_at ended_at end_reason",
        lookup="user",
    ),
    Part(
        "memberships.json",
        _("Companies that you are a member of, with your permissions"),
        Membership,
        "company_id company__company_name company__name_ar company__name_en permissions joined_at",
        lookup="user",
    ),
    Part(
        "invitations.json",
        _("Invitations that were sent to your email address"),
        Invitation,
        "company__company_name company__name_ar company__name_en permissions status sent_at expires_at answered_at",
        rows=_own_invitations,
    ),
    Part(
        "ownership-offers.json",
        _("Companies whose ownership was offered to you"),
        OwnershipOffer,
        "company__company_name company__name_ar company__name_en status created_at expires_at decided_at",
        lookup="offered_to",
    ),
    Part(
        "activity.json",
        _("What you did, and when"),
        Entry,
        "at company_id action subject_kind subject_id subject_label changes note ip is_full",
        rows=_own_entries,
        shown=_entry_shown,
    ),
    Part(
        "notifications.json",
        _("Notifications you received"),
        Notification,
        "kind company_id parameters created_at read_at",
        lookup="user_id",
    ),
    Part("silenced-topics.json", _("Notifications that you switched off"), MutedTopic, "topic", lookup="user_id"),
    Part(
        "deletion-requests.json",
        _("Your requests to delete the account"),
        DeletionRequest,
        "id status reason due_on refusal_reason_ar refusal_reason_en created_at decided_at",
        lookup="user",
    ),
    Part(
        "data-exports.json",
        _("Your requests for this file"),
        DataExport,
        "id status requested_at ready_at expires_at size",
        lookup="user",
    ),
)
COMPANY_PARTS: tuple[Part, ...] = (
    Part(
        "page-look.json",
        _("The theme chosen for the company’s page, and colours of its own"),
        ThemeChoice,
        "theme__name_ar theme__name_en colours created_at updated_at",
    ),
    Part(
        "services.json",
        _("Services that the company offers"),
        OfferedService,
        "category__name_ar category__name_en created_at",
    ),
    Part(
        "page-content.json",
        _("What the company’s page says of it, and its opening hours"),
        PageContent,
        "about_ar about_en opening_hours text_hidden_at hidden_reason_ar hidden_reason_en created_at updated_at",
    ),
    Part("legal-info.json", _("Legal info"), LegalInfo),
    Part("addresses.json", _("Addresses"), Address),
    Part("phones.json", _("Phone numbers"), Phone),
    Part("links.json", _("Links"), Link),
    Part("contact-people.json", _("Contact people"), ContactPerson),
    Part("bank-accounts.json", _("Bank accounts, with their full numbers"), BankAccount),
    Part(
        "documents.json",
        _("Documents; the files are in the folder of the same name"),
        Document,
        "id kind name size content_type expires_on created_at",
    ),
    Part(
        "proposed-documents.json",
        _("Documents that are not in force yet; the files are in the folder of the same name"),
        Document,
        "id kind name size content_type expires_on state created_at",
        rows=proposed_documents_of,
    ),
    Part(
        "edit-orders.json",
        _("Edit requests with the values asked for; proposed logos are in the folder of the same name"),
        EditOrder,
        "id part status values ordered_at decided_at rejection_reason_ar rejection_reason_en",
        shown=_edit_order_shown,
    ),
    Part(
        "invitations.json",
        _("Invitations of members, without their email addresses"),
        Invitation,
        "id permissions status sent_at expires_at answered_at created_at",
    ),
    Part(
        "permission-templates.json",
        _("Permission templates that the company saved"),
        PermissionTemplate,
        "id name permissions created_at updated_at",
    ),
    Part(
        "reviews.json",
        _("Reviews and their decisions"),
        Review,
        "id submitted_at decision decided_at reasons",
        shown=_review_shown,
    ),
)


def _attributes(row: Any, names: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names.split()}


def person_summary(user: User) -> Row:
    return {
        **_attributes(user, "id first_name last_name email email_verified language created_at updated_at"),
        "phone": str(user.phone),
        "last_login_at": user.last_login,
        "terms_accepted_at": user.terms_accepted_at,
    }


def company_summary(company: Company, *, members: int) -> Row:
    """What the company is called, its status, what it has; of its members only how many there are."""
    standing = Standing.objects.filter(company=company).first() or Standing(company=company)
    account = Account.objects.filter(company=company).first() or Account(company=company)
    return {
        **_attributes(company, "id kind status company_name name_ar name_en sub_domain country currency lang"),
        **_attributes(company, "created_at updated_at submitted_at confirmed_at"),
        "members": members,
        "licence": {
            "package_ar": standing.package_name_ar,
            "package_en": standing.package_name_en,
            **_attributes(standing, "level period started_at period_ends_at auto_renew"),
        },
        **_attributes(account, "balance_cents available_cents held_cents"),
    }
