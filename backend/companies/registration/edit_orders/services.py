"""Ordering, cancelling and deciding changes of reviewed data. Every move is a row of ``EDIT_ORDER`` and of the log."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import PurePath
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record
from common.errors import Invalid, Text, require_found
from common.files.stored import StoredFiles, private_delete_after_commit, stored_files
from common.files.uploads import CleanFile
from common.states import Change as Move
from common.text import listed, number_text
from companies.company.models import Company
from companies.company.services import SECRET
from companies.company.standing import Action
from companies.company.states import require_main_info_open
from companies.documents.services import proposed_documents_send, sent_documents_delete, sent_documents_renew
from companies.errors import REQUIRED, TAKEN, DigitalNameGone, EditOrderOutdated, EditOrderPending
from companies.locks import company_for_action, company_for_change, company_for_decision
from companies.main_info.checks import Values
from companies.registration.edit_orders import mails
from companies.registration.edit_orders.changes import (
    LOGO,
    changes_of,
    new_papers,
    outdated_fields,
    plain_values,
    values_save,
)
from companies.registration.edit_orders.models import EDIT_ORDER, Change, EditOrder, EditOrderStatus, Part
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.claims import require_free
from companies.registration.review.services import company_revoke, reason_line
from companies.registration.wizard.steps import BRAND, label_of
from notifications.services import notifications_settle

_NAME_GONE = _("The digital name is no longer available. Choose another one.")
_REVOKED = _("The company’s approval was revoked. Correct the company’s data and send it for review again.")


def edit_order_create(*, company_id: UUID, part: Part, values: Values, actor: User, now: datetime) -> EditOrder:
    """Ask for other values in one part of a confirmed company. ``values`` are the part's, those that are given.

    Raises CompanySuspended, CompanyUnderReview, CompanyNotConfirmed, Invalid with the steps' own field names,
    EditOrderPending.
    """
    values = BRAND.prepared(values)
    with stored_files() as files, transaction.atomic():
        company = company_for_change(company_id, now=now)
        changes, papers = changes_of(company, part, values, actor=actor, now=now)
        if EditOrder.objects.filter(company=company, part=part, status=EditOrderStatus.PENDING).exists():
            raise EditOrderPending
        order = EditOrder(company=company, part=part, ordered_by=actor, ordered_at=now)
        order.changes = changes
        if any(change.field == LOGO for change in changes):
            order.logo.name = files.private_save(values[LOGO], folder=f"companies/{company.pk}/edit-orders")
        order.save()
        proposed_documents_send(papers, now=now)
        _record(order, "created", actor=actor, now=now)
        mails.created(order=order, now=now)
    return order


@transaction.atomic
def edit_order_cancel(*, company_id: UUID, order_id: int, actor: User, now: datetime) -> EditOrder:
    """The company takes it back while nobody decided. Raises Missing, WrongState, CompanySuspended."""
    company = company_for_action(company_id, Action.WRITE, now=now)
    order = require_found(EditOrder.objects.filter(company=company, pk=order_id).first())
    return _ended(order, EDIT_ORDER.advance(order, "cancel"), actor=actor, now=now)


def edit_order_approve(*, order_id: int, actor: User, now: datetime) -> EditOrder:
    """Ops approve it: all of its values are checked again and take effect, or none.

    Raises WrongState, ClaimedByAnother, CompanyUnderReview, CompanyNotConfirmed; EditOrderOutdated where what it
    changes was changed meanwhile, Invalid where a value no longer passes: the order waits on. DigitalNameGone where
    another company took the name: by then the order is rejected for that.
    """
    with stored_files() as files, transaction.atomic():
        company, order = _for_decision(order_id, actor=actor, now=now)
        require_main_info_open(company)
        move = EDIT_ORDER.advance(order, "approve")
        require_current(order)
        try:
            with transaction.atomic():
                _apply(order, files, actor=actor, now=now)
        except Invalid as invalid:
            if TAKEN not in invalid.errors.get("sub_domain", ()):
                raise
            order.refresh_from_db()
            _rejected(order, _in("ar", _NAME_GONE), _in("en", _NAME_GONE), actor=actor, now=now)
        else:
            _ended(order, move, actor=actor, now=now)
    if order.status == EditOrderStatus.REJECTED:
        raise DigitalNameGone
    return order


@transaction.atomic
def edit_order_reject(*, order_id: int, reason: str, reason_en: str, actor: User, now: datetime) -> EditOrder:
    """Ops turn it down; the owner reads why, in Arabic (``reason``), English or both.

    Raises WrongState, ClaimedByAnother, Invalid.
    """
    _company, order = _for_decision(order_id, actor=actor, now=now)
    return _rejected(order, reason, reason_en, actor=actor, now=now)


@transaction.atomic
def approval_revoke(
    *,
    company_id: UUID,
    reasons: Sequence[ReviewReason],
    actor: User,
    now: datetime,
    submission_seen: datetime | None = None,
) -> Company:
    """Ops take an approval back. Orders that wait end with it, whoever is on them: they ask for changes of what was
    approved, and what is corrected now must not be overwritten later. Raises what ``company_revoke`` does."""
    company = company_revoke(
        company_id=company_id, reasons=reasons, actor=actor, now=now, submission_seen=submission_seen
    )
    _waiting_end(company, actor=actor, now=now)
    return company


def _waiting_end(company: Company, *, actor: User, now: datetime) -> None:
    for order in EditOrder.objects.filter(company=company, status=EditOrderStatus.PENDING).order_by("pk"):
        order.company = company
        _rejected(order, _in("ar", _REVOKED), _in("en", _REVOKED), actor=actor, now=now, is_revoked=True)


@transaction.atomic
def edit_order_reject_and_revoke(
    *, order_id: int, reasons: Sequence[ReviewReason], actor: User, now: datetime
) -> EditOrder:
    """Ops turn it down and take the company's approval back, for the fields with their reasons: its data is with its
    owner again, and orders of its other part end as well. Raises WrongState, ClaimedByAnother, Invalid."""
    company, order = _for_decision(order_id, actor=actor, now=now)
    company_revoke(company_id=company.pk, reasons=reasons, actor=actor, now=now)
    arabic, english = (
        "\n".join(reason_line(reason, language, company) for reason in reasons) for language in ("ar", "en")
    )
    _rejected(order, arabic, english, actor=actor, now=now, is_revoked=True)
    _waiting_end(company, actor=actor, now=now)
    return order


def _for_decision(order_id: int, *, actor: User, now: datetime) -> tuple[Company, EditOrder]:
    """The locked company, and its order as it is under the lock. Raises Missing, CompanyClosed, ClaimedByAnother."""
    keys = EditOrder.objects.filter(pk=order_id).values_list("company_id", flat=True)
    company = company_for_decision(require_found(keys.first()))
    order = require_found(EditOrder.objects.filter(pk=order_id).select_related("claimed_by").first())
    require_free(order, actor=actor, now=now)
    order.company = company
    return company, order


def require_current(order: EditOrder) -> None:
    """Raise EditOrderOutdated where a value was changed since the order was made."""
    if fields := outdated_fields(order.company, order):
        labels = (label_of(field, country=order.company.country) for field in fields)
        raise EditOrderOutdated(fields=listed(labels))


def _apply(order: EditOrder, files: StoredFiles, *, actor: User, now: datetime) -> None:
    company, values = order.company, plain_values(order)
    if order.logo:
        with order.logo.open() as stored:
            extension = PurePath(str(order.logo.name)).suffix.removeprefix(".")
            values[LOGO] = CleanFile(stored.read(), "", extension, "")
    values_save(company, Part(order.part), values, files=files, actor=actor, now=now)
    sent_documents_renew(company, new_papers(order), now=now)
    # The logo in force is public, and has a name of its own.
    order.changes = [each._replace(new=company.logo) if each.field == LOGO else each for each in order.changes]


def _rejected(
    order: EditOrder, reason: str, reason_en: str, *, actor: User, now: datetime, is_revoked: bool = False
) -> EditOrder:
    move = EDIT_ORDER.advance(order, "reject")
    if not (reason or reason_en):
        raise Invalid.field("reason", REQUIRED)
    order.rejection_reason_ar, order.rejection_reason_en = reason, reason_en
    return _ended(order, move, actor=actor, now=now, is_revoked=is_revoked)


def _ended(order: EditOrder, move: Move, *, actor: User, now: datetime, is_revoked: bool = False) -> EditOrder:
    """Keep the decision, let go of the files that waited for it, tell of it."""
    order.decided_by, order.decided_at = actor, now
    private_delete_after_commit(order.logo.name)
    order.logo = ""
    order.save()
    sent_documents_delete(order.company, new_papers(order))
    _record(order, move.event, move=move, actor=actor, now=now)
    notifications_settle(cause=f"edit_order:{order.pk}", now=now)
    if move.event == "approve":
        mails.approved(order=order, now=now)
    elif move.event == "reject":
        mails.rejected(order=order, is_revoked=is_revoked, now=now)
    return order


def _record(order: EditOrder, event: str, *, move: Move | None = None, actor: User, now: datetime) -> None:
    """Values where they take effect or are asked for; never those of a person's numbers, and of files only which."""
    status = [] if move is None else [{"field": "status", "old": move.old, "new": move.new}]
    shown = order.changes if event in ("created", "approve") else ()
    activity_record(
        company_id=order.company_id,
        actor=actor,
        action=f"editorder.{event}",
        subject=order,
        now=now,
        changes=[*status, *map(_logged, shown)],
        note=order.rejection_reason_ar or order.rejection_reason_en,
        label=number_text(order.pk),
    )


def _logged(change: Change) -> dict[str, Any]:
    is_hidden = change.field in SECRET or isinstance(change.new, list)
    return {
        "field": change.field,
        "old": None if is_hidden else change.old,
        "new": None if is_hidden else change.new,
    }


def _in(language: str, text: Text) -> str:
    with translation.override(language):
        return str(text)
