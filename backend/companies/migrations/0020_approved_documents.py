import json

from django.db import migrations
from django.db.models import F, OuterRef, Q, Subquery


def approvals_fill(apps, schema_editor):
    """Papers in force were approved with their company, or by a later edit request that brought them."""
    orders = apps.get_model("companies", "EditOrder").objects
    companies = apps.get_model("companies", "Company").objects
    papers = apps.get_model("companies", "Document").objects.filter(state="in_force", company__status="confirmed")
    confirmed_at = companies.filter(pk=OuterRef("company")).values("confirmed_at")
    papers.filter(created_at__lte=F("company__confirmed_at")).update(approved_at=Subquery(confirmed_at))
    approved = orders.filter(status="approved", part="legal", company__status="confirmed")
    for values, decided_at in approved.order_by("pk").values_list("values", "decided_at").iterator(500):
        brought = [paper["id"] for _, _, new in json.loads(values) if isinstance(new, list) for paper in new]
        earlier = Q(approved_at=None) | Q(approved_at__lt=decided_at)
        papers.filter(earlier, pk__in=brought).update(approved_at=decided_at)


class Migration(migrations.Migration):
    dependencies = [("companies", "0019_first_pages")]

    operations = [migrations.RunPython(approvals_fill, migrations.RunPython.noop)]
