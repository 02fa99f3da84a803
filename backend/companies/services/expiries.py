"""Telling owners that a paper is about to expire: 30 and 7 days before, and on the day, once each."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max

from common.clock import business_date
from companies import mails
from companies.models import Document, ReviewStatus
from companies.requirements import EXPIRY_ALERT_DAYS


def expiring_documents_announce(*, now: datetime) -> int:
    """Queue the mails that are due; says how many thresholds were met. Running it again tells nobody twice.

    Of several files of one kind the latest date counts, as on the requirements board. A mail's cause carries its
    threshold, so that a day on which the job did not run is made up for.
    """
    today = business_date(now)
    latest = (
        Document.objects.filter(company__status=ReviewStatus.CONFIRMED, expires_on__isnull=False)
        .values("company", "kind")
        .annotate(ends=Max("expires_on"))
        .filter(ends__gte=today, ends__lte=today + timedelta(days=EXPIRY_ALERT_DAYS[0]))
    )
    told = 0
    for group in latest.order_by("company", "kind"):
        papers = Document.objects.filter(company=group["company"], kind=group["kind"], expires_on=group["ends"])
        document = papers.select_related("company__owner").order_by("pk").first()
        if document is None:
            continue
        days = (group["ends"] - today).days
        threshold = min(threshold for threshold in EXPIRY_ALERT_DAYS if days <= threshold)
        with transaction.atomic():
            mails.document_expires(document=document, days=days, threshold=threshold, now=now)
        told += 1
    return told
