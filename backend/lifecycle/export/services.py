"""A person's data as a file to take along, or one long list: asked for, built by a worker, fetched by its token, ended.

A worker claims the row for a while and names the file before it writes the first byte. One that is killed leaves a
claim that runs out; the sweep then lets another begin anew and removes what was left behind. Nothing is built inside a
transaction.
"""

import secrets
import tempfile
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import IO

import structlog
from django.conf import settings
from django.core.files import File
from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue, token_open
from accounts.users.models import User
from activity.services import activity_record
from common.errors import Busy, Missing, Unauthenticated, require_found
from common.files.stored import StoredFiles, private_delete_after_commit, stored_files
from common.jobs import task_send
from common.locking import locked
from common.sweeps import sweep
from lifecycle import mails
from lifecycle.errors import ExportUnderWay, TooManyFiles
from lifecycle.export.archive import archive_build
from lifecycle.export.models import DATA_EXPORT, EXPORTS_FOLDER, DataExport, ExportStatus

logger = structlog.get_logger(__name__)

CLAIM = timedelta(minutes=30)
ATTEMPTS = 3
# Long lists that wait for one person.
LISTS_AT_ONCE = 5

# Writes the file of a list; it asks the list's view, which the domain does not know.
ListWriter = Callable[[IO[bytes], DataExport], None]


def export_latest(user: User) -> DataExport | None:
    return DataExport.objects.filter(user=user, list_url="").order_by("-pk").first()


@transaction.atomic
def export_request(*, user: User, now: datetime) -> DataExport:
    """Ask for an export; a worker builds it after the commit. Raises ExportUnderWay while another one is built."""
    person = _person_for_update(user.pk)
    if person is None:
        raise Unauthenticated
    if DataExport.objects.filter(user=person, list_url="", status=ExportStatus.WAITING).exists():
        raise ExportUnderWay
    export = DataExport.objects.create(user=person, requested_at=now)
    activity_record(company_id=None, actor=person, action="user.export_requested", subject=person, now=now)
    transaction.on_commit(lambda: task_send("lifecycle.tasks.export_build", export.pk))
    return export


@transaction.atomic
def list_export_request(*, user: User, url: str, name: str, language: str, zone: str, now: datetime) -> None:
    """Ask for a long list as a file; the same one that is under way is not asked for twice. Raises TooManyFiles."""
    person = _person_for_update(user.pk)
    if person is None:
        raise Unauthenticated
    waiting = DataExport.objects.filter(user=person, status=ExportStatus.WAITING).exclude(list_url="")
    if waiting.filter(list_url=url).exists():
        return
    if waiting.count() >= LISTS_AT_ONCE:
        raise TooManyFiles
    export = DataExport.objects.create(
        user=person, list_url=url, list_name=name, language=language, zone=zone, requested_at=now
    )
    transaction.on_commit(lambda: task_send("lifecycle.tasks.export_build", export.pk))


def exports_to_build(now: datetime) -> QuerySet[DataExport]:
    """Exports that no living worker has in hand, the oldest first."""
    free = Q(claimed_until=None) | Q(claimed_until__lte=now)
    return DataExport.objects.filter(free, status=ExportStatus.WAITING).order_by("pk")


def exports_build(*, list_write: ListWriter | None = None, now: datetime) -> int:
    """The sweep: build what no worker has in hand; says how many are ready now."""

    def build(key: int) -> bool:
        return export_build(export_id=key, list_write=list_write, now=now)

    return sweep("exports_build", exports_to_build(now), build, now=now, seconds=50)


def export_build(*, export_id: int, list_write: ListWriter | None = None, now: datetime) -> bool:
    """Build one export, unless it is done or in another worker's hands; says whether it is ready now."""
    export = _claim(export_id=export_id, now=now)
    if export is None:
        return False
    try:
        with stored_files() as files, tempfile.TemporaryFile() as target:
            if export.list_url and list_write:
                list_write(target, export)
            else:
                archive_build(target, user=export.user, now=now)
            size = target.tell()
            files.private_save_as(str(export.file.name), File(target))
            done = _finish(export, files, size=size, now=now)
            if not done:
                files.discard()
            return done
    except Busy:  # the store is away: another worker tries again once the claim runs out
        return False
    except Exception:  # whatever went wrong, the person is told and may ask again
        logger.exception("export_failed", export=export_id)
        _fail(export, now=now)
        return False


