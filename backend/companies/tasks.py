"""Jobs of companies."""

from celery import shared_task

from common.clock import utc_now
from companies.documents.previews import missing_previews_draw
from companies.documents.services import expiring_documents_announce
from companies.life.ownership.services import offers_expire


@shared_task(name="companies.tasks.documents_announce")
def documents_announce() -> None:
    expiring_documents_announce(now=utc_now())


@shared_task(name="companies.tasks.document_previews_draw")
def document_previews_draw() -> int:
    return missing_previews_draw(now=utc_now())


@shared_task(name="companies.tasks.ownership_offers_expire")
def ownership_offers_expire() -> int:
    return offers_expire(now=utc_now())
