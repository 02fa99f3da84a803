"""Taking in and removing a company's private documents."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.clock import business_date
from common.errors import Invalid, Text, require_found
from common.files.stored import private_delete_after_commit, stored_files
from common.files.uploads import CleanFile
from common.sweeps import sweep
from companies.company.models import Company, ReviewStatus
from companies.company.services import change_record
from companies.company.standing import Action
from companies.company.states import require_wizard_open
from companies.documents import mails
from companies.documents.models import EXPIRY_ALERT_DAYS, KINDS_OF, Document, DocumentKind, DocumentState
from companies.errors import REQUIRED, DocumentSent
from companies.locks import company_for_action
from notifications.services import notifications_settle

_OTHER_KIND = _("Companies of this type don’t need this document")
_EXPIRED = _("This document has expired. Upload the new one.")
_TOO_MANY = _("At most {most} files for each document")
_NOT_YOURS = _("This item could not be found")
MISSING_PAPER = _("Upload this document")


def document_add(
    *,
    company_id: UUID,
    kind: str,
    file: CleanFile,
    expires_on: date | None,
    actor: User,
    now: datetime,
    replace: bool = False,
    preview: CleanFile | None = None,
) -> Document:
    """Keep one file of a kind that the company needs. Raises Invalid beside ``file``, ``kind`` or ``expires_on``.

    It is in force while the wizard is open; a confirmed company's is proposed, for an edit order to name. Nothing is
    stored on refusal, and what was to be replaced stays.
    """
    _require_valid(expires_on, now=now)
    with stored_files() as files, transaction.atomic():
        company = company_for_action(company_id, Action.WRITE, now=now)
        state = _state_of_new(company)
        if replace:
            for replaced in Document.everything.filter(company=company, kind=kind, state=state):
                _remove(replaced, company=company, actor=actor, now=now)
        _require_room(company, kind, state)
        document = _document(company, kind, file, expires_on, actor)
        document.state = state
        document.file.name = files.private_save(file, folder=f"companies/{company.pk}/documents")
        if preview is not None:
            document.preview = files.private_save(preview, folder=f"companies/{company.pk}/previews")
            document.preview_drawn_at = now
        document.save()
        change_record(
            company=company,
            action="document.added" if state == DocumentState.IN_FORCE else "document.proposed",
            subject=document,
            before={},
            after={"kind": kind, "expires_on": str(expires_on) if expires_on else None},
            actor=actor,
            now=now,
        )
    return document


@transaction.atomic
def document_date(
    *, company_id: UUID, document_id: int, expires_on: date | None, actor: User, now: datetime
) -> Document:
    """Say, correct or take away when a file expires that nobody has to approve yet. Of a rejected paper it corrects
    nothing by itself: the file is the same. Raises as ``document_delete``, and Invalid beside ``expires_on``."""
    company = company_for_action(company_id, Action.WRITE, now=now)
    document = _changeable(company, document_id)
    _require_valid(expires_on, now=now)
    before, document.expires_on = document.expires_on, expires_on
    document.save(update_fields=["expires_on", "updated_at"])
    change_record(
        company=company,
        action="document.dated",
        subject=document,
        before={"expires_on": str(before) if before else None},
        after={"expires_on": str(expires_on) if expires_on else None},
        actor=actor,
        now=now,
    )
    notifications_settle(cause=f"document:{document.pk}", now=now)
    return document


@transaction.atomic
def document_delete(*, company_id: UUID, document_id: int, actor: User, now: datetime) -> None:
    """Raises Missing, DocumentSent, and for one in force CompanyUnderReview or WizardClosed."""
    company = company_for_action(company_id, Action.WRITE, now=now)
    _remove(_changeable(company, document_id), company=company, actor=actor, now=now)


def document_of(company: Company, document_id: int) -> Document:
    """A file of the company's, in force or not. Raises Missing."""
    return require_found(Document.everything.filter(company=company, pk=document_id).first())


def draft_documents_save(company: Company, ids: Sequence[int] | None) -> None:
    """The wizard's whole set: what it does not name goes. ``ids`` None keeps all. The company is locked.

    Raises Invalid beside ``documents`` for an id that is not the company's, and beside each kind that is left out.
    """
    documents = list(Document.objects.filter(company=company))
    kept = documents if ids is None else [document for document in documents if document.pk in set(ids)]
    if ids is not None and len(kept) != len(set(ids)):
        raise Invalid.field("documents", _NOT_YOURS)
    held = {document.kind for document in kept}
    errors: dict[str, list[Text]] = {kind.value: [MISSING_PAPER] for kind in KINDS_OF[company.kind] if kind not in held}
    if errors:
        raise Invalid(errors)
    for document in documents:
        if document not in kept:
            _delete(document)


def proposed_documents(company: Company, ids: Sequence[int]) -> list[Document]:
    """What an edit order may name. Raises Invalid beside ``documents`` for anything else."""
    found = list(Document.everything.filter(company=company, state=DocumentState.PROPOSED, pk__in=ids).order_by("pk"))
    if len(found) != len(set(ids)):
        raise Invalid.field("documents", _NOT_YOURS)
    return found


