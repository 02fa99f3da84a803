"""Jobs of companies."""

from celery import shared_task

from common.clock import utc_now
from companies.documents.services import expiring_documents_announce


@shared_task(name="companies.tasks.documents_announce")
def documents_announce() -> None:
    expiring_documents_announce(now=utc_now())
