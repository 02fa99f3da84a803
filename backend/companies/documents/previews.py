"""Small pictures of the first pages of PDFs: drawn at the upload, by a job for those that were there before."""

from contextlib import suppress
from datetime import datetime

from django.core.files.storage import default_storage
from django.db import transaction

from common.errors import Busy, require_found
from common.files.stored import stored_files
from common.files.uploads import PDF_TYPE, CleanFile, preview_drawn
from common.sweeps import sweep
from companies.documents.models import Document
from companies.locks import company_for_update

_WAITING = Document.everything.filter(content_type=PDF_TYPE, preview_drawn_at=None)


def preview_of(file: CleanFile) -> CleanFile | None:
    """Before the transaction: to draw is slow. None for what is no PDF; what could not be drawn is left to the job."""
    if file.content_type == PDF_TYPE:
        with suppress(Busy):
            return preview_drawn(file.content)
    return None


def missing_previews_draw(*, now: datetime) -> int:
    """Draw what is not drawn yet, each once; says how many could be."""
    return sweep("document_previews", _WAITING.all(), lambda key: _preview_draw(key, now=now), now=now)


def _preview_draw(document_id: int, *, now: datetime) -> bool:
    document = require_found(_WAITING.filter(pk=document_id).first())
    preview = _drawn_from_storage(str(document.file.name))
    with stored_files() as files, transaction.atomic():
        company_for_update(document.company_id)
        document = require_found(_WAITING.filter(pk=document_id).first())
        document.preview = (
            files.private_save(preview, folder=f"companies/{document.company_id}/previews") if preview else ""
        )
        document.preview_drawn_at = now
        # Nobody changed the paper: when it was changed last stays.
        document.save(update_fields=["preview", "preview_drawn_at"])
    return preview is not None


def _drawn_from_storage(path: str) -> CleanFile | None:
    if not default_storage.exists(path):
        return None
    with default_storage.open(path) as stored:
        return preview_drawn(stored.read())
