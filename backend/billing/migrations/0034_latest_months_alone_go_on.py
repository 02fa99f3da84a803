from django.db import migrations
from django.db.models import Exists, OuterRef

BATCH = 2_000


def followed_end(apps, schema_editor):
    """A month after which another one was looked at brings nothing any more."""
    months = apps.get_model("billing", "MonthTold").objects
    later = months.filter(company=OuterRef("company"), month__gt=OuterRef("month"))
    followed = months.filter(Exists(later), next_at__isnull=False)
    last = 0
    while batch := list(followed.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:BATCH]):
        months.filter(pk__in=batch).update(next_at=None)
        last = batch[-1]


class Migration(migrations.Migration):
    # Each batch by itself.
    atomic = False

    dependencies = [
        ("billing", "0033_due_by_their_index"),
    ]

    operations = [migrations.RunPython(followed_end, migrations.RunPython.noop)]