def export_of_token(*, user: User, secret: str, now: datetime) -> DataExport:
    """The ready export that a mailed link leads to. Raises Missing for another's, an old or an unknown one."""
    token = token_open(secret=secret, purpose=Purpose.EXPORT, now=now)
    if token is None or token.user_id != user.pk:
        raise Missing
    rows = DataExport.objects.filter(user=user, token=token, status=ExportStatus.READY, expires_at__gt=now)
    return require_found(rows.first())


def exports_expire(*, now: datetime) -> int:
    """The sweep: end exports whose time is over, with their files; says how many."""
    due = DataExport.objects.filter(status=ExportStatus.READY, expires_at__lte=now)
    return sweep("exports_expire", due, lambda key: _export_expire(export_id=key, now=now), now=now, seconds=50)


@transaction.atomic
def _claim(*, export_id: int, now: datetime) -> DataExport | None:
    rows = exports_to_build(now).filter(pk=export_id, user__is_active=True).select_related("user")
    export = locked(rows, skip_locked=True).first()
    if export is None:
        return None
    private_delete_after_commit(export.file.name)  # what a killed worker left behind
    if export.attempts >= ATTEMPTS:
        _failed(export, export.user, now=now)
        return None
    export.attempts += 1
    export.claimed_until = now + CLAIM
    export.file.name = f"{EXPORTS_FOLDER}/{secrets.token_urlsafe(24)}.{'csv' if export.list_url else 'zip'}"
    export.save(update_fields=["attempts", "claimed_until", "file", "updated_at"])
    return export


@transaction.atomic
def _finish(export: DataExport, files: StoredFiles, *, size: int, now: datetime) -> bool:
    person = _person_for_update(export.user_id)
    fresh = _claimed(export)
    if person is None or fresh is None:
        return False  # the account went, or another worker took over
    files.keep_after_commit()
    same = DataExport.objects.filter(user=person, list_url=export.list_url, status=ExportStatus.READY)
    for former in locked(same):
        _expired(former, person, now=now)
    lifetime = timedelta(hours=settings.EXPORT_HOURS)
    token = token_issue(user=person, purpose=Purpose.EXPORT, email=person.email, lifetime=lifetime, now=now)
    DATA_EXPORT.advance(fresh, "finish")
    fresh.token, fresh.size, fresh.ready_at, fresh.expires_at = token, size, now, token.expires_at
    fresh.claimed_until = None
    fresh.save()
    if fresh.list_url:
        mails.list_ready(export_id=fresh.pk, name=fresh.list_name, token=token, user=person, now=now)
        return True
    activity_record(company_id=None, actor=None, action="user.export_ready", subject=person, now=now)
    mails.export_ready(export_id=fresh.pk, token=token, user=person, now=now)
    return True


@transaction.atomic
def _fail(export: DataExport, *, now: datetime) -> None:
    person, fresh = _person_for_update(export.user_id), _claimed(export)
    if person is not None and fresh is not None:
        _failed(fresh, person, now=now)


def _failed(export: DataExport, person: User, *, now: datetime) -> None:
    DATA_EXPORT.advance(export, "fail")
    export.file.name, export.claimed_until = "", None
    export.save(update_fields=["status", "file", "claimed_until", "updated_at"])
    if export.list_url:
        mails.list_failed(export_id=export.pk, name=export.list_name, user=person, now=now)
        return
    activity_record(company_id=None, actor=None, action="user.export_failed", subject=person, now=now)
    mails.export_failed(export_id=export.pk, user=person, now=now)


@transaction.atomic
def _export_expire(*, export_id: int, now: datetime) -> bool:
    found = DataExport.objects.filter(pk=export_id).only("user_id").first()
    person = None if found is None else locked(User.objects.filter(pk=found.user_id), no_key=True).first()
    export = locked(DataExport.objects.filter(pk=export_id, status=ExportStatus.READY)).first()
    if person is None or export is None:
        return False
    _expired(export, person, now=now)
    return True


def _expired(export: DataExport, person: User, *, now: datetime) -> None:
    private_delete_after_commit(export.file.name)
    DATA_EXPORT.advance(export, "expire")
    export.file.name = ""
    export.save(update_fields=["status", "file", "updated_at"])
    if export.token_id is not None:
        OneTimeToken.objects.filter(pk=export.token_id, revoked_at=None).update(revoked_at=now, updated_at=now)
    if not export.list_url:
        activity_record(company_id=None, actor=None, action="user.export_expired", subject=person, now=now)


def _claimed(export: DataExport) -> DataExport | None:
    rows = DataExport.objects.filter(pk=export.pk, status=ExportStatus.WAITING, attempts=export.attempts)
    return locked(rows).first()


def _person_for_update(user_id: int) -> User | None:
    return locked(User.objects.filter(pk=user_id, is_active=True), no_key=True).first()
