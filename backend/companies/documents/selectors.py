"""Reading a company's papers."""

from datetime import date

from django.db.models import Max

from common.errors import Text
from companies.company.models import Company
from companies.documents.models import KINDS_OF, LABELS_BY_COUNTRY, Document, DocumentKind, DocumentState


def papers_ending(company: Company, *, until: date) -> list[tuple[Text, date]]:
    """Papers that have expired or will by that day, soonest first, each by what it is called where the company is
    registered (two queries). Of several files of one kind the latest date counts; of one whose successor was sent for
    approval nothing is said."""
    dates = Document.objects.filter(company=company, kind__in=KINDS_OF[company.kind]).values("kind")
    ending = dates.annotate(last=Max("expires_on")).filter(last__lte=until).order_by("last", "kind")
    sent = set(
        Document.everything.filter(company=company, state=DocumentState.SENT).values_list("kind", flat=True).order_by()
    )
    labels = LABELS_BY_COUNTRY.get(company.country, {})
    return [
        (labels.get(kind) or DocumentKind(kind).label, last)
        for kind, last in ending.values_list("kind", "last")
        if kind not in sent
    ]
