"""The devices on which a person is signed in."""

from datetime import datetime

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet

from accounts.sessions.models import Session
from accounts.users.models import User


def sessions_of(*, user: User, current: Session, now: datetime) -> QuerySet[Session]:
    """Living sessions, the one that asks first, then the latest seen; each says whether it is the one (``current``)."""
    is_current = ExpressionWrapper(Q(pk=current.pk), output_field=BooleanField())
    return (
        Session.objects.alive(now)
        .filter(user=user)
        .annotate(current=is_current)
        .order_by("-current", "-last_seen_at", "pk")
    )
