from datetime import timedelta

from django.db import migrations
from django.db.models import F, OuterRef, Subquery

BATCH = 2_000


def told_at_set(apps, schema_editor):
    """What was told up to now need not be looked at again, nor what has no schedule; the others are, by the sweep."""
    Announced = apps.get_model("lifecycle", "Announced")
    standings = apps.get_model("companies", "Standing").objects
    next_at = Subquery(Announced.objects.filter(company=OuterRef("pk")).values("next_at"))
    told = standings.filter(test_clock_offset=timedelta(), company__announced__updated_at__gte=F("updated_at"))
    unscheduled = standings.filter(started_at=None, closed_at=None)
    for rows, tell_at in ((told, next_at), (unscheduled, None)):
        keys, last = rows.order_by("pk").values_list("pk", flat=True), None
        while batch := list((keys.filter(pk__gt=last) if last else keys)[:BATCH]):
            standings.filter(pk__in=batch).update(tell_at=tell_at)
            last = batch[-1]


class Migration(migrations.Migration):
    # Each batch by itself.
    atomic = False

    dependencies = [
        ("lifecycle", "0007_long_lists"),
        ("companies", "0022_due_by_their_index"),
    ]

    operations = [migrations.RunPython(told_at_set, migrations.RunPython.noop)]
