"""What an export tells of the person: account, devices, memberships, what they did, what they asked for."""

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.sessions.models import Session
from accounts.users.models import User
from activity.actions import action_words
from activity.models import Entry
from companies.company.models import Company, Membership
from lifecycle.export.models import DataExport
from lifecycle.export.parts import Part, Row, rows_of
from lifecycle.removal.models import DeletionRequest


def _own_entries(user: User) -> QuerySet[Entry]:
    own = Company.objects.filter(owner=user, erased_at=None).values("pk")
    full = ExpressionWrapper(Q(company_id=None) | Q(company_id__in=own), output_field=BooleanField())
    return Entry.objects.filter(actor_id=user.pk).annotate(is_full=full).order_by("pk")


def _entry_shown(row: Row) -> Row:
    """In words. Of companies that are not theirs the person learns what they did, not what was changed to what."""
    told = dict(row)
    if not told.pop("is_full"):
        told |= {"subject_label": "", "changes": [], "note": ""}
    return {**told, "text": action_words(told["action"])}


PERSON_PARTS: tuple[Part, ...] = (
    Part(
        "sessions.json",
        _("Devices on which you logged in"),
        Session,
        rows_of(Session, "user"),
        ("id", "browser", "ip", "created_at", "last_seen_at", "expires_at", "ended_at", "end_reason"),
    ),
    Part(
        "memberships.json",
        _("Companies that you are a member of, with your permissions"),
        Membership,
        rows_of(Membership, "user"),
        (
            "company_id",
            "company__company_name",
            "company__name_ar",
            "company__name_en",
            "permissions",
            "joined_at",
        ),
    ),
    Part(
        "activity.json",
        _("What you did, and when"),
        Entry,
        _own_entries,
        (
            "at",
            "company_id",
            "action",
            "subject_kind",
            "subject_id",
            "subject_label",
            "changes",
            "note",
            "ip",
            "is_full",
        ),
        _entry_shown,
    ),
    Part(
        "deletion-requests.json",
        _("Your requests to delete the account"),
        DeletionRequest,
        rows_of(DeletionRequest, "user"),
        ("id", "status", "reason", "due_on", "refusal_reason", "created_at", "decided_at"),
    ),
    Part(
        "data-exports.json",
        _("Your requests for this file"),
        DataExport,
        rows_of(DataExport, "user"),
        ("id", "status", "requested_at", "ready_at", "expires_at", "size"),
    ),
)


def person_summary(user: User) -> Row:
    """The account itself."""
    return {
        "id": user.pk,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "email": user.email,
        "email_verified": user.email_verified,
        "phone": str(user.phone),
        "language": user.language,
        "created_at": user.created_at,
        "updated_at": user.updated_at,
        "last_login_at": user.last_login,
        "terms_accepted_at": user.terms_accepted_at,
    }
