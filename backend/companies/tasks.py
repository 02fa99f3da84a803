"""Jobs of companies."""

from celery import shared_task

from common.clock import utc_now
from companies.documents.services import expiring_documents_announce
from companies.life.ownership.services import offers_expire


@shared_task(name="companies.tasks.documents_announce")
def documents_announce() -> None:
    expiring_documents_announce(now=utc_now())


@shared_task(name="companies.tasks.ownership_offers_expire")
def ownership_offers_expire() -> int:
    return offers_expire(now=utc_now())
