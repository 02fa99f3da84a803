"""Whether worker and beat live: each writes when it last did, and of several beats only the holder of a row ticks."""

from datetime import datetime, timedelta

from django.db.models import Q

from common.models import Heartbeat

WORKER, BEAT = "worker", "beat"
# Beat renews its own every so often; a worker's follows from a task that beat sends every half minute.
RENEWED_EVERY = timedelta(seconds=10)
LATE_AFTER = timedelta(minutes=2)
# For so long a beat that has died keeps another one from ticking.
HELD_FOR = timedelta(seconds=30)


def worker_lives(*, now: datetime) -> None:
    Heartbeat.objects.update_or_create(process=WORKER, defaults={"at": now})


def beat_holds(holder: str, *, now: datetime) -> bool:
    """Whether this beat is the one that ticks, and that it lives: its row is renewed, or taken from one that died."""
    free = Q(holder=holder) | Q(at__lt=now - HELD_FOR)
    if Heartbeat.objects.filter(free, process=BEAT).update(holder=holder, at=now):
        return True
    _row, is_made = Heartbeat.objects.get_or_create(process=BEAT, defaults={"holder": holder, "at": now})
    return is_made


def beat_leaves(holder: str) -> None:
    """For the next one to tick at once."""
    Heartbeat.objects.filter(process=BEAT, holder=holder).delete()


def silent(*, now: datetime) -> set[str]:
    """Those of worker and beat that nothing was heard of lately."""
    heard = Heartbeat.objects.filter(at__gt=now - LATE_AFTER).values_list("process", flat=True)
    return {WORKER, BEAT} - set(heard)