def proposed_documents_send(documents: Sequence[Document], *, now: datetime) -> None:
    """An edit order holds them from now on. The company is locked, as in what follows."""
    sent = Document.everything.filter(pk__in=[document.pk for document in documents])
    sent.update(state=DocumentState.SENT, updated_at=now)


def documents_approve(company: Company, *, now: datetime) -> None:
    """With the company whose papers they are."""
    Document.objects.filter(company=company).update(approved_at=now)


def documents_approval_revoke(company: Company) -> None:
    Document.objects.filter(company=company).update(approved_at=None)


def sent_documents_renew(company: Company, ids: Sequence[int], *, now: datetime) -> None:
    """Put what an edit order sent in the place of all files of its kinds. Raises Invalid beside ``documents`` for
    what is gone or has expired meanwhile."""
    sent = list(Document.everything.filter(company=company, state=DocumentState.SENT, pk__in=ids))
    if len(sent) != len(ids):
        raise Invalid.field("documents", _NOT_YOURS)
    if any(document.expires_on and document.expires_on < business_date(now) for document in sent):
        raise Invalid.field("documents", _EXPIRED)
    for replaced in Document.objects.filter(company=company, kind__in={document.kind for document in sent}):
        notifications_settle(cause=f"document:{replaced.pk}", now=now)
        _delete(replaced)
    Document.everything.filter(pk__in=ids).update(state=DocumentState.IN_FORCE, approved_at=now, updated_at=now)


def sent_documents_delete(company: Company, ids: Sequence[int]) -> None:
    """They go with the edit order that is not approved."""
    for document in Document.everything.filter(company=company, state=DocumentState.SENT, pk__in=ids):
        _delete(document)


def _state_of_new(company: Company) -> DocumentState:
    if company.status == ReviewStatus.CONFIRMED:
        return DocumentState.PROPOSED
    require_wizard_open(company)
    return DocumentState.IN_FORCE


def _changeable(company: Company, document_id: int) -> Document:
    document = document_of(company, document_id)
    if document.state == DocumentState.SENT:
        raise DocumentSent
    if document.state == DocumentState.IN_FORCE:
        require_wizard_open(company)
    return document


def _require_valid(expires_on: date | None, *, now: datetime) -> None:
    if expires_on is not None and expires_on < business_date(now):
        raise Invalid.field("expires_on", _EXPIRED)


def _require_room(company: Company, kind: str, state: DocumentState) -> None:
    if kind not in DocumentKind.values:
        raise Invalid.field("kind", REQUIRED)
    if kind not in KINDS_OF[company.kind]:
        raise Invalid.field("kind", _OTHER_KIND)
    most = settings.DOCUMENTS_MAX_PER_KIND
    if Document.everything.filter(company=company, kind=kind, state=state).count() >= most:
        raise Invalid.field("file", format_lazy(_TOO_MANY, most=most))


def _document(company: Company, kind: str, file: CleanFile, expires_on: date | None, actor: User) -> Document:
    return Document(
        company=company,
        kind=kind,
        name=file.original_name,
        size=file.size,
        content_type=file.content_type,
        expires_on=expires_on,
        uploaded_by=actor,
    )


def _remove(document: Document, *, company: Company, actor: User, now: datetime) -> None:
    change_record(
        company=company,
        action="document.deleted",
        subject=document,
        before={"kind": document.kind},
        after={"kind": None},
        actor=actor,
        now=now,
    )
    notifications_settle(cause=f"document:{document.pk}", now=now)
    _delete(document)


def _delete(document: Document) -> None:
    private_delete_after_commit(document.file.name)
    private_delete_after_commit(document.preview.name)
    document.delete()


def expiring_documents_announce(*, now: datetime) -> int:
    """Queue the mails that are due; says how many thresholds were met. Running it again tells nobody twice.

    Of several files of one kind the latest date counts, as on the requirements board. A mail's cause carries its
    threshold, so that a day on which the job did not run is made up for.
    """
    today = business_date(now)
    same_kind = Document.objects.filter(company=OuterRef("company"), kind=OuterRef("kind"))
    in_its_place = Q(expires_on__gt=OuterRef("expires_on")) | Q(
        expires_on=OuterRef("expires_on"), pk__lt=OuterRef("pk")
    )
    papers = Document.objects.filter(
        ~Exists(same_kind.filter(in_its_place)),
        company__status=ReviewStatus.CONFIRMED,
        expires_on__gte=today,
        expires_on__lte=today + timedelta(days=EXPIRY_ALERT_DAYS[0]),
    )
    return sweep("documents_announce", papers, lambda key: _expiry_announce(document_id=key, now=now), now=now)


@transaction.atomic
def _expiry_announce(*, document_id: int, now: datetime) -> bool:
    document = Document.objects.select_related("company__owner").filter(pk=document_id).first()
    if document is None or document.expires_on is None:
        return False
    days = (document.expires_on - business_date(now)).days
    threshold = min(threshold for threshold in EXPIRY_ALERT_DAYS if days <= threshold)
    mails.document_expires(document=document, days=days, threshold=threshold, now=now)
    return True
